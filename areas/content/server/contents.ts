import type { Input, Reply } from "#kit/contract/endpoint.ts";
import { slugOf } from "#kit/contract/fold.ts";
import { sentence, type Sentence } from "#kit/contract/sentence.ts";
import { audit } from "#kit/server/audit.ts";
import type { Context } from "#kit/server/context.ts";
import { everyField } from "#kit/server/every-field.ts";
import { invalidField, problems as kitProblems, unlessUsed } from "#kit/server/problem.ts";
import { instantOf } from "#kit/server/time.ts";
import type { Body } from "../contract/body.ts";
import type { pages } from "../contract/contents.ts";
import * as queries from "./contents.queries.ts";
import type { Kind, Stored } from "./contents.queries.ts";
import { deleteDraft, insertRevision, putDraft, readDrafts } from "./history.queries.ts";
import { bodyHtml } from "./html.ts";
import { leaveAddress, takeAddress } from "./redirects.queries.ts";
import { categoriesNamed, insertTag, putLinks, tagsNamed } from "./links.queries.ts";
// What violated constraints mean.
import "./problems.ts";

type Pages = typeof pages;
type Content = Reply<Pages["GET /api/content/page/{id}"]>;
type Change = Input<Pages["PUT /api/content/page/{id}"]>["body"];

/** A page or article with its HTML, the caller's draft and who else is writing. */
export async function getContent({ db, user }: Context, kind: Kind, id: number): Promise<Content> {
  const stored = await queries.readContent(db, kind, id);
  return {
    ...stored,
    body: stored.body as unknown as Content["body"],
    html: await bodyHtml(db, stored.body),
    ...(await readDrafts(db, id, user.id)),
  };
}

/** Creates an empty record, which is then updated with the form's values (3 §4). */
export async function addContent(ctx: Context, kind: Kind): Promise<Content> {
  return getContent(ctx, kind, await queries.insertContent(ctx.db, kind, ctx.user.id));
}

/** Saves the given fields and a revision; 409 `stale` with an older version. The caller's draft is then done. */
export async function changeContent(ctx: Context, kind: Kind, id: number, body: Change): Promise<Content> {
  const { version, id: _same, ...change } = body;
  const before = await queries.lockContent(ctx.db, kind, id);
  if (version !== undefined && version !== before.version)
    throw kitProblems.stale({ current: { version: before.version, updated_at: before.updated_at } });
  await saveContent(ctx, kind, before, await checked(ctx, kind, before, change));
  await deleteDraft(ctx.db, id, ctx.user.id);
  return getContent(ctx, kind, id);
}

/** Writes the next version of a locked record, with its links, revision and audit entry. */
export async function saveContent(ctx: Context, kind: Kind, before: Stored, after: Stored): Promise<void> {
  const [categories, tags] = await everyField(
    () => categoryIds(ctx, after.categories),
    () => tagIds(ctx, after.tags),
  );
  await queries.updateContent(ctx.db, before.id, after);
  await putLinks(ctx.db, before.id, categories, tags);
  const saved = await queries.readContent(ctx.db, kind, before.id);
  if (before.slug !== null && before.slug !== saved.slug && before.status === "published")
    await leaveAddress(ctx.db, kind, saved.id, before.slug);
  if (saved.slug !== null && saved.status === "published") await takeAddress(ctx.db, kind, saved.slug);
  await insertRevision(ctx.db, ctx.user.id, saved);
  const seen = ({ title, slug, status, is_public, published_at }: Stored) => ({
    title,
    slug,
    status,
    is_public,
    published_at,
  });
  await audit(ctx.db, {
    by: ctx.user.id,
    action: "changed",
    entity: `content_${kind}`,
    id: before.id,
    before: seen(before),
    after: seen(saved),
  });
}

/** The record with the change; 422 with every field that is missing or doesn't fit. */
async function checked(
  ctx: Context,
  kind: Kind,
  before: Stored,
  change: Omit<Change, "version" | "id">,
): Promise<Stored> {
  const isNew = before.slug === null;
  const [title, status, published_at] = await everyField(
    () => change.title ?? (before.title || missing("title", sentence("Başlık boş olamaz", "A title is required"))),
    () =>
      change.status ??
      (isNew ? missing("status", sentence("Durum boş olamaz", "A status is required")) : before.status),
    () => instantOrNull(ctx, change.published_at),
    () => change.parent_id && kind === "post" && refuseParent(),
    () => ownPictures(ctx.db.company, change.body ?? []),
  );
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const slug = change.slug ?? before.slug ?? (await freeSlug(ctx, kind, title));
  const release = published_at === undefined ? before.published_at : published_at;
  return {
    ...before,
    ...(given as Partial<Stored>),
    title,
    slug,
    status,
    published_at: release ?? (status === "published" ? ctx.now : null),
  };
}

const missing = (field: string, text: Sentence): never => {
  throw invalidField(field, text, "required");
};
const wrong = (field: string, text: Sentence): never => {
  throw invalidField(field, text);
};
const refuseParent = (field = "parent_id"): never =>
  wrong(field, sentence("Yazıların üst sayfası olmaz", "An article has no parent page"));

function instantOrNull(ctx: Context, text: string | null | undefined): string | null | undefined {
  return text ? instantOf(text, ctx.company.timezone, "published_at") : text;
}

/** Pictures of other businesses are not shown. */
function ownPictures(company: number, body: Body): void {
  const companies = JSON.stringify(body).matchAll(/"url":"\/files\/(\d+)\//g);
  if ([...companies].some(([, owner]) => owner !== String(company)))
    throw invalidField(
      "body",
      sentence(
        "İçerikteki görseller kendi kitaplığınızdan olmalı",
        "The pictures of the body must be from your own library",
      ),
    );
}

/** The title as a slug, with a number where that is taken. */
export async function freeSlug({ db }: Context, kind: Kind, title: string): Promise<string> {
  const start = slugOf(title) || (kind === "page" ? "sayfa" : "yazi");
  const taken = new Set(await queries.slugsLike(db, kind, start));
  if (!taken.has(start)) return start;
  for (let number = 2; ; number++) if (!taken.has(`${start}-${number}`)) return `${start}-${number}`;
}

async function categoryIds({ db }: Context, titles: readonly string[]): Promise<number[]> {
  const found = await categoriesNamed(db, titles);
  const unknown = titles.find((title) => !found.some(({ key }) => key === title));
  if (unknown !== undefined)
    throw invalidField(
      "categories",
      sentence(`“${unknown}” adında bir kategori yok`, `There is no category called “${unknown}”`),
    );
  return found.map(({ id }) => id);
}

/** Tags with these titles; new ones are added. */
async function tagIds({ db }: Context, titles: readonly string[]): Promise<number[]> {
  const known = new Set((await tagsNamed(db, titles)).map(({ key }) => key));
  for (const title of titles) if (!known.has(title)) await insertTag(db, title, slugOf(title) || "etiket");
  return (await tagsNamed(db, titles)).map(({ id }) => id);
}

/** Keeps what the caller has typed. A record without a title gets the draft's, so that it is listed. */
export async function saveDraft(
  ctx: Context,
  kind: Kind,
  { params: { id }, body }: Input<Pages["PUT /api/content/page/{id}/draft"]>,
): Promise<Reply<Pages["PUT /api/content/page/{id}/draft"]>> {
  const record = await queries.lockContent(ctx.db, kind, id);
  const { title = "", parent_id = null, thumbnail_id = null } = body.fields;
  const known = await queries.knows(ctx.db, { parent_id, thumbnail_id });
  await everyField(
    () => parent_id && kind === "post" && refuseParent("fields.parent_id"),
    () =>
      known.parent ||
      wrong("fields.parent_id", sentence("Geçerli bir üst sayfa seçin.", "Choose a valid parent page.")),
    () =>
      known.thumbnail || wrong("fields.thumbnail_id", sentence("Geçerli bir görsel seçin.", "Choose a valid picture.")),
  );
  if (record.title === "" && title !== "")
    await queries.nameContent(ctx.db, id, title, await freeSlug(ctx, kind, title));
  const saved_at = await putDraft(ctx.db, id, ctx.user.id, body);
  const { others } = await readDrafts(ctx.db, id, ctx.user.id);
  return { saved_at, others };
}

/** Discards the caller's draft. */
export async function dropDraft({ db, user }: Context, kind: Kind, id: number): Promise<undefined> {
  await queries.readContent(db, kind, id);
  await deleteDraft(db, id, user.id);
}

const stays = sentence(
  "Bu sayfanın alt sayfaları var veya bir menüde duruyor. Önce onları taşıyın.",
  "This page has subpages or is part of a menu. Move them first.",
);

/** Deletes a page or article; 409 `in_use` with pages below it or in a menu. */
export async function removeContent({ db, user }: Context, kind: Kind, id: number): Promise<undefined> {
  const before = await unlessUsed(stays, queries.deleteContent(db, kind, id));
  await audit(db, { by: user.id, action: "deleted", entity: `content_${kind}`, id, before });
}
