// What a table shows only to who plays alone; it is loaded when there is somebody.

export { default as AloneEnd } from "./AloneEnd.svelte";
export { default as RasturCard } from "./RasturCard.svelte";
export { default as RasturChip } from "./RasturChip.svelte";
export { default as RasturPanel } from "./RasturPanel.svelte";
