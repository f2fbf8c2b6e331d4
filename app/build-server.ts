import { join, relative } from "node:path";
import type { Plugin } from "vite";
import { ensureBuild, root } from "./builds.ts";

/**
 * Builds the server into one file unless the build of exactly these sources exists; returns the file. Packages but zod are not part of it
 * (decision 0134).
 */
export async function ensureServer(say: (line: string) => void): Promise<string> {
  const server = {
    name: "server",
    folders: ["areas", "kit", "app", "db"],
    isSource,
    about: "building the server (once)…",
    write,
  };
  return join(await ensureBuild(server, say), "server.js");
}

/** Of the screens, only the samples of e-mail templates, with which the demo begins. */
const isSource = (path: string): boolean => path.endsWith(".ts") && !/[\\/]web[\\/](?!parts[\\/]sample)/.test(path);

async function write(outDir: string): Promise<void> {
  const { build } = await import("vite");
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    plugins: [placesOfSources(outDir), asciiOnly],
    ssr: { noExternal: ["zod"] },
    build: {
      ssr: "app/server.ts",
      outDir,
      target: "node24",
      minify: false,
      rolldownOptions: { output: { comments: false, chunkFileNames: "[name].js" } },
    },
  });
}

/** `import.meta.url` stays the address of the source: migrations, fonts and the modules of child processes are beside it. */
const placesOfSources = (outDir: string): Plugin => ({
  name: "places-of-sources",
  enforce: "pre",
  transform(code, id) {
    const path = relative(root, id);
    if (path.includes("node_modules") || id.startsWith("\0")) return undefined;
    if (!isSource(path)) throw new Error(`${id}: a change of it would not build the server again`);
    if (/import\.meta\.(dir|file)name/.test(code)) throw new Error(`${id}: use import.meta.url`);
    const source = `new URL(${JSON.stringify(relative(outDir, id))}, import.meta.url).href`;
    return code.replaceAll("import.meta.url", source);
  },
});

/** V8 keeps a source with any Turkish letter in two bytes per character. */
const asciiOnly: Plugin = {
  name: "ascii-only",
  generateBundle(_, files) {
    for (const file of Object.values(files)) {
      if (file.type === "chunk") file.code = file.code.replaceAll(/[^\0-\x7f]/g, escaped);
    }
  },
};

const escaped = (letter: string): string => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`;
