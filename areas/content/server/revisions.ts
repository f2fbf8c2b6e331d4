import type { Reply } from "#kit/contract/endpoint.ts";
import type { Context } from "#kit/server/context.ts";
import type { pages } from "../contract/contents.ts";
import { getContent, saveContent } from "./contents.ts";
import { lockContent, readContent, type Kind } from "./contents.queries.ts";
import { deleteDraft, getRevision, listRevisions } from "./history.queries.ts";
import { bodyHtml } from "./html.ts";
import { categoriesNamed } from "./links.queries.ts";
import { isInLibrary } from "./pictures.report.ts";

type Pages = typeof pages;

/** The saved states of a record; 404 without it. */
export async function readRevisions({ db }: Context, kind: Kind, id: number) {
  await readContent(db, kind, id);
  return { data: await listRevisions(db, id) };
}

/** A saved state with its HTML. */
export async function readRevision(
  { db }: Context,
  kind: Kind,
  { id, revision }: { id: number; revision: number },
): Promise<Reply<Pages["GET /api/content/page/{id}/revisions/{revision}"]>> {
  await readContent(db, kind, id);
  const { fields, ...row } = await getRevision(db, id, revision);
  return { ...row, html: await bodyHtml(db, fields.body) };
}

/**
 * Saves an old state's text, body, search texts, categories, tags and picture as the newest version. Address, status, visibility and parent
 * stay. Categories and pictures that no longer exist are left out.
 */
export async function restoreRevision(
  ctx: Context,
  kind: Kind,
  { id, revision }: { id: number; revision: number },
): Promise<Reply<Pages["GET /api/content/page/{id}"]>> {
  const before = await lockContent(ctx.db, kind, id);
  const { fields } = await getRevision(ctx.db, id, revision);
  const { title, seo_title, seo_description, seo_tags, body, tags, thumbnail_id } = fields;
  const known = new Set((await categoriesNamed(ctx.db, fields.categories)).map(({ key }) => key));
  await saveContent(ctx, kind, before, {
    ...before,
    title,
    seo_title,
    seo_description,
    seo_tags,
    body,
    tags,
    categories: fields.categories.filter((name) => known.has(name)),
    thumbnail_id: thumbnail_id !== null && (await isInLibrary(ctx.db, thumbnail_id)) ? thumbnail_id : null,
  });
  await deleteDraft(ctx.db, id, ctx.user.id);
  return getContent(ctx, kind, id);
}
