// The introduction, loaded with the one page that shows it.

export { default as Scene } from "./LearnScene.svelte";
export { lessons } from "./lessons";
