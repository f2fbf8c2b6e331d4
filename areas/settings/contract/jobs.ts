import { z } from "zod";
import { endpoints } from "#kit/contract/endpoint.ts";
import { id, idParams, instant, listQuery, pageOf } from "#kit/contract/shapes.ts";

/** The business's background jobs (decision 0042). */

export const jobState = z.enum(["waiting", "running", "dead"]);

export const job = z.strictObject({
  id,
  /** Area and verb, such as "accounting.fold_sums". */
  name: z.string(),
  state: jobState,
  /** When it is tried next; of a running job when its lease is checked, of a dead one when it was tried last. */
  due_at: instant,
  tries: z.number().int(),
  /** Progress of a job with several steps. */
  progress: z.strictObject({ done: z.number().int(), total: z.number().int() }).nullable(),
  /** Of a dead daily job: its next daily run, which retrying or dropping leaves as it is. */
  next_turn: instant.nullable(),
  /** The error of the last try, in both languages. */
  error: z.strictObject({ tr: z.string(), en: z.string() }).nullable(),
});

export const jobsTable = endpoints({
  "GET /api/jobs": {
    right: "admin",
    query: listQuery({ state: jobState.optional() }),
    reply: pageOf(job),
    about: "Jobs that wait, run, or failed for good, the failed ones first.",
  },
  "POST /api/jobs/{id}/retry": {
    right: "admin",
    params: idParams,
    reply: job,
    changes: ["jobs"],
    about: "Tries a failed job again from now on; 409 when it is not failed any more.",
  },
  "DELETE /api/jobs/{id}": {
    right: "admin",
    params: idParams,
    changes: ["jobs"],
    about: "Drops a failed job; 409 when it is not failed any more.",
  },
});
