import { randomUUID } from "node:crypto";
import type { Input } from "#kit/contract/endpoint.ts";
import { sentence, type Sentence } from "#kit/contract/sentence.ts";
import { line } from "#kit/contract/shapes.ts";
import { MAX_UPLOAD } from "#kit/contract/upload.ts";
import { audit } from "#kit/server/audit.ts";
import type { Context } from "#kit/server/context.ts";
import { remade } from "#kit/server/pictures.ts";
import { unlessUsed } from "#kit/server/problem.ts";
import { askToConfirm } from "#kit/server/questions.ts";
import { prepared } from "#kit/server/routes.ts";
import type { mediaTable } from "../contract/media.ts";
import { deleteMedia, findMedia, insertMedia } from "./media.queries.ts";
import { contentsWith, looksWith, templatesWith } from "./media.report.ts";
import { problems } from "./problems.ts";

type Table = typeof mediaTable;

/** Maximum of the longer side in pixels: more than twice the width of a mail, enough for a page. */
const LONGEST_PX = 1600;
const LONGEST_TITLE = 200;

/** Adds an uploaded picture (M5), re-encoded and stored before the transaction. */
export const addMedia = prepared(
  (ctx: Context, { body }: Input<Table["POST /api/media"]>) => storeFile(ctx, body.file.bytes, "file"),
  ({ db }, { body: { file, title, entity = null, id = null } }, url: string) =>
    insertMedia(db, { title: title || titleOf(file.name), url, entity, entity_id: id }),
);

/** Copies a picture from a public address into the library (M5); 422 `picture_unreachable` if it can't be fetched. */
export const copyMedia = prepared(
  async (ctx: Context, { body }: Input<Table["POST /api/media/copies"]>) => {
    const answer = await ctx
      .http({ method: "GET", url: body.url, headers: { accept: "image/*" }, mostBytes: MAX_UPLOAD, timeoutMs: 6000 })
      .catch(() => undefined);
    if (answer?.status !== 200) throw problems.picture_unreachable();
    return storeFile(ctx, answer.bytes, "url");
  },
  ({ db }, { body: { url: from, title, entity = null, id = null } }, url: string) =>
    insertMedia(db, { title: title || titleOf(nameIn(from)), url, entity, entity_id: id }),
);

/** Each row has a separate file, even of an identical picture, so deleting one doesn't break another. */
async function storeFile({ db, files }: Context, bytes: Uint8Array, field: string): Promise<string> {
  const picture = await remade(db.company, bytes, { within: LONGEST_PX }, { field, use: "mail" });
  return files.put(db.company, `media ${randomUUID()}`, picture);
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

/** The file name without its extension; "Görsel" if that is not a valid title. */
function titleOf(name: string): string {
  const title = line(1000, 1).safeParse(name.replace(/\.\w{1,5}$/, "").slice(0, LONGEST_TITLE));
  return title.data ?? "Görsel";
}

/**
 * Deletes a picture, and its file after the commit. Asks while templates, pages or articles show it; 409 while it is a featured picture, or
 * the logo or cover of the website.
 */
export async function removeMedia(
  ctx: Context,
  { params: { id }, body }: Input<Table["DELETE /api/media/{id}"]>,
): Promise<undefined> {
  const before = await findMedia(ctx.db, id);
  const templates = await templatesWith(ctx.db, before.url);
  const { inText, featured } = await contentsWith(ctx.db, before);
  if (featured.length > 0) throw problems.featured_picture({ contents: featured });
  const { logo, cover } = await looksWith(ctx.db, id);
  if (logo) throw problems.site_logo_picture();
  if (cover) throw problems.site_cover_picture();
  const question = (code: "in_templates" | "in_contents", names: string[], message: Sentence) =>
    names.length > 0 ? { field: "id", code, message } : undefined;
  askToConfirm(
    [
      question(
        "in_templates",
        templates,
        sentence(
          `Bu görsel şu şablonlarda kullanılıyor: ${templates.join(", ")}. Silerseniz onlarda görünmez.`,
          `These templates show this picture: ${templates.join(", ")}. If you delete it, they won't show it.`,
        ),
      ),
      question(
        "in_contents",
        inText,
        sentence(
          `Bu görsel şu sayfa ve yazılarda kullanılıyor: ${inText.join(", ")}. Silerseniz onlarda görünmez.`,
          `These pages and articles show this picture: ${inText.join(", ")}. If you delete it, they won't show it.`,
        ),
      ),
    ],
    body.confirm,
  );
  await unlessUsed(problems.featured_picture().sentence, deleteMedia(ctx.db, id));
  ctx.afterwards(() => ctx.files.remove(ctx.db.company, before.url));
  await audit(ctx.db, { by: ctx.user.id, action: "delete", entity: "media", id, before });
}
