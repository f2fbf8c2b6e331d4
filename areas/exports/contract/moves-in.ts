import { z } from "zod";
import { endpoints } from "#kit/contract/endpoint.ts";
import { sentence } from "#kit/contract/sentence.ts";
import { id, idParams, instant, line } from "#kit/contract/shapes.ts";
import { upload } from "#kit/contract/upload.ts";
import { MOST_BYTES } from "./limits.ts";
import { movedTables, moveFigures } from "./move-figures.ts";

/** A file of "Her şeyi indir" that is loaded into an empty business (decision 0132). */

const count = z.number().int();

export const moveFaults = [
  "damaged",
  "foreign",
  "newer",
  "too_large",
  "contradicts",
  "no_admin",
  "not_empty",
  "not_allowed",
  "failed",
] as const;

const countsOf = <K extends string>(names: readonly K[]) =>
  z.strictObject(Object.fromEntries(names.map((name) => [name, count])) as Record<K, typeof count>);

const figures = countsOf(moveFigures);

const moveIn = z.strictObject({
  id,
  file_name: z.string(),
  state: z.enum(["uploading", "checking", "checked", "loading", "done", "refused"]),
  /** Why the file was refused. */
  fault: z.enum(moveFaults).nullable(),
  /** Of the file, once it is checked. */
  said: z
    .strictObject({
      business: z.string(),
      made_at: instant,
      version: z.string(),
      pictures: count,
      rows: countsOf(movedTables),
    })
    .nullable(),
  /** Tables that are loaded, of all. */
  done: count,
  total: count.nullable(),
  /** Once it is loaded: the same figures of the file and of the business. */
  figures: z.strictObject({ file: figures, here: figures }).nullable(),
  created_at: instant,
  ended_at: instant.nullable(),
});

const changes = ["moves-in"] as const;

export const movesIn = endpoints({
  "GET /api/moves-in": {
    right: "admin",
    reply: z.strictObject({
      /** Whether the business has no records yet, so that an export can be loaded into it. */
      empty: z.boolean(),
      data: z.array(moveIn),
    }),
    about: "The latest ten exports that were sent, newest first, and whether the business is empty.",
  },
  "POST /api/moves-in": {
    right: "admin",
    status: 201,
    body: z.strictObject({
      name: line(200, 1),
      size: z
        .number(sentence("Geçerli bir boy girin", "Enter a valid size"))
        .int(sentence("Geçerli bir boy girin", "Enter a valid size"))
        .min(1, sentence("Dosya boş", "The file is empty"))
        .max(MOST_BYTES, sentence("Dosya en fazla 1 GB olabilir", "The file can be 1 GB at most")),
    }),
    reply: moveIn,
    changes,
    about:
      "Begins to send an export of so many bytes; its parts of 4 MB follow. One that was begun before and not loaded is dropped. 409 in a business that is not empty.",
  },
  "POST /api/moves-in/{id}/parts": {
    right: "admin",
    upload: true,
    params: idParams,
    body: z.strictObject({
      file: upload,
      number: z
        .string()
        .regex(/^\d{1,3}$/, sentence("Geçerli bir sıra girin", "Enter a valid number"))
        .transform(Number),
    }),
    reply: moveIn,
    changes,
    about:
      "Adds the next part, from 0; a part that has arrived changes nothing. After the last one the file is checked.",
  },
  "POST /api/moves-in/{id}/load": {
    right: "admin",
    params: idParams,
    reply: moveIn,
    changes,
    about: "Loads a checked export. Needs /api/secure/verify first.",
  },
  "DELETE /api/moves-in/{id}": {
    right: "admin",
    params: idParams,
    changes,
    about: "Drops an export that is not loaded, with its file.",
  },
});
