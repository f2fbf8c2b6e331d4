import { hasSite } from "#areas/booking/server/book.report.ts";
import type { Input, Reply } from "#kit/contract/endpoint.ts";
import type { Context } from "#kit/server/context.ts";
import { renderLiquid } from "#kit/server/liquid/liquid.ts";
import { plusMinutes } from "#kit/server/time.ts";
import { previewPages, type themesTable } from "../contract/themes.ts";
import { activeFiles, themeFiles, type ThemeFiles } from "./active.ts";
import { readActive } from "./files.queries.ts";
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
    return firstFault(ctx, await themeFiles(ctx.db, id), dataOf);
  };

async function firstFault(ctx: Context, files: ThemeFiles["files"], dataOf: PageData): Promise<Reply<Checked>> {
  for (const page of previewPages) {
    const entry = `templates/${page}.liquid`;
    const work = { files, entry, layout: "layout/theme.liquid", assetBase: "/assets/", data: await dataOf(ctx, page) };
    let result = await renderLiquid(ctx.company.id, work);
    // A busy server may have been the reason.
    if ("error" in result && result.error.kind === "time") result = await renderLiquid(ctx.company.id, work);
    if ("error" in result) return { page, fault: result.error };
  }
  return { page: null, fault: null };
}

/** After this time a theme is looked at anew, because its data may have changed: a new article may be one that it can't show. */
const KEEP_MINUTES = 10;
const MOST_KEPT = 1000;
const looked = new Map<string, { until: string; page: PreviewPage | null }>();

type State = (typeof themesTable)["GET /api/themes/state"];

/** The active theme, if visitors get a page of the published site by the built-in one: for owners who open neither themes nor editor. */
export const stateOfTheme =
  (dataOf: PageData) =>
  async (ctx: Context): Promise<Reply<State>> => {
    const { db, company, now } = ctx;
    const active = await readActive(db);
    if (!active || !(await hasSite(db))) return { faulty: null };
    const { key, files } = await activeFiles(db);
    const place = `${company.id} ${key}`;
    let known = looked.get(place);
    if (!known || known.until <= now) {
      known = { until: plusMinutes(now, KEEP_MINUTES), page: (await firstFault(ctx, files, dataOf)).page };
      if (looked.size >= MOST_KEPT) looked.clear();
      looked.set(place, known);
    }
    if (known.page === null) return { faulty: null };
    return { faulty: { id: active.id, name: (await readTheme(db, active.id)).name, page: known.page } };
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
