import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Plugin, Rolldown } from "vite";
import type { Screen } from "#kit/web/screen.ts";
import { chunksOf, fontsOf } from "./bundle-files.ts";

/** Not built, so their names have no hash. */
const unhashed = ["/scheme.js", "/icon.svg"];
/** Modules that every signed-in page needs. Their static imports and styles come with them. */
const starts = ["/app/web/index.html", "/app/web/signed-in-routes.ts", "/app/web/texts.tr.ts", "/app/web/texts.en.ts"];

/** Writes service-worker.js with the names of the files that it keeps. */
export function buildWorker(): Plugin {
  return {
    name: "build-worker",
    apply: "build",
    async generateBundle(_, bundle) {
      const [entry = ""] = filesOf(bundle, starts[0]!);
      const unbuilt = await Promise.all(["index.html", ...unhashed.map((path) => `public${path}`)].map(textOf));
      const facts = {
        BUILD: hashOf([...Object.keys(bundle), ...unbuilt]),
        ENTRY: entry,
        FILES: [...new Set([...unhashed, ...fontsOf(bundle), ...starts.flatMap((start) => filesOf(bundle, start))])],
        SECTIONS: await sections(),
      };
      const declared = Object.entries(facts).map(([name, value]) => `const ${name} = ${JSON.stringify(value)};\n`);
      const worker = await textOf("service-worker.js");
      this.emitFile({ type: "asset", fileName: "service-worker.js", source: declared.join("") + worker });
    },
  };
}

/** The first parts of all screens' paths. Imported when needed, because Vite bundles what its configuration imports. */
async function sections(): Promise<string[]> {
  const table = new URL("screens.ts", import.meta.url).href;
  const { screens } = (await import(table)) as { screens: readonly Screen[] };
  return [...new Set(screens.map(({ path }) => path.split("/")[1] ?? ""))];
}

const textOf = (file: string): Promise<string> => readFile(new URL(file, import.meta.url), "utf8");

const hashOf = (parts: readonly string[]): string =>
  createHash("sha256").update(parts.toSorted().join("\n")).digest("hex").slice(0, 16);

/** The chunk of a module, its static imports and their styles. */
const filesOf = (bundle: Rolldown.OutputBundle, module: string): string[] =>
  chunksOf(bundle, module).flatMap(({ fileName, viteMetadata }) =>
    [fileName, ...(viteMetadata?.importedCss ?? [])].map((file) => `/${file}`),
  );
