import type { PrepaidMethod } from "#areas/settings/contract/payment-methods.ts";
import { sql, type Db, type Sql } from "#kit/server/database.ts";

/** The ledger of what customers paid in advance (decision 0093). Kuruş. */

export interface Held {
  id: number;
  kind: PrepaidMethod;
  left: number;
  expires_on: string | null;
  /** Hexadecimal; null: no gift card. */
  code_hash: string | null;
}

/** Whose balance, and the deposit of which appointment; null: none. */
export interface Payer {
  customerId: number | null;
  reservationId: number | null;
}

/** A customer's balance, an appointment's deposit and the gift cards with these codes, locked until the transaction ends. */
export function lockPrepaid(
  tx: Db,
  { customerId, reservationId }: Payer,
  hashes: readonly Buffer[] = [],
): Promise<Held[]> {
  return tx.rows(
    sql`select id, kind, "left", expires_on, encode(code_hash, 'hex') as code_hash from prepaid_accounts
        where company_id = ${tx.company} and ((kind = 'balance' and contact_id = ${customerId})
          or reservation_id = ${reservationId}::bigint or code_hash = any(${[...hashes]}::bytea[]))
        order by id for update`,
  );
}

export interface NewEntry {
  prepaidId: number;
  reason: "load" | "opening" | "spend" | "return" | "payout";
  /** Signed. */
  amount: number;
  tenderId?: number | undefined;
  transactionId?: number | undefined;
}

/** Adds entries and changes what is left by them, in one statement; `writerId` null: nobody of the business; more than is left is 409 by the row's constraint. */
export async function addEntries(tx: Db, entries: readonly NewEntry[], writerId: number | null): Promise<void> {
  const column = <T>(of: (entry: NewEntry) => T) => entries.map(of);
  await tx.run(
    sql`with given as (
          select * from unnest(${column(({ prepaidId }) => prepaidId)}::bigint[], ${column(({ reason }) => reason)}::text[],
            ${column(({ amount }) => amount)}::bigint[], ${column(({ tenderId }) => tenderId ?? null)}::bigint[],
            ${column(({ transactionId }) => transactionId ?? null)}::bigint[])
            with ordinality as entry (prepaid_id, reason, amount, tender_id, transaction_id, place)
        ), written as (
          insert into prepaid_entries (company_id, prepaid_id, reason, amount, tender_id, transaction_id, created_by)
          select ${tx.company}, prepaid_id, reason, amount, tender_id, transaction_id, ${writerId} from given order by place
        )
        update prepaid_accounts a set "left" = a."left" + changed.amount
        from (select prepaid_id, sum(amount) as amount from given group by prepaid_id) changed
        where a.company_id = ${tx.company} and a.id = changed.prepaid_id`,
  );
}

/** The accounts from which payments of an order were spent, by tender id, locked until the transaction ends. */
export async function lockSpent(tx: Db, tenderIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await tx.rows<{ tender_id: number; id: number }>(
    sql`select e.tender_id, a.id from prepaid_entries e
        join prepaid_accounts a on a.company_id = e.company_id and a.id = e.prepaid_id
        where e.company_id = ${tx.company} and e.tender_id = any(${[...tenderIds]}::bigint[]) order by a.id for update of a`,
  );
  return new Map(rows.map(({ tender_id, id }) => [tender_id, id]));
}

/** A customer's balance, made if there is none yet, locked; undefined without such a customer. */
export async function lockBalance(tx: Db, customerId: number): Promise<Held | undefined> {
  await tx.run(
    sql`insert into prepaid_accounts (company_id, kind, contact_id)
        select company_id, 'balance', id from contacts
        where company_id = ${tx.company} and id = ${customerId} and type = 'customer' and deleted_at is null
        on conflict (company_id, contact_id) where kind = 'balance' do nothing`,
  );
  const [held] = await lockPrepaid(tx, { customerId, reservationId: null });
  return held;
}

/** The account of an appointment's deposit, made if there is none yet; the caller holds the appointment's lock. */
export async function depositAccount(tx: Db, reservationId: number, customerId: number): Promise<number> {
  const { id } = await tx.one<{ id: number }>(
    sql`insert into prepaid_accounts as a (company_id, kind, contact_id, reservation_id)
        values (${tx.company}, 'deposit', ${customerId}, ${reservationId})
        on conflict (company_id, reservation_id) where reservation_id is not null do update set contact_id = a.contact_id
        returning id`,
  );
  return id;
}

/** Of each load of a balance or deposit, what of it was not paid back yet; the latest first. */
export function openLoads(tx: Db, prepaidId: number): Promise<{ transaction_id: number; open: number }[]> {
  return tx.rows(
    sql`select t.id as transaction_id, (t.total + back.total)::bigint as open
        from prepaid_entries e
        join transactions t on t.company_id = e.company_id and t.id = e.transaction_id
        cross join lateral (select coalesce(sum(total), 0) as total from transactions
                            where company_id = t.company_id and refund_of = t.id) back
        where e.company_id = ${tx.company} and e.prepaid_id = ${prepaidId} and e.reason = 'load' and t.total + back.total > 0
        order by e.id desc`,
  );
}

/** Runs an insert of transactions; returns their ids and totals in its order. */
export function book(tx: Db, booking: Sql): Promise<{ id: number; total: number }[]> {
  return tx.rows(sql`with booked as (${booking}) select id, total from booked order by id`);
}

/** Makes the gift cards of an order's lines, each worth its line; returns their ids in the order of the lines. */
export async function insertCards(
  tx: Db,
  lineIds: readonly number[],
  { customerId, expiresOn }: { customerId: number | null; expiresOn: string },
): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(
    sql`insert into prepaid_accounts (company_id, kind, contact_id, order_line_id, expires_on)
        select ${tx.company}, 'gift_card', ${customerId}, line.id, ${expiresOn}
        from unnest(${[...lineIds]}::bigint[]) with ordinality as line(id, place) order by place returning id`,
  );
  return rows.map(({ id }) => id);
}

export interface LineCard {
  id: number;
  order_line_id: number;
  left: number;
}

/** The gift cards that were sold by these lines, locked. */
export function lockCardsOf(tx: Db, lineIds: readonly number[]): Promise<LineCard[]> {
  return tx.rows(
    sql`select id, order_line_id, "left" from prepaid_accounts
        where company_id = ${tx.company} and order_line_id = any(${[...lineIds]}::bigint[]) order by id for update`,
  );
}

/** Locks a gift card; 404 if there is none. */
export function lockCard(tx: Db, id: number): Promise<{ code_hint: string; expires_on: string }> {
  return tx.one(
    sql`select code_hint, expires_on from prepaid_accounts
        where company_id = ${tx.company} and id = ${id} and kind = 'gift_card' for update`,
  );
}

/** Stores a card's new code. */
export async function putCode(tx: Db, id: number, { hash, hint }: { hash: Buffer; hint: string }): Promise<void> {
  await tx.run(
    sql`update prepaid_accounts set code_hash = ${hash}, code_hint = ${hint} where company_id = ${tx.company} and id = ${id}`,
  );
}

/** Stores a card's last day. */
export async function putExpiry(tx: Db, id: number, day: string): Promise<void> {
  await tx.run(sql`update prepaid_accounts set expires_on = ${day} where company_id = ${tx.company} and id = ${id}`);
}
