import { z } from "zod";
import { endpoints } from "#kit/contract/endpoint.ts";
import { sentence } from "#kit/contract/sentence.ts";
import { confirmed, cursors, id, idParams, idText, line, listOf, listQuery, pageOf } from "#kit/contract/shapes.ts";
import { upload } from "#kit/contract/upload.ts";

/** The library of pictures (M5, specification 3 §7). */

const media = z.strictObject({
  id,
  title: z.string(),
  /** "/files/…", a path on this server; mails prefix it with PUBLIC_URL. */
  url: z.string(),
  /** A small copy for lists; the picture itself until it is made. */
  thumb: z.string(),
  /** The kind and id of the row that it was uploaded for; null: any. */
  entity: z.string().nullable(),
  entity_id: id.nullable(),
});

/** A place that shows a picture. */
const use = z.strictObject({
  /** "site": the website itself, which has no id and no title. */
  kind: z.enum(["page", "post", "template", "theme", "site"]),
  id: id.nullable(),
  title: z.string(),
  place: z.enum(["body", "thumbnail", "draft", "logo", "cover"]),
});

const entity = z
  .string()
  .regex(
    /^[a-z][a-z_-]{0,39}$/,
    sentence("Küçük harf, tire ve alt çizgiden oluşabilir", "May have small letters, hyphens and underscores"),
  );

const changes = ["media"] as const;

export const mediaTable = endpoints({
  "GET /api/media": {
    right: "admin",
    query: listQuery({ ...cursors, entity: entity.optional() }),
    reply: pageOf(media),
    about: "The pictures of the library, the newest first; searched by title.",
  },
  "POST /api/media": {
    right: "admin",
    upload: true,
    body: z.strictObject({
      file: upload,
      title: line(200).optional(),
      entity: entity.optional(),
      id: idText.optional(),
    }),
    reply: media,
    status: 201,
    changes,
    about:
      "Adds a picture, at most 5 MB and 25 megapixels, re-encoded as JPEG or PNG within 1600 px, and in several widths as WebP and, by a job, AVIF. Without a title the file's name is taken.",
  },
  "POST /api/media/copies": {
    right: "admin",
    body: z.strictObject({
      url: line(2000, 1),
      title: line(200).optional(),
      entity: entity.optional(),
      id: id.optional(),
    }),
    reply: media,
    status: 201,
    changes,
    limit: "calls",
    about: "Copies a picture from a public https address into the library.",
  },
  "GET /api/media/{id}": { right: "admin", params: idParams, reply: media, about: "A picture of the library." },
  "GET /api/media/{id}/uses": {
    right: "admin",
    params: idParams,
    reply: listOf(use),
    about: "The pages, articles, drafts, e-mail templates, theme files and places of the website that show a picture.",
  },
  "DELETE /api/media/{id}": {
    right: "admin",
    params: idParams,
    body: z.strictObject({ confirm: confirmed("in_templates", "in_contents", "in_themes") }),
    changes,
    about:
      "Deletes a picture and its files; asks (409 `confirm_needed`) while e-mail templates, pages, articles or themes show it.",
  },
});
