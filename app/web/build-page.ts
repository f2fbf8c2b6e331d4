import type { Plugin, Rolldown } from "vite";

/** Files that the page requests before its scripts run: the fonts and, for a signed-in browser (scheme.js sees the token), the shell. */
export function buildPage(): Plugin {
  return {
    name: "build-page",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (html, { bundle = {} }) => ({
        html: html.replace('src="/scheme.js"', `src="/scheme.js" data-shell="${shellOf(bundle).join(" ")}"`),
        tags: Object.keys(bundle)
          .filter((file) => file.endsWith(".woff2"))
          .map((file) => ({
            tag: "link",
            attrs: { rel: "preload", href: `/${file}`, as: "font", type: "font/woff2", crossorigin: "" },
            injectTo: "head-prepend" as const,
          })),
      }),
    },
  };
}

/** The files of the signed-in routes with all their static imports. */
function shellOf(bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((file): file is Rolldown.OutputChunk => file.type === "chunk");
  const found = new Set<string>();
  const add = (file: string): void => {
    if (found.has(file)) return;
    found.add(file);
    chunks.find(({ fileName }) => fileName === file)?.imports.forEach(add);
  };
  const first = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith("/app/web/signed-in-routes.ts"));
  if (first) add(first.fileName);
  return [...found].map((file) => `/${file}`);
}
