import type { Input, Reply } from "#kit/contract/endpoint.ts";
import { sql, type Db } from "#kit/server/database.ts";
import type { privacyRequests } from "../contract/requests.ts";
import type { RequestState } from "../contract/request-kinds.ts";

type Table = typeof privacyRequests;
export type PrivacyRequest = Reply<Table["GET /api/privacy/requests/{id}"]>;
type Sent = Input<Table["POST /api/privacy/requests"]>["body"];

const nameOf = (column: "created_by" | "answered_by") =>
  sql`(select json_build_object('id', e.id, 'name', e.name, 'surname', e.surname) from employees e
       where e.company_id = r.company_id and e.id = ${column === "created_by" ? sql`r.created_by` : sql`r.answered_by`})`;

/** The columns of a list's row. */
export const requestColumns = (
  today: string,
) => sql`r.id, r.kind, r.channel, r.state, r.name, r.reach, r.received_on, r.due_on,
  case when r.state = 'open' then r.due_on - ${today}::date end as days_left, r.answered_on, r.erased_at is not null as erased,
  case when c.deleted_at is null and c.id is not null
    then json_build_object('id', c.id, 'name', c.name, 'surname', c.surname) end as customer`;

/** A request; 404 when there is none. */
export function getRequest(db: Db, id: number, today: string): Promise<PrivacyRequest> {
  return db.one(
    sql`select ${requestColumns(today)}, r.note, r.answer, ${nameOf("answered_by")} as answered_by,
               ${nameOf("created_by")} as created_by, iso(r.created_at) as created_at, r.version
        from privacy_requests r left join contacts c on c.company_id = r.company_id and c.id = r.contact_id
        where r.company_id = ${db.company} and r.id = ${id}`,
  );
}

/** What a change needs of a request, which it locks; 404 when there is none. */
export function lockRequest(
  tx: Db,
  id: number,
): Promise<{ state: RequestState; received_on: string; contact_id: number | null; erased: boolean; version: number }> {
  return tx.one(
    sql`select state, received_on, contact_id, erased_at is not null as erased, version from privacy_requests
        where company_id = ${tx.company} and id = ${id} for update`,
  );
}

/** Whether there is such a customer; locked against being forgotten meanwhile. */
export async function lockPerson(tx: Db, id: number): Promise<boolean> {
  const found = await tx.maybe(
    sql`select id from contacts where company_id = ${tx.company} and id = ${id} and type = 'customer' and deleted_at is null for share`,
  );
  return found !== undefined;
}

/** Inserts an open request; returns its id. */
export async function insertRequest(tx: Db, sent: Sent & { due_on: string; by: number }): Promise<number> {
  const row = await tx.one<{ id: number }>(
    sql`insert into privacy_requests (company_id, contact_id, name, reach, kind, channel, received_on, due_on, note, created_by)
        values (${tx.company}, ${sent.customer_id ?? null}, ${sent.name}, ${sent.reach}, ${sent.kind}, ${sent.channel},
                ${sent.received_on}, ${sent.due_on}, ${sent.note}, ${sent.by}) returning id`,
  );
  return row.id;
}

/** Writes all fields of an open request. */
export async function updateRequest(tx: Db, id: number, sent: Sent & { due_on: string }): Promise<void> {
  await tx.run(
    sql`update privacy_requests set contact_id = ${sent.customer_id ?? null}, name = ${sent.name}, reach = ${sent.reach},
          kind = ${sent.kind}, channel = ${sent.channel}, received_on = ${sent.received_on}, due_on = ${sent.due_on},
          note = ${sent.note}, version = version + 1
        where company_id = ${tx.company} and id = ${id} and state = 'open'`,
  );
}

/** Closes an open request. */
export async function closeRequest(
  tx: Db,
  id: number,
  { state, on, answer, by }: { state: RequestState; on: string; answer: string; by: number },
): Promise<void> {
  await tx.run(
    sql`update privacy_requests set state = ${state}, answered_on = ${on}, answer = ${answer}, answered_by = ${by}, version = version + 1
        where company_id = ${tx.company} and id = ${id} and state = 'open'`,
  );
}

/** How many open requests are overdue, and due by `soon`; the earliest due day. */
export function countDue(
  db: Db,
  { today, soon }: { today: string; soon: string },
): Promise<{ overdue: number; soon: number; due_on: string | null }> {
  return db.one(
    sql`select count(*) filter (where due_on < ${today}::date)::int as overdue,
               count(*) filter (where due_on between ${today}::date and ${soon}::date)::int as soon, min(due_on) as due_on
        from privacy_requests where company_id = ${db.company} and state = 'open'`,
  );
}
