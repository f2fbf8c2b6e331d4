import { z } from "zod";
import { endpoints } from "#kit/contract/endpoint.ts";
import { issueOf, sentence } from "#kit/contract/sentence.ts";
import { id, idParams, idText, instant, isPlain, line, listOf } from "#kit/contract/shapes.ts";
import { MAX_CONTENT, pathFault, pathSentences } from "./paths.ts";

/** Themes of the site and their files (K7, N1, N2). */

const version = z.strictObject({ id, version: z.string(), is_default: z.boolean() });
const theme = z.strictObject({
  id,
  name: z.string(),
  /** Whether the site shows it. Without an active theme the site shows the built-in one. */
  is_active: z.boolean(),
  updated_at: instant,
  /** A small picture in the theme's colours, as a data: address. */
  thumbnail: z.string(),
  /** The newest version of the built-in theme. */
  last_version: z.string(),
  /** Versions that the theme has had; its files come from the default one. */
  versions: z.array(version),
  /** Built-in files that the business has changed or deleted; a version update keeps them. */
  changed_files: z.array(z.string()),
});

const name = line(80, 1, sentence("Tema adı boş olamaz", "A theme name is required"));

const path = z.string().superRefine((text, check) => {
  const fault = pathFault(text);
  if (fault) check.addIssue(issueOf(pathSentences[fault]));
});
/** Code is kept as typed. */
const content = z
  .string()
  .refine(isPlain, sentence("Geçersiz karakter içeriyor", "Contains a character that is not allowed"))
  .refine(
    (text) => new TextEncoder().encode(text).length <= MAX_CONTENT,
    sentence("Dosya en fazla 100 KB olabilir", "The file can be 100 KB at most"),
  );

const file = z.strictObject({
  id,
  path: z.string(),
  /** Its name without folders. */
  label: z.string(),
  content: z.string(),
  version: z.number().int(),
  updated_at: instant,
});

export interface FileNode {
  /** Null: a folder. */
  id: number | null;
  label: string;
  /** Its path. */
  value: string;
  children: FileNode[];
}
const node: z.ZodType<FileNode> = z.strictObject({
  id: id.nullable(),
  label: z.string(),
  value: z.string(),
  get children() {
    return z.array(node);
  },
});

const revision = z.strictObject({
  id,
  version: z.number().int(),
  author: z.strictObject({ name: z.string() }).nullable(),
  created_at: instant,
  /** The file was deleted by it. */
  is_deletion: z.boolean(),
});

/** Why code can't be rendered; the first error of a file. */
export const faultKinds = [
  "unclosed",
  "unknown_tag",
  "unknown_filter",
  "missing_file",
  "syntax",
  "value",
  "time",
  "memory",
  "output",
  "depth",
  "length",
] as const;
const fault = z.strictObject({
  kind: z.enum(faultKinds),
  file: z.string().nullable(),
  line: z.number().int().nullable(),
  column: z.number().int().nullable(),
  name: z.string(),
  message: z.string(),
});

/** Pages that a preview shows; each is a template of the theme. */
export const previewPages = [
  "index",
  "services",
  "team",
  "products",
  "articles",
  "article",
  "page",
  "contact",
  "category",
  "404",
] as const;

const fileParams = idParams.extend({ fileId: idText });
const row = { right: "admin", params: idParams } as const;
const fileRow = { right: "admin", params: fileParams } as const;
const changes = ["themes"] as const;
/** The version that the caller has loaded; an older one is 409 `stale`. */
const seen = { version: z.number().int().optional() };

export const themesTable = endpoints({
  "GET /api/themes": {
    right: "admin",
    reply: listOf(theme),
    about: "The themes of the business, the active one first.",
  },
  "POST /api/themes": {
    right: "admin",
    body: z.strictObject({ name }),
    reply: theme,
    status: 201,
    changes,
    about: "Creates a theme: a copy of the built-in one.",
  },
  "GET /api/themes/state": {
    right: "admin",
    /** Null where the site is not published or every page is the theme's own. */
    reply: z.strictObject({ faulty: z.strictObject({ id, name: z.string(), page: z.enum(previewPages) }).nullable() }),
    transaction: false,
    about:
      "The active theme with the first page that it can't show, for the notice on the start page. Looked at anew when a file changes, and after ten minutes.",
  },
  "GET /api/themes/{id}": { ...row, reply: theme, about: "A theme." },
  "PUT /api/themes/{id}": {
    ...row,
    body: z.strictObject({ id: id.optional(), name: name.optional() }),
    reply: theme,
    changes,
    about: "Renames a theme.",
  },
  "DELETE /api/themes/{id}": {
    ...row,
    changes,
    about: "Deletes a theme with its files; 409 `theme_active` while the site shows it.",
  },
  "POST /api/themes/{id}/activate": {
    ...row,
    reply: theme,
    changes,
    about:
      "Shows the theme on the site; `id` is that of its default version. A theme that is active already is brought to `last_version`.",
  },
  "POST /api/themes/{id}/update": {
    ...row,
    reply: theme,
    changes,
    about:
      "Brings a theme to `last_version`. Files that the business changed are kept and answered as `changed_files`.",
  },
  "GET /api/themes/{id}/fault": {
    ...row,
    reply: z.strictObject({ page: z.enum(previewPages).nullable(), fault: fault.nullable() }),
    transaction: false,
    about: "The first page that the theme can't show, with the error; visitors get it by the built-in theme.",
  },
  "GET /api/themes/{id}/files": { ...row, reply: listOf(node), about: "The files of a theme as a tree." },
  "POST /api/themes/{id}/files": {
    ...row,
    body: z.strictObject({ path, content: content.default("") }),
    reply: file,
    status: 201,
    changes,
    about:
      "Creates a file; 422 where the path is taken, the Liquid code has an error or names a file that the theme lacks.",
  },
  "POST /api/themes/{id}/check": {
    ...row,
    body: z.strictObject({ path, content }),
    reply: z.strictObject({ fault: fault.nullable() }),
    transaction: false,
    about:
      "The first error in the Liquid code of a file, or the first file that it names and the theme lacks, with its line.",
  },
  "POST /api/themes/{id}/preview": {
    ...row,
    body: z.strictObject({ path, content, page: z.enum(previewPages).default("index") }),
    reply: z.strictObject({ html: z.string().nullable(), fault: fault.nullable() }),
    transaction: false,
    about: "A page of the site as the theme would show it with this file's unsaved code; nothing is stored.",
  },
  "GET /api/themes/{id}/files/{fileId}": { ...fileRow, reply: file, about: "A file with its content." },
  "PUT /api/themes/{id}/files/{fileId}": {
    ...fileRow,
    body: z.strictObject({ ...seen, content }),
    reply: file,
    changes,
    about:
      "Saves a file; 422 with the line where the Liquid code has an error or names a file that the theme lacks, 409 `stale` with an older version.",
  },
  "DELETE /api/themes/{id}/files/{fileId}": {
    ...fileRow,
    changes,
    about:
      "Deletes a file. The site then uses the built-in theme's file of the same path; 409 `file_used` without one while another file names it.",
  },
  "GET /api/themes/{id}/files/{fileId}/revisions": {
    ...fileRow,
    reply: listOf(revision),
    about: "The last 50 saved states of a file, the newest first.",
  },
  "GET /api/themes/{id}/files/{fileId}/revisions/{revision}": {
    right: "admin",
    params: fileParams.extend({ revision: idText }),
    reply: revision.extend({ content: z.string() }),
    about: "A saved state of a file with its content.",
  },
  "POST /api/themes/{id}/files/{fileId}/revisions/{revision}/restore": {
    right: "admin",
    params: fileParams.extend({ revision: idText }),
    reply: file,
    changes,
    about: "Saves an old state of a file as the newest one; 422 where it names a file that the theme lacks today.",
  },
});
