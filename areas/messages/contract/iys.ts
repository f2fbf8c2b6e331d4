import { z } from "zod";
import { download } from "#kit/contract/download.ts";
import { endpoints } from "#kit/contract/endpoint.ts";
import { sentence } from "#kit/contract/sentence.ts";
import { cursors, day, id, idParams, idText, instant, line, listQuery, pageOf } from "#kit/contract/shapes.ts";
import { channel } from "./messages.ts";
import { reportStates } from "./report-states.ts";

/** Reports of consents to İYS (decisions §6, decision 0070). */

const reportState = z.enum(reportStates);

const report = z.strictObject({
  /** The consent's id. */
  id,
  contact: z.strictObject({ id, name: z.string(), surname: z.string() }).nullable(),
  channel,
  recipient: z.string(),
  consent: z.enum(["given", "withdrawn"]),
  source: z.string(),
  /** When the person gave or withdrew it. */
  at: instant,
  state: reportState,
  /** İYS's reason for refusing it. */
  reason: z.string().nullable(),
  /** The deadline for İYS: the third business day. */
  deadline: day,
});

const account = z.strictObject({
  username: z.string(),
  iys_code: z.string(),
  brand_code: z.string(),
  /** When İYS last accepted the account; null if it refuses it. */
  verified_at: instant.nullable(),
});

const summary = z.strictObject({
  account: account.nullable(),
  waiting: z.number().int(),
  /** Waiting reports past their deadline. */
  late: z.number().int(),
  refused: z.number().int(),
  /** The newest waiting consent; null if none waits. */
  last_waiting: id.nullable(),
});

const number = line(12).refine((text) => /^\d{3,12}$/.test(text), sentence("3-12 rakam girin", "Enter 3 to 12 digits"));
const changes = ["iys", "contacts"] as const;

export const iysEndpoints = endpoints({
  "GET /api/iys": { right: "admin", reply: summary, about: "The account at İYS, and how many consents wait." },
  "PUT /api/iys": {
    right: "admin",
    body: z.strictObject({
      username: line(100, 1, sentence("Boş olamaz", "Cannot be empty")),
      password: line(200, 1).optional(),
      iys_code: number,
      brand_code: number,
    }),
    reply: summary,
    changes,
    about:
      "Sets the account at İYS; without a password the kept one stays. Asked of İYS first (422 where it refuses). Needs /api/secure/verify first.",
  },
  "DELETE /api/iys": {
    right: "admin",
    changes,
    about: "Takes the account at İYS away. Needs /api/secure/verify first.",
  },
  "GET /api/iys/consents": {
    right: "admin",
    query: listQuery({ ...cursors, state: reportState.optional() }).omit({ query: true }),
    reply: pageOf(report),
    about: "Consents and what İYS said of them, the newest first.",
  },
  "POST /api/iys/consents/{id}/again": {
    right: "admin",
    params: idParams,
    reply: report,
    changes,
    about: "Reports a consent again that was refused or uploaded; 409 otherwise.",
  },
  "GET /api/iys/file": {
    right: "admin",
    query: z.strictObject({ until: idText }),
    reply: download,
    about: "The waiting consents up to this one as a CSV file for İYS's bulk upload, at most 100,000.",
  },
  "POST /api/iys/uploaded": {
    right: "admin",
    body: z.strictObject({ until: id }),
    reply: summary,
    changes,
    about: "Notes that the waiting consents up to this one were uploaded in a file.",
  },
});
