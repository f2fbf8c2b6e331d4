import { createRequire } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Plugin } from "vite";

type Texts = { [key: string]: string | Texts };

/**
 * Compiles the ICU messages of every tr.ts and en.ts at build time, so that browsers need no parser (9 KiB).
 * Example: "{count} alan eksik" becomes [["count"], " alan eksik"]. In development the parser runs in the browser.
 */
export function buildTexts(): Plugin {
  return {
    name: "build-texts",
    apply: "build",
    enforce: "pre",
    config: () => ({ resolve: { alias: { "use-intl/format-message": "use-intl/format-message/format-only" } } }),
    async load(id) {
      if (!/\/web\/(tr|tr-first|tr-menu|en|en-menu)\.ts$/.test(id)) return null;
      const { default: texts } = (await import(pathToFileURL(id).href)) as { default: Texts };
      const compile = await compiler();
      return `export default ${JSON.stringify(compileAll(texts, compile))}`;
    },
  };
}

type Compile = (message: string) => unknown;

/** use-intl's own compiler, resolved from use-intl's folder. */
async function compiler(): Promise<Compile> {
  const require = createRequire(fileURLToPath(import.meta.resolve("use-intl")));
  const found = (await import(pathToFileURL(require.resolve("icu-minify/compile")).href)) as { default: Compile };
  return found.default;
}

function compileAll(texts: Texts, compile: Compile): object {
  const entries = Object.entries(texts).map(([key, text]) => [
    key,
    typeof text === "string" ? compile(text) : compileAll(text, compile),
  ]);
  return Object.fromEntries(entries) as object;
}
