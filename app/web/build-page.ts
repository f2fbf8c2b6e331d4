import type { Plugin, Rolldown } from "vite";
import { chunksOf, fontsOf } from "./bundle-files.ts";

/** Files that the page requests before its scripts run: the fonts and, for a signed-in browser (scheme.js sees the token), the shell. */
export function buildPage(): Plugin {
  return {
    name: "build-page",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (html, { bundle = {} }) => ({
        html: html.replace('src="/scheme.js"', `src="/scheme.js" data-shell="${shellOf(bundle).join(" ")}"`),
        tags: fontsOf(bundle).map((href) => ({
          tag: "link",
          attrs: { rel: "preload", href, as: "font", type: "font/woff2", crossorigin: "" },
          injectTo: "head-prepend" as const,
        })),
      }),
    },
  };
}

/** The files of the signed-in routes with all their static imports. */
const shellOf = (bundle: Rolldown.OutputBundle): string[] =>
  chunksOf(bundle, "/app/web/signed-in-routes.ts").map(({ fileName }) => `/${fileName}`);
