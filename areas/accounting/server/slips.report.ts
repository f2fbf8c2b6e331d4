import type { Reply } from "#kit/contract/endpoint.ts";
import { fold } from "#kit/contract/fold.ts";
import { empty, sql, type Db } from "#kit/server/database.ts";
import {
  containing,
  MOST_COUNTED,
  plannedForRange,
  pageWindow,
  totalForWindow,
  type Beside,
  type ListOrder,
  type Paging,
} from "#kit/server/paging.ts";
import type { slips } from "../contract/slips.ts";
import { pictureOf } from "./slips.queries.ts";

type Row = Reply<(typeof slips)["GET /api/accounting/slips"]>["data"][number];

interface Wanted extends Paging {
  query: string;
  from?: string | undefined;
  to?: string | undefined;
  /** "none": without a category. */
  category?: string | undefined;
}

const newest: ListOrder = { keys: [[sql`s.id`, "id"]], descending: true };
const ofBill = sql`join documents d on d.company_id = s.company_id and d.id = s.document_id`;

/** A page of slips with their bills, newest first; the text finds file names, and numbers, suppliers and references of the bills. */
export async function listSlips(db: Db, wanted: Wanted): Promise<{ total: number; data: Row[]; beside: Beside }> {
  const { from, to, category } = wanted;
  const ofDays = sql`${from ? sql`and d.date >= ${from}` : empty} ${to ? sql`and d.date <= ${to}` : empty}
    ${category ? sql`and d.category = ${category === "none" ? "" : category}` : empty}`;
  const own = sql`s.company_id = ${db.company}`;
  const bill = from || to || category ? ofBill : empty;
  const text = wanted.query && containing(fold(wanted.query));
  const first = text
    ? sql`${plannedForRange(wanted)} with people as materialized (
            select id from contacts where company_id = ${db.company} and deleted_at is null and search_key like ${text}),
          found as materialized (
            select s.id from document_slips s ${bill} where ${own} and words_key(s.name, '') like ${text} ${ofDays}
            union select s.id from documents d join document_slips s on s.company_id = d.company_id and s.document_id = d.id
              where d.company_id = ${db.company} and d.kind = 'bill' and d.search_key like ${text} ${ofDays}
            union select s.id from people join documents d on d.company_id = ${db.company} and d.contact_id = people.id and d.party_name = ''
              join document_slips s on s.company_id = d.company_id and s.document_id = d.id where true ${ofDays})`
    : empty;
  const rows = text ? sql`found s where true` : sql`document_slips s ${bill} where ${own} ${ofDays}`;
  const count = sql`(select count(*) from (select from ${rows} limit ${MOST_COUNTED + 1}) counted) as total`;
  const window = pageWindow(newest, wanted, await totalForWindow(db, wanted, sql`${first} select ${count}`, true));
  const { total, page } = await db.one<{ total: number; page: (Row & { cursor: string })[] }>(
    sql`${first} select ${count}, (select coalesce(json_agg(page), '[]') from (
          select s.id, s.name, s.type, octet_length(s.content) as size, iso(s.created_at) as created_at, ${pictureOf} as picture, hit.cursor,
            json_build_object('id', d.id, 'number', d.number, 'date', d.date, 'category', d.category, 'total', d.total, 'currency', d.currency,
              'party', case when d.party_name <> '' then d.party_name else coalesce((select btrim(name || ' ' || surname) from contacts
                where company_id = d.company_id and id = d.contact_id), '') end) as bill
          from (select s.id, ${window.cursor} as cursor from ${rows} ${window.where} ${window.order} ${window.rows}) hit
          join document_slips s on s.company_id = ${db.company} and s.id = hit.id ${ofBill} order by s.id desc) page) as page`,
  );
  return { total, ...window.cut(page) };
}
