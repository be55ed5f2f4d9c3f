import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const SERVER = "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte()],
  base: "/site/",
  build: { outDir: "../src/venus/server/client", emptyOutDir: true, assetsDir: ".", sourcemap: false, modulePreload: { polyfill: false } },
  server: { proxy: { "/api": { target: SERVER, changeOrigin: false }, "/ws": { target: SERVER, ws: true } } },
  test: { include: ["tests/**/*.test.ts"] },
});
