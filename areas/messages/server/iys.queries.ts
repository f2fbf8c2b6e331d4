import type { Reply } from "#kit/contract/endpoint.ts";
import { sql, type Db, type Sql } from "#kit/server/database.ts";
import type { IysConsent, IysResult } from "#kit/server/iys.ts";
import { cappedTotal, joinOne, listPage, type ListedPage, type ListOrder, type Paging } from "#kit/server/paging.ts";
import type { iysEndpoints } from "../contract/iys.ts";

/** Reports of consents to İYS; a trigger on `consents` writes them. */

type Report = Reply<(typeof iysEndpoints)["GET /api/iys/consents"]>["data"][number];
export type ReportRow = Omit<Report, "deadline">;
export type ReportState = Report["state"];

const columns = sql`s.id, s.channel, s.recipient, s.state as consent, s.source, iso(s.at) as at, r.state, r.reason,
  (select json_build_object('id', c.id, 'name', c.name, 'surname', c.surname) from contacts c
   where c.company_id = s.company_id and c.id = s.contact_id) as contact`;
const consent = sql`join consents s on s.company_id = r.company_id and s.id = r.consent_id`;
const newest: ListOrder = { keys: [[sql`r.consent_id`, "id"]], descending: true };

/** A page of reports, the newest first; the total is counted up to a limit. */
export function listReports(
  db: Db,
  wanted: Paging & { state?: ReportState | undefined },
): Promise<ListedPage<ReportRow>> {
  const { state } = wanted;
  const ofState = state === undefined ? sql`true` : sql`r.state = ${state}`;
  const from = sql`from consent_reports r where r.company_id = ${db.company} and ${ofState}`;
  const joins = joinOne(sql`consents`, sql`s`, sql`s.company_id = r.company_id and s.id = r.consent_id`);
  const list = { total: cappedTotal(from), isCapped: true, from, as: sql`r`, columns, joins, order: newest };
  return listPage(db, list, wanted);
}

/** The report of a consent; 404 if there is none. */
export function getReport(db: Db, id: number): Promise<ReportRow> {
  return db.one(
    sql`select ${columns} from consent_reports r ${consent} where r.company_id = ${db.company} and r.consent_id = ${id}`,
  );
}

/** Whether a consent of this business has a report. */
export async function hasReport(db: Db, id: number): Promise<boolean> {
  const found = await db.maybe(
    sql`select 1 from consent_reports where company_id = ${db.company} and consent_id = ${id}`,
  );
  return found !== undefined;
}

export interface ReportCounts {
  waiting: number;
  late: number;
  refused: number;
  last_waiting: number | null;
}

/** The numbers of waiting reports, of those for consents before `inTime` (ISO UTC), and of refused ones. */
export function countReports(db: Db, inTime: string): Promise<ReportCounts> {
  return db.one(
    sql`select count(*) filter (where r.state = 'waiting')::int as waiting,
               count(*) filter (where r.state = 'waiting' and s.at < ${inTime})::int as late,
               count(*) filter (where r.state = 'refused')::int as refused,
               max(r.consent_id) filter (where r.state = 'waiting') as last_waiting
        from consent_reports r ${consent} where r.company_id = ${db.company} and r.state in ('waiting', 'refused')`,
  );
}

type WaitingConsent = IysConsent & { id: number };

/** The oldest waiting consents, at most `most`, in order. */
export function listWaiting(db: Db, most: number, until?: number): Promise<WaitingConsent[]> {
  const upTo = until === undefined ? sql`true` : sql`r.consent_id <= ${until}`;
  return db.rows(
    sql`select s.id, s.recipient, s.channel, s.state, s.source, iso(s.at) as at from consent_reports r ${consent}
        where r.company_id = ${db.company} and r.state = 'waiting' and ${upTo} order by r.consent_id limit ${most}`,
  );
}

/** Batches whose results are not known, the oldest first. */
export async function listOpenRequests(db: Db, most: number): Promise<string[]> {
  const rows = await db.rows<{ request: string }>(
    sql`select request from consent_reports where company_id = ${db.company} and state = 'sent'
        group by request order by min(consent_id) limit ${most}`,
  );
  return rows.map(({ request }) => request);
}

const change = (tx: Db, to: Sql, where: Sql): Promise<number> =>
  tx.run(
    sql`update consent_reports r set ${to}, changed_at = app_now() where r.company_id = ${tx.company} and ${where}`,
  );

/** Stores that a batch was sent to İYS; the ids are in the batch's order. */
export async function markReported(tx: Db, ids: readonly number[], request: string): Promise<void> {
  await tx.run(
    sql`update consent_reports r set state = 'sent', request = ${request}, place = given.place - 1, changed_at = app_now()
        from unnest(${ids}::bigint[]) with ordinality given (id, place)
        where r.company_id = ${tx.company} and r.consent_id = given.id and r.state = 'waiting'`,
  );
}

/** Stores İYS's result for one consent of a batch. */
export async function endReport(tx: Db, request: string, { place, state, reason }: IysResult): Promise<void> {
  const said = state === "refused" ? (reason ?? "-") : null;
  await change(
    tx,
    sql`state = ${state}, reason = ${said}`,
    sql`r.request = ${request} and r.place = ${place} and r.state = 'sent'`,
  );
}

/** Stores that İYS refused a consent that was sent alone. */
export async function refuseReport(tx: Db, id: number, reason: string): Promise<void> {
  await change(tx, sql`state = 'refused', reason = ${reason}`, sql`r.consent_id = ${id} and r.state = 'waiting'`);
}

/** Lets a refused or uploaded report wait again; 0 if it is neither. */
export const repeatReport = (tx: Db, id: number): Promise<number> =>
  change(
    tx,
    sql`state = 'waiting', reason = null, request = null, place = null`,
    sql`r.consent_id = ${id} and r.state in ('refused', 'uploaded')`,
  );

/** Marks the waiting reports up to this one as uploaded; returns their number. */
export const markUploaded = (tx: Db, until: number): Promise<number> =>
  change(tx, sql`state = 'uploaded'`, sql`r.consent_id <= ${until} and r.state = 'waiting'`);

/** Stores whether İYS accepts the business's account. */
export async function noteAccount(tx: Db, { isRefused }: { isRefused: boolean }): Promise<void> {
  const at = isRefused ? sql`app_now()` : sql`null`;
  await tx.run(
    sql`insert into message_settings (company_id, iys_refused_at) values (${tx.company}, ${at})
        on conflict (company_id) do update set iys_refused_at = excluded.iys_refused_at`,
  );
}

/** Whether İYS refuses the business's account. */
export async function isAccountRefused(db: Db): Promise<boolean> {
  const row = await db.maybe(
    sql`select 1 from message_settings where company_id = ${db.company} and iys_refused_at is not null`,
  );
  return row !== undefined;
}
