import { sentence } from "#kit/contract/sentence.ts";
import { z } from "zod";
import { download } from "#kit/contract/download.ts";
import { endpoints } from "#kit/contract/endpoint.ts";
import { cursors, id, idParams, instant, line, listOf, listQuery, pageOf } from "#kit/contract/shapes.ts";
import { upload } from "#kit/contract/upload.ts";
import { importKinds } from "./fields.ts";
import { MOST_BYTES } from "./limits.ts";
import { reasonWords, type ReasonCode } from "./reasons.ts";

/** Imports of other programs' data (decision 0105): upload, columns, dry run, import, undo. */

export const importStates = [
  "uploading",
  "reading",
  "unreadable",
  "mapping",
  "checking",
  "checked",
  "importing",
  "stopped",
  "done",
  "undoing",
  "undone",
] as const;

export const importFaults = [
  "not_a_table",
  "old_excel",
  "damaged",
  "too_large",
  "too_slow",
  "too_many_rows",
  "too_many_columns",
  "empty",
  "failed",
] as const;

export const verdicts = ["new", "changed", "doubled", "refused"] as const;

const count = z.number().int();
const cell = z.union([z.string(), z.number()]);

const counts = z.strictObject({
  new: count,
  changed: count,
  doubled: count,
  refused: count,
  /** Rows that the import wrote, and those that undoing took back or had to leave. */
  written: count,
  undone: count,
  kept: count,
});

export const importEntity = z.strictObject({
  id,
  file_name: z.string(),
  state: z.enum(importStates),
  /** Why the file can't be read. */
  fault: z.enum(importFaults).nullable(),
  /** Null: not recognised yet. */
  kind: z.enum(importKinds).nullable(),
  columns: z.array(z.strictObject({ name: z.string(), samples: z.array(z.string()) })),
  /** The field of each column; null: it is left out. */
  mapping: z.array(z.string().nullable()),
  overwrite: z.boolean(),
  rows: count,
  /** Of the running job: rows done, and all of them. */
  progress: z.strictObject({ done: count, total: count }),
  counts,
  created_at: instant,
  ended_at: instant.nullable(),
  /** Until when it can be undone; null: not any more, or not yet. */
  undo_until: instant.nullable(),
});

const reason = z.strictObject({
  code: z.enum(Object.keys(reasonWords) as [ReasonCode, ...ReasonCode[]]),
  field: z.string().optional(),
  facts: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});

const row = z.strictObject({
  /** As the spreadsheet program counts; the heading is 1. */
  number: count,
  cells: z.array(cell),
  verdict: z.enum(verdicts),
  reasons: z.array(reason),
});

const changes = ["imports"] as const;

export const importsTable = endpoints({
  "GET /api/imports": {
    right: "admin",
    reply: listOf(importEntity),
    about: "The latest 50 imports, newest first.",
  },
  "POST /api/imports": {
    right: "admin",
    body: z.strictObject({
      name: line(200, 1),
      size: z
        .number(sentence("Geçerli bir boy girin", "Enter a valid size"))
        .int(sentence("Geçerli bir boy girin", "Enter a valid size"))
        .min(1, sentence("Dosya boş", "The file is empty"))
        .max(MOST_BYTES, sentence("Dosya en fazla 50 MB olabilir", "The file can be 50 MB at most")),
    }),
    reply: importEntity,
    status: 201,
    changes,
    about: "Begins an import of a file of so many bytes; its parts of 4 MB follow. It is read when all have arrived.",
  },
  "GET /api/imports/{id}": {
    right: "admin",
    params: idParams,
    reply: importEntity,
    about: "An import with its columns, progress and figures.",
  },
  "POST /api/imports/{id}/parts": {
    right: "admin",
    upload: true,
    params: idParams,
    body: z.strictObject({
      file: upload,
      number: z
        .string()
        .regex(/^\d{1,2}$/, sentence("Geçerli bir sıra girin", "Enter a valid number"))
        .transform(Number),
    }),
    reply: importEntity,
    changes,
    about: "Adds the part of that number, from 0; the same part again changes nothing.",
  },
  "PUT /api/imports/{id}": {
    right: "admin",
    params: idParams,
    body: z.strictObject({
      kind: z.enum(importKinds, sentence("Geçerli bir tür seçin", "Choose a valid type")),
      mapping: z
        .array(line(40).nullable())
        .max(200, sentence("En fazla 200 sütun olabilir", "There can be 200 columns at most")),
      overwrite: z.boolean().default(false),
    }),
    reply: importEntity,
    changes,
    about:
      "Chooses kind and columns and starts the dry run. `overwrite`: filled fields of existing rows are replaced, not only empty ones filled.",
  },
  "GET /api/imports/{id}/rows": {
    right: "admin",
    params: idParams,
    query: listQuery({ ...cursors, verdict: z.enum([...verdicts, "kept"]).optional() }),
    reply: pageOf(row),
    about: "The rows of an import with their verdict; `kept`: those that could not be undone.",
  },
  "GET /api/imports/{id}/refused": {
    right: "admin",
    params: idParams,
    reply: download,
    about: "The refused rows with their reasons as CSV, to mend and import again.",
  },
  "POST /api/imports/{id}/start": {
    right: "admin",
    params: idParams,
    reply: importEntity,
    changes,
    about: "Imports what the dry run accepted, or goes on after a stop.",
  },
  "POST /api/imports/{id}/stop": {
    right: "admin",
    params: idParams,
    reply: importEntity,
    changes,
    about: "Stops a running import after its present step; what is written stays.",
  },
  "POST /api/imports/{id}/undo": {
    right: "admin",
    params: idParams,
    reply: importEntity,
    changes,
    about: "Takes back what an import of the last 7 days wrote and nobody used since.",
  },
  "DELETE /api/imports/{id}": {
    right: "admin",
    params: idParams,
    changes,
    about: "Drops an import that has written nothing, with its file.",
  },
});
