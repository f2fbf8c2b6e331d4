import type { Reply } from "#kit/contract/endpoint.ts";
import { empty, sql, type Db } from "#kit/server/database.ts";
import { cappedTotal, listPage, type ListOrder, type Paging } from "#kit/server/paging.ts";
import type { MessagePackage } from "../contract/package-list.ts";
import type { packages } from "../contract/packages.ts";

type Usage = Reply<(typeof packages)["GET /api/packages/usage"]>;

/** Purchases of packages, and the rows that a confirmed payment changes. */
export const purchases = sql`package_purchases`;
export const countedColumns = sql`id, channel, credits`;

/** The payment page of this package that is open and has no result yet. */
export function findOpenPage(
  db: Db,
  { id, price, quantity }: MessagePackage,
  provider: string,
  since: string,
): Promise<{ page_url: string } | undefined> {
  return db.maybe(
    sql`select page_url from package_purchases
        where company_id = ${db.company} and provider = ${provider} and package = ${id} and amount = ${price} and credits = ${quantity}
          and status = 'pending' and created_at > ${since}
        order by id desc limit 1`,
  );
}

export interface NewPurchase {
  bought: MessagePackage;
  reference: string;
  provider: string;
  token: string;
  url: string;
  employeeId: number;
}

/** Stores an opened payment page. */
export async function insertPurchase(tx: Db, { bought, ...page }: NewPurchase): Promise<void> {
  await tx.run(
    sql`insert into package_purchases (company_id, reference, provider, token, page_url, package, channel, credits, amount, currency, created_by)
        values (${tx.company}, ${page.reference}, ${page.provider}, ${page.token}, ${page.url}, ${bought.id}, ${bought.channel},
                ${bought.quantity}, ${bought.price}, 'TRY', ${page.employeeId})`,
  );
}

/** A page of credit movements, the newest first. */
export function listEntries(db: Db, { channel, ...paging }: Paging & { channel?: "sms" | "email" | undefined }) {
  const from = sql`from message_credit_entries e where e.company_id = ${db.company}
    ${channel === undefined ? empty : sql`and e.channel = ${channel}`}`;
  const columns = sql`e.id, iso(e.at) as at, e.channel, e.amount, e.cause, e.cause_id, case when e.cause = 'packages.purchase' then (
    select amount from package_purchases p where p.company_id = e.company_id and p.id = e.cause_id) end as paid`;
  const order: ListOrder = { keys: [[sql`e.id`, "id"]], descending: true };
  const list = { total: cappedTotal(from), isCapped: true, from, as: sql`e`, columns, order };
  return listPage<Usage["data"][number]>(db, list, paging);
}

/** Credits bought, used (by campaigns also those reserved) and left by channel, the money spent, and whether a payment page has no result yet. */
export function readUsage(db: Db, since: string): Promise<Pick<Usage, "sms" | "email" | "spent" | "open">> {
  const of = (channel: "sms" | "email") => sql`(
    select json_build_object(
      'balance', coalesce(sum(amount), 0),
      'bought', coalesce(sum(amount) filter (where cause = 'packages.purchase'), 0),
      'used', -coalesce(sum(amount) filter (where cause <> 'packages.purchase'), 0))
    from message_credit_entries where company_id = ${db.company} and channel = ${channel})`;
  const own = sql`from package_purchases where company_id = ${db.company}`;
  return db.one(
    sql`select ${of("sms")} as sms, ${of("email")} as email,
          (select coalesce(sum(amount), 0)::bigint ${own} and status = 'paid') as spent,
          exists (select ${own} and status = 'pending' and created_at > ${since}) as open`,
  );
}
