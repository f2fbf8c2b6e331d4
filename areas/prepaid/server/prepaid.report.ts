import type { z } from "zod";
import type { Reply } from "#kit/contract/endpoint.ts";
import { empty, join, sql, type Db, type Sql } from "#kit/server/database.ts";
import { joinOne, listPage, type ListOrder, type Paging } from "#kit/server/paging.ts";
import type { giftCard, prepaidTable } from "../contract/prepaid.ts";

type Table = typeof prepaidTable;
type Row = Reply<Table["GET /api/prepaid"]>["data"][number];
type GiftCard = z.output<typeof giftCard>;

const personOf = (alias: Sql): Sql =>
  sql`json_build_object('id', ${alias}.id, 'name', ${alias}.name, 'surname', ${alias}.surname)`;
/** A customer with phone, as JSON; `alias`: the row of contacts. */
export const contactOf = (alias: Sql): Sql =>
  sql`json_build_object('id', ${alias}.id, 'name', ${alias}.name, 'surname', ${alias}.surname, 'phone', ${alias}.phone)`;

/** The latest hundred entries of the account `a`, newest first. A kept deposit is spent on a sale that is not its appointment's. */
export const entries = sql`(select coalesce(json_agg(json_build_object('id', e.id, 'at', iso(e.at), 'amount', e.amount,
    'reason', case when e.reason = 'spend' and a.reservation_id is not null and o.reservation_id is null then 'keep' else e.reason end,
    'payment_method', b.payment_method, 'order', coalesce(
      case when o.id is not null then json_build_object('id', o.id, 'code', o.code) end,
      case when s.id is not null then json_build_object('id', s.id, 'code', s.code) end),
    'by', case when w.id is not null then ${personOf(sql`w`)} end, 'note', coalesce(b.description, k.description, '')) order by e.id desc), '[]')
  from (select * from prepaid_entries where company_id = a.company_id and prepaid_id = a.id order by id desc limit 100) e
  left join transactions b on b.company_id = e.company_id and b.id = e.transaction_id
  left join tenders t on t.company_id = e.company_id and t.id = e.tender_id
  left join orders o on o.company_id = t.company_id and o.id = t.order_id
  left join transactions k on k.company_id = o.company_id and k.id = o.transaction_id and e.reason = 'spend'
  left join order_lines l on l.company_id = a.company_id and l.id = a.order_line_id
  left join orders s on s.company_id = l.company_id and s.id = l.order_id
  left join employees w on w.company_id = e.company_id and w.id = e.created_by)`;

const oneCard = (db: Db, today: string, which: Sql): Sql => sql`
  select a.id, a.code_hint as hint, a."left", a.expires_on, l.total as amount, a.expires_on < ${today} as is_expired,
    case when c.id is not null then ${personOf(sql`c`)} end as customer,
    json_build_object('id', o.id, 'code', o.code) as order, iso(a.created_at) as created_at, ${entries} as entries
  from prepaid_accounts a
  join order_lines l on l.company_id = a.company_id and l.id = a.order_line_id
  join orders o on o.company_id = l.company_id and o.id = l.order_id
  left join contacts c on c.company_id = a.company_id and c.id = a.contact_id
  where a.company_id = ${db.company} and a.kind = 'gift_card' and ${which}`;

/** A gift card; 404 if there is none. */
export const getCard = (db: Db, id: number, today: string): Promise<GiftCard> =>
  db.one(oneCard(db, today, sql`a.id = ${id}`));

/** The gift card with this hash of its code; undefined without one. */
export const findCardByHash = (db: Db, hash: Buffer, today: string): Promise<GiftCard | undefined> =>
  db.maybe(oneCard(db, today, sql`a.code_hash = ${hash}`));

/** A customer's balance with its latest entries, and the gift cards with something left; 404 without such a customer. */
export function getCustomerPrepaid(
  db: Db,
  customerId: number,
): Promise<Reply<Table["GET /api/contacts/{id}/prepaid"]>> {
  return db.one(
    sql`select ${contactOf(sql`c`)} as contact, coalesce(a."left", 0) as balance,
          (select coalesce(json_agg(json_build_object('id', id, 'hint', code_hint, 'left', "left", 'expires_on', expires_on) order by id), '[]')
           from prepaid_accounts where company_id = c.company_id and contact_id = c.id and kind = 'gift_card' and "left" > 0) as cards,
          ${entries} as entries
        from contacts c left join prepaid_accounts a on a.company_id = c.company_id and a.contact_id = c.id and a.kind = 'balance'
        where c.company_id = ${db.company} and c.id = ${customerId} and c.type = 'customer' and c.deleted_at is null`,
  );
}

export interface WantedPrepaid extends Paging {
  kind?: Row["kind"] | undefined;
  today: string;
  /** LIKE patterns over the customer's search key; all must match. */
  patterns: readonly string[];
  /** Finds a card by the end of its code. */
  hint: string;
}

const newestFirst: ListOrder = { keys: [[sql`a.id`, "id"]], descending: true };

/** Of the accounts `a` those of a customer who matches, and the card whose code ends so. */
function named(patterns: readonly string[], hint: string): Sql {
  if (patterns.length === 0) return empty;
  const matching = join(
    patterns.map((pattern) => sql`c.search_key like ${pattern}`),
    " and ",
  );
  return sql`and (a.code_hint = ${hint} or exists (select from contacts c
    where c.company_id = a.company_id and c.id = a.contact_id and ${matching}))`;
}

/** A page of the accounts with something left, newest first, and the sums of all that are left. */
export async function listPrepaid(db: Db, { kind, today, patterns, hint, ...paging }: WantedPrepaid) {
  const from = sql`from prepaid_accounts a where a.company_id = ${db.company} and a."left" > 0
    ${kind === undefined ? empty : sql`and a.kind = ${kind}`} ${named(patterns, hint)}`;
  const [page, sums] = await Promise.all([
    listPage<Row>(
      db,
      {
        total: sql`(select count(*) ${from})`,
        isCapped: false,
        from,
        as: sql`a`,
        columns: sql`a.id, a.kind, case when c.id is not null then ${contactOf(sql`c`)} end as customer, a.code_hint as hint, a."left",
          case when v.id is not null then json_build_object('id', v.id, 'code', v.code, 'starting_at', iso(v.starting_at)) end as reservation,
          a.expires_on, coalesce(a.expires_on < ${today}, false) as is_expired, iso(a.created_at) as created_at`,
        joins: sql`${joinOne(sql`contacts`, sql`c`, sql`c.company_id = a.company_id and c.id = a.contact_id`)}
          ${joinOne(sql`reservations`, sql`v`, sql`v.company_id = a.company_id and v.id = a.reservation_id`)}`,
        order: newestFirst,
      },
      paging,
    ),
    db.one<{ balance: number; gift_card: number; deposit: number }>(
      sql`select coalesce(sum("left") filter (where kind = 'balance'), 0)::bigint as balance,
            coalesce(sum("left") filter (where kind = 'gift_card'), 0)::bigint as gift_card,
            coalesce(sum("left") filter (where kind = 'deposit'), 0)::bigint as deposit
          from prepaid_accounts where company_id = ${db.company} and "left" > 0`,
    ),
  ]);
  return { ...page, sums };
}
