import { randomUUID } from "node:crypto";
import type { Input } from "#kit/contract/endpoint.ts";
import { sentence, type Sentence } from "#kit/contract/sentence.ts";
import { line } from "#kit/contract/shapes.ts";
import { LARGEST_PX } from "#kit/contract/pictures.ts";
import { MAX_UPLOAD } from "#kit/contract/upload.ts";
import { audit } from "#kit/server/audit.ts";
import type { Context } from "#kit/server/context.ts";
import { unlessUsed } from "#kit/server/problem.ts";
import { askToConfirm } from "#kit/server/questions.ts";
import { prepared } from "#kit/server/routes.ts";
import { dropPicture, keepPicture, storePicture, type StoredPicture } from "#kit/server/stored-pictures.ts";
import type { mediaTable } from "../contract/media.ts";
import { deleteMedia, insertMedia, lockMedia, type Media, type NewMedia } from "./media.queries.ts";
import { listUses, type Use } from "./media.report.ts";
import { problems } from "./problems.ts";

type Table = typeof mediaTable;

const LONGEST_TITLE = 200;

/** Adds an uploaded picture (M5), re-encoded and stored before the transaction. */
export const addMedia = prepared(
  (ctx: Context, { body }: Input<Table["POST /api/media"]>) => storeFile(ctx, body.file.bytes, "file"),
  (ctx, { body: { file, title, entity = null, id = null } }, picture: StoredPicture) =>
    keep(ctx, picture, { title: title || titleOf(ctx, file.name), entity, entity_id: id }),
);

/** Copies a picture from a public address into the library (M5); 422 `picture_unreachable` if it can't be fetched. */
export const copyMedia = prepared(
  async (ctx: Context, { body }: Input<Table["POST /api/media/copies"]>) => {
    const { company } = ctx.db;
    const limits = { mostBytes: MAX_UPLOAD, timeoutMs: 6000 };
    const answer = await ctx
      .http({ method: "GET", url: body.url, headers: { accept: "image/*" }, ...limits, company })
      .catch(() => undefined);
    if (answer?.status !== 200) throw problems.picture_unreachable();
    return storeFile(ctx, answer.bytes, "url");
  },
  (ctx, { body: { url: from, title, entity = null, id = null } }, picture: StoredPicture) =>
    keep(ctx, picture, { title: title || titleOf(ctx, nameIn(from)), entity, entity_id: id }),
);

/** Each row has a separate file, even of an identical picture, so deleting one doesn't break another. */
function storeFile(ctx: Context, bytes: Uint8Array, field: string): Promise<StoredPicture> {
  const size = { within: LARGEST_PX };
  return storePicture(ctx, bytes, { purpose: `media ${randomUUID()}`, size, largest: size, field, use: "mail" });
}

async function keep(ctx: Context, picture: StoredPicture, row: Omit<NewMedia, "url">): Promise<Media> {
  await keepPicture(ctx, picture);
  return insertMedia(ctx.db, { ...row, url: picture.url });
}

/** The last part of the address, decoded where it can be. */
function nameIn(address: string): string {
  const name = URL.parse(address)?.pathname.split("/").at(-1) ?? "";
  try {
    return decodeURI(name);
  } catch {
    return name;
  }
}

const untitled = { tr: "Görsel", en: "Picture" };

/** The file name without its extension; "Görsel" if that is not a valid title. */
function titleOf({ settings }: Context, name: string): string {
  const title = line(1000, 1).safeParse(name.replace(/\.\w{1,5}$/, "").slice(0, LONGEST_TITLE));
  return title.data ?? untitled[settings.defaults.language];
}

/**
 * Deletes a picture, and its files after the commit. Asks while templates, pages, articles or themes show it; 409 while it is a featured
 * picture, or the logo or cover of the website.
 */
export async function removeMedia(
  ctx: Context,
  { params: { id }, body }: Input<Table["DELETE /api/media/{id}"]>,
): Promise<undefined> {
  const before = await lockMedia(ctx.db, id);
  const uses = await listUses(ctx.db, before);
  refuseShown(uses);
  askToConfirm(questionsOf(uses), body.confirm);
  await unlessUsed(problems.featured_picture().sentence, deleteMedia(ctx.db, id));
  await dropPicture(ctx, before.url);
  await audit(ctx.db, { by: ctx.user.id, action: "deleted", entity: "media", id, before });
}

const titlesOf = (uses: readonly Use[], fits: (use: Use) => boolean): string[] =>
  uses.filter(fits).map(({ title }) => title);

/** 409 while the picture can't be deleted: it is a featured picture, or the logo or cover of the website. */
function refuseShown(uses: readonly Use[]): void {
  const featured = titlesOf(uses, ({ place }) => place === "thumbnail");
  if (featured.length > 0) throw problems.featured_picture({ contents: featured });
  if (uses.some(({ place }) => place === "logo")) throw problems.site_logo_picture();
  if (uses.some(({ place }) => place === "cover")) throw problems.site_cover_picture();
}

/** What is asked before a picture is deleted: it would be missing in what shows it. */
function questionsOf(uses: readonly Use[]) {
  const contents = titlesOf(uses, ({ kind }) => kind === "page" || kind === "post");
  const templates = titlesOf(uses, ({ kind }) => kind === "template");
  const themes = titlesOf(uses, ({ kind }) => kind === "theme");
  return [
    asked(
      "in_templates",
      templates,
      sentence(
        `Bu görsel şu şablonlarda kullanılıyor: ${templates.join(", ")}. Silerseniz onlarda görünmez.`,
        `These templates show this picture: ${templates.join(", ")}. If you delete it, they will no longer show it.`,
      ),
    ),
    asked(
      "in_contents",
      contents,
      sentence(
        `Bu görsel şu sayfa ve yazılarda kullanılıyor: ${contents.join(", ")}. Silerseniz onlarda görünmez.`,
        `These pages and articles show this picture: ${contents.join(", ")}. If you delete it, they will no longer show it.`,
      ),
    ),
    asked(
      "in_themes",
      themes,
      sentence(
        `Bu görsel şu tema dosyalarında kullanılıyor: ${themes.join(", ")}. Silerseniz onlarda görünmez.`,
        `These theme files show this picture: ${themes.join(", ")}. If you delete it, they will no longer show it.`,
      ),
    ),
  ];
}

const asked = (code: "in_templates" | "in_contents" | "in_themes", names: string[], message: Sentence) =>
  names.length > 0 ? { field: "id", code, message } : undefined;
