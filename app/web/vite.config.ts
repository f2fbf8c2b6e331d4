import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { chunks } from "./build-chunks.ts";
import { buildPage } from "./build-page.ts";
import { buildTexts } from "./build-texts.ts";
import { buildWorker } from "./build-worker.ts";
import { paperRules } from "./paper-rules.ts";

const root = fileURLToPath(new URL(".", import.meta.url));
const project = fileURLToPath(new URL("../..", import.meta.url));

const api = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

/** Shorter hashes than usual: every page loads the names of all parts, in which only the hashes hardly compress. */
const names = {
  entryFileNames: "assets/[name]-[hash:7].js",
  chunkFileNames: "assets/[name]-[hash:7].js",
  assetFileNames: "assets/[name]-[hash:7][extname]",
};

/** `vite build -c app/web/vite.config.ts --outDir <folder>`; in development the API is expected on PORT (3000). */
export default defineConfig({
  root,
  cacheDir: `${project}/node_modules/.vite`,
  css: { postcss: { plugins: paperRules } },
  plugins: [buildTexts(), react(), buildPage(), buildWorker()],
  build: {
    outDir: `${project}/dist/web`,
    emptyOutDir: true,
    manifest: true,
    target: "es2023",
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups: chunks }, ...names } },
  },
  optimizeDeps: { exclude: ["@tabler/icons-react"] },
  server: {
    port: Number(process.env.WEB_PORT ?? 5173),
    fs: { allow: [project] },
    proxy: { "/api": api, "/files": api },
  },
});
