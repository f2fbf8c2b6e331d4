import { needVerified } from "#areas/access/server/second-factor.ts";
import { Download } from "#kit/contract/download.ts";
import type { Input } from "#kit/contract/endpoint.ts";
import { sentence } from "#kit/contract/sentence.ts";
import { audit } from "#kit/server/audit.ts";
import type { Context } from "#kit/server/context.ts";
import { deleteCredentials, findCredentials, findStoredCredentials, putCredentials } from "#kit/server/credentials.ts";
import { IysAway, iysRow, IysRefused } from "#kit/server/iys.ts";
import { metaOf } from "#kit/server/paging.ts";
import { invalidField } from "#kit/server/problem.ts";
import { dayOf, instantOn } from "#kit/server/time.ts";
import type { iysEndpoints } from "../contract/iys.ts";
import { IYS } from "./iys-account.ts";
import { reportConsents } from "./iys.jobs.ts";
import * as queries from "./iys.queries.ts";
import { deadlineOf, firstInTime } from "./iys.rules.ts";
import { problems } from "./problems.ts";

type Endpoints = typeof iysEndpoints;

/** The account at İYS, and the number of consents that wait for their report. */
export async function readIys({ db, now, company }: Context) {
  const account = await findStoredCredentials(db, IYS);
  const inTime = instantOn(firstInTime(dayOf(now, company.timezone)), "00:00", company.timezone);
  const counts = await queries.countReports(db, inTime);
  if (!account) return { ...counts, account: null };
  const { username = "", iys_code = "", brand_code = "" } = account.shown;
  const verified_at = (await queries.isAccountRefused(db)) ? null : account.verified_at;
  return { ...counts, account: { username, iys_code, brand_code, verified_at } };
}

type AccountInput = Input<Endpoints["PUT /api/iys"]>;

/** Checks the account at İYS before anything is stored: 422 if İYS refuses it, 503 if it doesn't answer. */
export async function checkIysAccount(ctx: Context, { body }: AccountInput): Promise<string> {
  needVerified(ctx);
  const password = body.password ?? (await findCredentials(ctx, IYS))?.password;
  if (password === undefined) throw invalidField("password", sentence("Boş olamaz", "Cannot be empty"), "empty");
  const { username, iys_code: iysCode, brand_code: brandCode } = body;
  try {
    await ctx.iys({ username, password, iysCode, brandCode }).check();
  } catch (error) {
    if (error instanceof IysRefused)
      throw invalidField(
        "password",
        sentence("İYS bu kullanıcıyı veya şifreyi kabul etmedi", "IYS did not accept this user name or password"),
        "refused_by_iys",
      );
    if (error instanceof IysAway) throw problems.iys_away();
    throw error;
  }
  return password;
}

/** Stores the checked account, and reports the waiting consents. */
export async function saveIysAccount(ctx: Context, { body }: AccountInput, password: string) {
  const { db, user } = ctx;
  const { username, iys_code, brand_code } = body;
  const shown = { username, iys_code, brand_code };
  await putCredentials(ctx, IYS, { ...shown, password }, new Set(["password"]));
  await queries.noteAccount(db, { isRefused: false });
  await audit(db, { by: user.id, action: "changed", entity: "iys_account", id: db.company, after: shown });
  await ctx.later(reportConsents, {}, { key: reportConsents.name });
  return readIys(ctx);
}

/** Removes the account; from now on consents wait for a download. */
export async function removeIysAccount(ctx: Context): Promise<undefined> {
  needVerified(ctx);
  const { db, user } = ctx;
  await deleteCredentials(db, IYS);
  await audit(db, { by: user.id, action: "deleted", entity: "iys_account", id: db.company });
}

const withDeadline = (row: queries.ReportRow, zone: string) => ({ ...row, deadline: deadlineOf(dayOf(row.at, zone)) });

/** Reported consents with İYS's results. */
export async function readReports({ db, company }: Context, { query }: Input<Endpoints["GET /api/iys/consents"]>) {
  const { total, data, beside } = await queries.listReports(db, query);
  return { data: data.map((row) => withDeadline(row, company.timezone)), meta: { ...metaOf(total, query), ...beside } };
}

/** Reports a consent again that was refused or uploaded. */
export async function reportAgain(
  ctx: Context,
  { params: { id } }: Input<Endpoints["POST /api/iys/consents/{id}/again"]>,
) {
  const changed = await queries.repeatReport(ctx.db, id);
  const row = await queries.getReport(ctx.db, id);
  if (changed === 0) throw problems.report_not_ended();
  await ctx.later(reportConsents, {}, { key: reportConsents.name });
  return withDeadline(row, ctx.company.timezone);
}

const MOST_OF_A_FILE = 100_000;
const head = ["recipient", "recipientType", "type", "status", "source", "consentDate"] as const;

/** The waiting consents as a file with İYS's field names. Without apostrophes before a "+", because İYS reads it, not a spreadsheet. */
export async function downloadReports(
  { db }: Context,
  { query: { until } }: Input<Endpoints["GET /api/iys/file"]>,
): Promise<Download> {
  const rows = (await queries.listWaiting(db, MOST_OF_A_FILE, until)).map(iysRow);
  const lines = [head, ...rows.map((row) => head.map((name) => row[name]))].map((cells) => cells.join(";"));
  return new Download(Buffer.from(`${lines.join("\r\n")}\r\n`), "text/csv; charset=utf-8", "iys.csv");
}

/** Stores that the file with the consents up to this one was uploaded. */
export async function noteUpload(ctx: Context, { body: { until } }: Input<Endpoints["POST /api/iys/uploaded"]>) {
  if (!(await queries.hasReport(ctx.db, until)))
    throw invalidField("until", sentence("Geçerli bir izin seçin", "Choose a valid consent"), "unknown");
  const count = await queries.markUploaded(ctx.db, until);
  await audit(ctx.db, { by: ctx.user.id, action: "uploaded", entity: "iys_file", id: until, after: { count } });
  return readIys(ctx);
}
