import type { Input, Reply } from "#kit/contract/endpoint.ts";
import type { Context } from "#kit/server/context.ts";
import { renderLiquid } from "#kit/server/liquid/liquid.ts";
import { previewPages, type themesTable } from "../contract/themes.ts";
import { themeFiles } from "./active.ts";
import { readTheme } from "./themes.queries.ts";

type Preview = (typeof themesTable)["POST /api/themes/{id}/preview"];
export type PreviewPage = Input<Preview>["body"]["page"];

/** Answers the data of a page of the business's site, plain JSON; a later area implements it. */
export type PageData = (ctx: Context, page: PreviewPage) => Promise<Record<string, unknown>>;

/** A page of the site with the unsaved code of one file. The reply is shown in a sandboxed frame without scripts. */
export const previewTheme =
  (dataOf: PageData) =>
  async (ctx: Context, { params, body }: Input<Preview>): Promise<Reply<Preview>> => {
    await readTheme(ctx.db, params.id);
    const files = { ...(await themeFiles(ctx.db, params.id)), [body.path]: body.content };
    const result = await renderLiquid(ctx.company.id, {
      files,
      entry: `templates/${body.page}.liquid`,
      layout: "layout/theme.liquid",
      data: await dataOf(ctx, body.page),
      inlineAssets: true,
    });
    return "error" in result ? { html: null, fault: result.error } : { html: withStyles(result.html), fault: null };
  };

type Checked = (typeof themesTable)["GET /api/themes/{id}/fault"];

/** The first page that a theme can't show, so that its owner learns why the site has the built-in looks (decision 0137). */
export const faultOfTheme =
  (dataOf: PageData) =>
  async (ctx: Context, { params: { id } }: Input<Checked>): Promise<Reply<Checked>> => {
    await readTheme(ctx.db, id);
    const files = await themeFiles(ctx.db, id);
    for (const page of previewPages) {
      const entry = `templates/${page}.liquid`;
      const work = { files, entry, layout: "layout/theme.liquid", data: await dataOf(ctx, page) };
      const result = await renderLiquid(ctx.company.id, { ...work, assetBase: "/assets/" });
      if ("error" in result) return { page, fault: result.error };
    }
    return { page: null, fault: null };
  };

const stylesheet = /<link\b[^>]*\bhref="data:text\/css;base64,([A-Za-z0-9+/=]*)"[^>]*>/g;

/** Stylesheets as elements: the frame inherits the screen's policy, which refuses styles from data: addresses. */
function withStyles(html: string): string {
  return html.replace(stylesheet, (_link, base64: string) => {
    const css = Buffer.from(base64, "base64")
      .toString("utf8")
      .replace(/<\//g, String.raw`<\/`);
    return `<style>${css}</style>`;
  });
}
