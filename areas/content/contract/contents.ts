import { z } from "zod";
import { endpoints } from "#kit/contract/endpoint.ts";
import { sentence } from "#kit/contract/sentence.ts";
import {
  cursors,
  id,
  idParams,
  idText,
  instant,
  instantText,
  line,
  listOf,
  listQuery,
  orderBy,
  pageOf,
  paragraph,
} from "#kit/contract/shapes.ts";
import { body, draftBody } from "./body.ts";
import { slug } from "./slug.ts";

/** Pages and articles (M1, M2). An article ("post") has tags and no parent; both name categories and tags by title. */

export const contentStatuses = ["draft", "published"] as const;
const status = z.enum(contentStatuses, sentence("Durum boş olamaz", "A status is required"));
const person = z.strictObject({ name: z.string() }).nullable();

const shown = {
  id,
  title: z.string(),
  /** Null until the record is first saved. */
  slug: z.string().nullable(),
  status: z.enum(contentStatuses),
  is_public: z.boolean(),
  /** Visible from then on; null: not published yet. */
  published_at: instant.nullable(),
  author: person,
  version: z.number().int(),
  updated_at: instant,
};

const storedBody = z.array(z.record(z.string(), z.unknown()));
const titles = z.array(line(120, 3)).max(50);
const draftTitles = z.array(line(120)).max(50);

const stored = {
  ...shown,
  seo_title: z.string(),
  seo_description: z.string(),
  seo_tags: z.string(),
  categories: z.array(z.string()),
  tags: z.array(z.string()),
  parent_id: id.nullable(),
  /** Title of the parent page. */
  parent: z.string().nullable(),
  body: storedBody,
  /** The body as the server renders it. */
  html: z.string(),
  thumbnail_id: id.nullable(),
  /** Address of the thumbnail. */
  thumbnail: z.string().nullable(),
};

/** What the form has; it is also a draft and a revision. */
const fields = {
  title: line(200, 1, sentence("Başlık boş olamaz", "A title is required")),
  slug: slug(),
  seo_title: line(200),
  seo_description: paragraph(500),
  seo_tags: line(500),
  is_public: z.boolean(),
  status,
  /** A future one publishes then; null: now, once it is published. */
  published_at: instantText.nullable(),
  categories: titles,
  /** Unknown titles become new tags. */
  tags: titles,
  parent_id: id.nullable(),
  body,
  thumbnail_id: id.nullable(),
};

const draftFields = z
  .strictObject({
    ...fields,
    title: line(200),
    /** As typed, so that nothing is lost. */
    slug: line(120),
    categories: draftTitles,
    tags: draftTitles,
    body: draftBody,
  })
  .partial();

const other = z.strictObject({ name: z.string(), saved_at: instant });
const content = z.strictObject({
  ...stored,
  /** What the caller has typed and not saved; `is_old`: the record was saved by somebody since it was begun. */
  draft: z
    .strictObject({ fields: z.record(z.string(), z.unknown()), saved_at: instant, is_old: z.boolean() })
    .nullable(),
  /** Who else has been writing within the last minutes. */
  others: z.array(other),
});
const revision = z.strictObject({
  id,
  version: z.number().int(),
  title: z.string(),
  author: person,
  created_at: instant,
});

const list = {
  right: "admin",
  query: listQuery({
    ...cursors,
    status: z.enum([...contentStatuses, ""]).optional(),
    orderBy: orderBy("title", "author", "published_at", "updated_at", "status"),
  }),
  reply: pageOf(z.strictObject({ ...shown, categories: z.array(z.string()), tags: z.array(z.string()) })),
} as const;
const row = { right: "admin", params: idParams } as const;
const changes = ["content", "taxonomy", "menus"] as const;
const create = { right: "admin", reply: content, status: 201, changes: ["content"] } as const;
const act = { ...row, reply: content, changes } as const;
/** The version that the caller has loaded; an older one is 409 `stale`. */
const seen = { id: id.optional(), version: z.number().int().optional() };
const change = {
  ...act,
  body: z
    .strictObject(fields)
    .partial()
    .extend({ ...seen, title: fields.title.optional() }),
} as const;
const draft = {
  ...row,
  body: z.strictObject({ fields: draftFields, version: z.number().int() }),
  reply: z.strictObject({ saved_at: instant, others: z.array(other) }),
} as const;
const revisionRow = { right: "admin", params: idParams.extend({ revision: idText }) } as const;
const revisionReply = revision.extend({ html: z.string() });

export const pages = endpoints({
  "GET /api/content/page": { ...list, about: "Pages, the last changed first, searched by title." },
  "POST /api/content/page": { ...create, about: "Creates an empty page, to be updated with the form's values." },
  "GET /api/content/page/{id}": { ...row, reply: content, about: "A page with its body." },
  "PUT /api/content/page/{id}": {
    ...change,
    about: "Saves a page and a revision of it; 409 `stale` with an older version.",
  },
  "DELETE /api/content/page/{id}": {
    ...row,
    changes,
    about: "Deletes a page with its revisions; 409 `in_use` with pages below it or in a menu.",
  },
  "PUT /api/content/page/{id}/draft": { ...draft, about: "Keeps what the caller has typed, without publishing it." },
  "DELETE /api/content/page/{id}/draft": { ...row, changes: ["content"], about: "Discards the caller's draft." },
  "GET /api/content/page/{id}/revisions": {
    ...row,
    reply: listOf(revision),
    about: "The last 50 saved states, the newest first.",
  },
  "GET /api/content/page/{id}/revisions/{revision}": {
    ...revisionRow,
    reply: revisionReply,
    about: "A saved state with its HTML.",
  },
  "POST /api/content/page/{id}/revisions/{revision}/restore": {
    ...revisionRow,
    reply: content,
    changes,
    about: "Saves an old state as the newest one; what no longer exists of it is left out.",
  },
});

export const posts = endpoints({
  "GET /api/content/post": { ...list, about: "Articles, the last changed first, searched by title." },
  "POST /api/content/post": { ...create, about: "Creates an empty article, to be updated with the form's values." },
  "GET /api/content/post/{id}": { ...row, reply: content, about: "An article with its body." },
  "PUT /api/content/post/{id}": {
    ...change,
    about: "Saves an article and a revision of it; 409 `stale` with an older version.",
  },
  "DELETE /api/content/post/{id}": { ...row, changes, about: "Deletes an article with its revisions." },
  "PUT /api/content/post/{id}/draft": { ...draft, about: "Keeps what the caller has typed, without publishing it." },
  "DELETE /api/content/post/{id}/draft": { ...row, changes: ["content"], about: "Discards the caller's draft." },
  "GET /api/content/post/{id}/revisions": {
    ...row,
    reply: listOf(revision),
    about: "The last 50 saved states, the newest first.",
  },
  "GET /api/content/post/{id}/revisions/{revision}": {
    ...revisionRow,
    reply: revisionReply,
    about: "A saved state with its HTML.",
  },
  "POST /api/content/post/{id}/revisions/{revision}/restore": {
    ...revisionRow,
    reply: content,
    changes,
    about: "Saves an old state as the newest one; what no longer exists of it is left out.",
  },
});
