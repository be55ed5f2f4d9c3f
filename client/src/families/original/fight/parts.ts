// What only a game with fights shows: it comes with the first such table.

export { default as FightPanel } from "./FightPanel.svelte";
export { default as Forts } from "./Forts.svelte";
export { default as Posts } from "./Posts.svelte";
export { default as Stowage } from "./Stowage.svelte";
export { default as Thefts } from "./Thefts.svelte";
