import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { chunks } from "./build-chunks.ts";
import { buildTexts } from "./build-texts.ts";

const root = fileURLToPath(new URL(".", import.meta.url));
const project = fileURLToPath(new URL("../..", import.meta.url));

/** The fonts are asked for together with the page, not after its styles. */
function preloadFonts(): Plugin {
  return {
    name: "preload-fonts",
    transformIndexHtml: {
      order: "post",
      handler: (_, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => file.endsWith(".woff2"))
          .map((file) => ({
            tag: "link",
            attrs: { rel: "preload", href: `/${file}`, as: "font", type: "font/woff2", crossorigin: "" },
            injectTo: "head-prepend" as const,
          })),
    },
  };
}

/** `vite build -c app/web/vite.config.ts --outDir <folder>`; in development the API is expected on PORT (3000). */
export default defineConfig({
  root,
  cacheDir: `${project}/node_modules/.vite`,
  plugins: [buildTexts(), react(), preloadFonts()],
  build: {
    outDir: `${project}/dist/web`,
    emptyOutDir: true,
    manifest: true,
    target: "es2023",
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
  optimizeDeps: { exclude: ["@tabler/icons-react"] },
  server: {
    port: Number(process.env.WEB_PORT ?? 5173),
    fs: { allow: [project] },
    proxy: { "/api": `http://127.0.0.1:${process.env.PORT ?? 3000}` },
  },
});
