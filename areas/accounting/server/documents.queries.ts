import type { z } from "zod";
import { fold } from "#kit/contract/fold.ts";
import { empty, sql, type Db, type Sql } from "#kit/server/database.ts";
import {
  containing,
  joinOne,
  MOST_COUNTED,
  plannedForRange,
  pageWindow,
  type Beside,
  type ListOrder,
  type Paging,
  totalForWindow,
} from "#kit/server/paging.ts";
import { payableOf, stopajOf, tevkifatOf } from "#areas/customers/server/payable.queries.ts";
import type { documentLine } from "../contract/document-lines.ts";
import type { document, documentParts, invoices } from "../contract/documents.ts";
import { lineSums, type PricedLine, type Returned } from "../contract/document-sums.ts";
import type { Issuer } from "./letterhead.rules.ts";
import { pictureOf } from "./slips.queries.ts";

export type Kind = "invoice" | "bill";
type Reply = z.output<typeof document>;
type Row = z.output<(typeof invoices)["GET /api/accounting/invoice"]["reply"]>["data"][number];
/** `net`: its own, instead of that of its price; `returns_line_id`: the line of which it takes a part back. */
export type Line = PricedLine & { description: string; net?: number; returns_line_id?: number };

/** The company's details when it was issued, with the name of such documents then. */
export type Issued = Issuer & { title: string };

/** A stored document; empty texts of the customer mean the contact's own. */
export type Stored = Omit<Reply, "taxes" | "nextEvents" | "lines" | "issuer" | "given_back"> & {
  kind: Kind;
  /** A person has confirmed that the bill repeats its supplier's number. */
  duplicate: boolean;
  issuer: Issued | null;
  lines: z.output<typeof documentLine>[];
};

const summary = sql`d.id, d.status, d.number, d.date, d.currency, d.net, d.tax, d.total, d.contact_id,
  case when d.party_name <> '' then d.party_name else coalesce(btrim(c.name || ' ' || c.surname), '') end as party,
  case when o.id is not null then json_build_object('id', o.id, 'code', o.code, 'transaction_id', o.transaction_id) end as "order",
  d.category, d.due_on, ${payableOf} as payable, d.returned, d.returns_id, d.repeat_of`;
const named = sql`${joinOne(sql`contacts`, sql`c`, sql`c.company_id = d.company_id and c.id = d.contact_id`)}
  ${joinOne(sql`orders`, sql`o`, sql`o.company_id = d.company_id and o.id = d.order_id`)}`;

interface DocumentFilter {
  contactId?: number | undefined;
  /** Days of the documents. */
  from?: string | undefined;
  to?: string | undefined;
  /** "none": without a category. */
  category?: string | undefined;
  only?: (typeof documentParts)[number] | undefined;
}

const ownCurrency = sql`(select defaults ->> 'currency' from settings where company_id = d.company_id)`;
/** What the figures of a month add up. */
const added = sql`and d.status in ('issued', 'paid') and d.currency = ${ownCurrency}`;

const only: Record<(typeof documentParts)[number], Sql> = {
  valid: sql`${added} and d.returns_id is null`,
  returns: sql`${added} and d.returns_id is not null`,
  repeats: sql`and d.repeat_of is not null and d.status = 'draft'`,
  stopaj: sql`${added} and d.stopaj_rate > 0`,
  tevkifat: sql`${added} and d.tevkifat_rate > 0`,
  unaccepted: sql`and d.status in ('issued', 'paid') and not exists (select from edocuments e
    where e.company_id = d.company_id and e.document_id = d.id and e.state in ('accepted', 'cancelling'))`,
  foreign: sql`and d.status <> 'draft' and d.currency <> ${ownCurrency}`,
};

const filtered = ({ contactId, from, to, category, only: part }: DocumentFilter): Sql =>
  sql`${contactId ? sql`and d.contact_id = ${contactId} ${plannedForRange({ from, to })}` : empty} ${from ? sql`and d.date >= ${from}` : empty}
    ${to ? sql`and d.date <= ${to}` : empty}
    ${category ? sql`and d.category = ${category === "none" ? "" : category}` : empty} ${part ? only[part] : empty}`;

/** A page of invoices or bills, newest first; the text finds numbers, parties and references. One statement. */
export async function listDocuments(
  db: Db,
  kind: Kind,
  wanted: Paging & { query: string; status: Reply["status"] | undefined } & DocumentFilter,
): Promise<{ total: number; data: Row[]; beside: Beside }> {
  const own = sql`d.company_id = ${db.company} and d.kind = ${kind} ${wanted.status ? sql`and d.status = ${wanted.status}` : empty}
    ${filtered(wanted)}`;
  const [first, rows] = wanted.query
    ? [sql`${plannedForRange(wanted)} ${found(db, own, containing(fold(wanted.query)))}`, sql`found d where true`]
    : [empty, sql`documents d where ${own}`];
  const count = sql`(select count(*) from (select from ${rows} limit ${MOST_COUNTED + 1}) counted) as total`;
  const window = pageWindow(newest, wanted, await totalForWindow(db, wanted, sql`${first} select ${count}`, true));
  const { total, page } = await db.one<{ total: number; page: (Row & { cursor: string })[] }>(
    sql`${first} select ${count}, (select coalesce(json_agg(page), '[]') from (
             select ${summary}, hit.cursor from (
               select d.id, ${window.cursor} as cursor from ${rows} ${window.where} ${window.order} ${window.rows}) hit
             ${joinOne(sql`documents`, sql`d`, sql`d.company_id = ${db.company} and d.id = hit.id`)} ${named} order by d.id desc) page) as page`,
  );
  return { total, ...window.cut(page) };
}

const newest: ListOrder = { keys: [[sql`d.id`, "id"]], descending: true };

/**
 * Documents whose own texts match, and drafts whose customer's name matches, because issuing copies the name. Matches are found first and
 * sorted afterwards, so that PostgreSQL uses the search indexes.
 */
const found = (db: Db, own: Sql, text: string): Sql =>
  sql`with people as materialized (
        select id from contacts where company_id = ${db.company} and deleted_at is null and search_key like ${text}),
      found as materialized (
        select d.id from documents d where ${own} and d.search_key like ${text}
        union select d.id from people join documents d on d.contact_id = people.id and d.party_name = '' where ${own})`;

const whole = sql`${summary}, d.version, d.kind, d.duplicate, d.party_name, d.party_address, d.tax_office, d.tax_number, d.reference, d.note, d.issuer,
  iso(d.issued_at) as issued_at, iso(d.paid_at) as paid_at, iso(d.cancelled_at) as cancelled_at, d.transaction_id, d.payment_method,
  t.account_id, d.stopaj_rate, ${stopajOf} as stopaj, d.tevkifat_rate, d.tevkifat_code,
  coalesce((select number from documents where company_id = d.company_id and id = d.returns_id), '') as returns_number,
  (select next_on from bill_repeats where company_id = d.company_id and document_id = d.id) as repeats_on, ${tevkifatOf} as tevkifat,
  (select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'type', s.type, 'size', octet_length(s.content),
     'created_at', iso(s.created_at), 'picture', ${pictureOf}) order by s.id), '[]')
   from document_slips s where s.company_id = d.company_id and s.document_id = d.id) as slips,
  (select coalesce(json_agg(json_build_object('id', id, 'description', description, 'quantity', quantity, 'price', price,
     'discount', discount, 'tax_rate', tax_rate, 'tax_type', tax_type, 'net', net, 'tax', tax, 'total', total) order by position), '[]')
   from document_lines where company_id = d.company_id and document_id = d.id) as lines`;

/** An invoice or bill with its lines; 404 if there is none of this kind. */
export function getDocument(db: Db, kind: Kind, id: number): Promise<Stored> {
  return db.one(
    sql`select ${whole} from documents d ${named}
        left join transactions t on t.company_id = d.company_id and t.id = d.transaction_id
        where d.company_id = ${db.company} and d.kind = ${kind} and d.id = ${id}`,
  );
}

/** The same, locked until the transaction ends before it is read. */
export async function lockDocument(tx: Db, kind: Kind, id: number): Promise<Stored> {
  await tx.one(
    sql`select id from documents where company_id = ${tx.company} and kind = ${kind} and id = ${id} for update`,
  );
  return getDocument(tx, kind, id);
}

/** The entered fields of a draft. */
export type DraftFields = Pick<
  Stored,
  | "date"
  | "currency"
  | "contact_id"
  | "party_name"
  | "party_address"
  | "tax_office"
  | "tax_number"
  | "reference"
  | "note"
  | "category"
  | "due_on"
  | "stopaj_rate"
  | "tevkifat_rate"
  | "tevkifat_code"
>;

/** Inserts a draft without lines; returns its id. */
export async function insertDraft(
  tx: Db,
  draft: DraftFields & {
    kind: Kind;
    orderId: number | null;
    writerId: number;
    duplicate: boolean;
    returnsId?: number;
    /** Null, or 0 until its lines are written: what a return invoice takes back of the withheld KDV. */
    tevkifatBack?: number | null;
    repeatOf?: number;
  },
): Promise<number> {
  const { id } = await tx.one<{ id: number }>(
    sql`insert into documents (company_id, kind, date, currency, contact_id, party_name, party_address, tax_office, tax_number,
                               reference, note, category, due_on, stopaj_rate, tevkifat_rate, tevkifat_code, order_id, duplicate, returns_id, tevkifat_back,
                               repeat_of, created_by)
        values (${tx.company}, ${draft.kind}, ${draft.date}, ${draft.currency}, ${draft.contact_id}, ${draft.party_name},
                ${draft.party_address}, ${draft.tax_office}, ${draft.tax_number}, ${draft.reference}, ${draft.note},
                ${draft.category}, ${draft.due_on}, ${draft.stopaj_rate}, ${draft.tevkifat_rate},
                ${draft.tevkifat_code}, ${draft.orderId}, ${draft.duplicate}, ${draft.returnsId ?? null},
                ${draft.tevkifatBack ?? null}, ${draft.repeatOf ?? null}, ${draft.writerId})
        returning id`,
  );
  return id;
}

/** Updates a draft's own fields; `duplicate`: a person has confirmed that a bill repeats a number. */
export async function updateDraft(tx: Db, id: number, draft: DraftFields, duplicate: boolean): Promise<void> {
  await tx.run(
    sql`update documents set date = ${draft.date}, currency = ${draft.currency}, contact_id = ${draft.contact_id},
          party_name = ${draft.party_name}, party_address = ${draft.party_address}, tax_office = ${draft.tax_office},
          tax_number = ${draft.tax_number}, reference = ${draft.reference}, note = ${draft.note}, duplicate = ${duplicate},
          category = ${draft.category}, due_on = ${draft.due_on}, stopaj_rate = ${draft.stopaj_rate}, tevkifat_rate = ${draft.tevkifat_rate},
          tevkifat_code = ${draft.tevkifat_code},
          version = version + 1
        where company_id = ${tx.company} and id = ${id}`,
  );
}

/** Replaces a draft's lines and sums; a line with a net of its own keeps it. */
export async function replaceLines(tx: Db, id: number, lines: readonly Line[]): Promise<void> {
  const rows = lines.map((line) => {
    const sums = lineSums(line);
    const net = line.net ?? sums.net;
    return { returns_line_id: null, ...line, net, tax: sums.total - net };
  });
  const column = <K extends keyof (typeof rows)[number]>(key: K) => rows.map((row) => row[key]);
  await tx.run(sql`delete from document_lines where company_id = ${tx.company} and document_id = ${id}`);
  await tx.run(
    sql`with written as (
          insert into document_lines (company_id, document_id, position, description, quantity, price, discount, tax_rate, tax_type, net, tax, returns_line_id)
            select ${tx.company}, ${id}, place - 1, description, quantity, price, discount, tax_rate, tax_type, net, tax, returns_line_id
            from unnest(${column("description")}::text[], ${column("quantity")}::numeric[], ${column("price")}::bigint[],
                        ${column("discount")}::bigint[], ${column("tax_rate")}::numeric[], ${column("tax_type")}::text[],
                        ${column("net")}::bigint[], ${column("tax")}::bigint[], ${column("returns_line_id")}::bigint[]) with ordinality
              as line (description, quantity, price, discount, tax_rate, tax_type, net, tax, returns_line_id, place)
            returning net, tax)
        update documents set (net, tax) = (select coalesce(sum(net), 0), coalesce(sum(tax), 0) from written)
        where company_id = ${tx.company} and id = ${id}`,
  );
}

/** Locks the draft made from a sale. Skips it if it is locked: issuing it reads the sale again anyway. */
export async function lockSaleDraft(tx: Db, orderId: number): Promise<number | undefined> {
  const draft = await tx.maybe<{ id: number }>(
    sql`select id from documents where company_id = ${tx.company} and order_id = ${orderId} and status = 'draft' for update skip locked`,
  );
  return draft?.id;
}

/** Increments the version, so that a caller with the old state gets 409. */
export async function touchDraft(tx: Db, id: number): Promise<void> {
  await tx.run(sql`update documents set version = version + 1 where company_id = ${tx.company} and id = ${id}`);
}

/** Deletes a draft with its lines. */
export async function deleteDraft(tx: Db, id: number): Promise<void> {
  await tx.run(sql`delete from documents where company_id = ${tx.company} and id = ${id}`);
}

/** Issues a draft: its number, who issues it, its recipient. `paidAt`: when its sale was paid. */
export async function issueDraft(
  tx: Db,
  id: number,
  {
    series,
    serial,
    number,
    partyName,
    issuer,
    paidAt,
  }: { series: string; serial: number; number: string; partyName: string; issuer: Issued; paidAt: string | null },
): Promise<void> {
  await tx.run(
    sql`update documents set status = ${paidAt === null ? "issued" : "paid"}, series = ${series}, serial = ${serial}, number = ${number},
          party_name = ${partyName}, issuer = ${JSON.stringify(issuer)}::jsonb, issued_at = app_now(), paid_at = ${paidAt}
        where company_id = ${tx.company} and id = ${id}`,
  );
}

/** Marks an issued document as paid by this transaction. */
export async function markPaid(tx: Db, id: number, transactionId: number): Promise<void> {
  await tx.run(
    sql`update documents d set status = 'paid', transaction_id = t.id, payment_method = t.payment_method, paid_at = t.paid_at
        from transactions t
        where d.company_id = ${tx.company} and d.id = ${id} and t.company_id = d.company_id and t.id = ${transactionId}`,
  );
}

/** Marks the issued invoice of a sale as paid now, if there is one. */
export async function markSalePaid(tx: Db, orderId: number): Promise<void> {
  await tx.run(
    sql`update documents set status = 'paid', paid_at = app_now()
        where company_id = ${tx.company} and order_id = ${orderId} and status = 'issued'`,
  );
}

/** What is left of a payment after what was given back of it. */
export async function leftOf(tx: Db, transactionId: number): Promise<number> {
  const { left } = await tx.one<{ left: number }>(
    sql`select sum(amount)::bigint as left from transactions
        where company_id = ${tx.company} and ${transactionId} in (id, refund_of)`,
  );
  return left;
}

/** Ends an unpaid invoice of which everything was returned, as paid; or opens it again. */
export async function settleReturned(tx: Db, id: number): Promise<void> {
  await tx.run(
    sql`update documents d set status = case when ${payableOf} = 0 then 'paid' else 'issued' end,
          paid_at = case when ${payableOf} = 0 then app_now() end
        where d.company_id = ${tx.company} and d.id = ${id} and d.order_id is null and d.transaction_id is null
          and d.status in ('issued', 'paid') and (d.status = 'paid') <> (${payableOf} = 0)`,
  );
}

/** KDV that valid return invoices of an invoice take back, and the part of it that was withheld. */
export const returnedTax = (db: Db, id: number): Promise<Returned> =>
  db.one(
    sql`select coalesce(sum(tax), 0)::bigint as tax, coalesce(sum(tevkifat_back), 0)::bigint as withheld from documents
        where company_id = ${db.company} and returns_id = ${id} and status in ('issued', 'paid')`,
  );

/** What a draft of a return invoice takes back of the withheld KDV. */
export async function putTevkifatBack(tx: Db, id: number, amount: number): Promise<void> {
  await tx.run(sql`update documents set tevkifat_back = ${amount} where company_id = ${tx.company} and id = ${id}`);
}

/** Cancels an issued or paid document; its number stays taken. */
export async function markCancelled(tx: Db, id: number): Promise<void> {
  await tx.run(
    sql`update documents set status = 'cancelled', cancelled_at = app_now() where company_id = ${tx.company} and id = ${id}`,
  );
}

/** Notes which refunds an invoice has taken into account; each is on one that is valid. */
export async function putRefunds(tx: Db, id: number, refundLineIds: readonly number[]): Promise<void> {
  if (refundLineIds.length === 0) return;
  await tx.run(
    sql`insert into documented_refunds (company_id, refund_line_id, document_id)
        select ${tx.company}, line, ${id} from unnest(${[...refundLineIds]}::bigint[]) as line`,
  );
}
