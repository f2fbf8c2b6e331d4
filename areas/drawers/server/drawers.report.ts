import { sql, empty, type Db, type Sql } from "#kit/server/database.ts";
import { cappedTotal, joinOne, listPage, type Paging } from "#kit/server/paging.ts";
import type { Counts } from "../contract/denominations.ts";
import type { drawerStates } from "../contract/drawers.ts";
import type { AccountFacts, Figures } from "./drawers.rules.ts";

interface Person {
  id: number;
  name: string;
  surname: string;
}

export interface SessionRow {
  id: number;
  account: { id: number; name: string };
  opened_at: string;
  opened_by: Person;
  opening: number;
  closed_at: string | null;
  closed_by: Person | null;
  counted: number | null;
  /** Of a closed session. */
  expected: number | null;
  difference: number | null;
  difference_limit: number | null;
  approved_at: string | null;
}

const person = (id: Sql): Sql => sql`(select json_build_object('id', e.id, 'name', e.name, 'surname', e.surname)
  from employees e where e.company_id = s.company_id and e.id = ${id})`;
const accountOf = (id: Sql): Sql => sql`(select json_build_object('id', a.id, 'name', a.name)
  from accounts a where a.company_id = s.company_id and a.id = ${id})`;
const columns = sql`s.id, ${accountOf(sql`s.account_id`)} as account, iso(s.opened_at) as opened_at, ${person(sql`s.opened_by`)} as opened_by,
  s.opening, iso(s.closed_at) as closed_at, ${person(sql`s.closed_by`)} as closed_by, s.counted, s.expected, s.difference,
  s.difference_limit, iso(s.approved_at) as approved_at`;

const states: Record<(typeof drawerStates)[number], Sql> = {
  open: sql`and s.closed_at is null`,
  waiting: sql`and s.closed_at is not null and s.approved_at is null and abs(s.difference) > s.difference_limit`,
  closed: sql`and s.closed_at is not null and (s.approved_at is not null or abs(s.difference) <= s.difference_limit)`,
};

export interface WantedSessions extends Paging {
  account_id?: number | undefined;
  state?: (typeof drawerStates)[number] | undefined;
}

/** A page of sessions, the latest first. */
export function listSessions(db: Db, { account_id, state, ...paging }: WantedSessions) {
  const from = sql`from drawer_sessions s where s.company_id = ${db.company}
    ${account_id === undefined ? empty : sql`and s.account_id = ${account_id}`} ${state === undefined ? empty : states[state]}`;
  return listPage<SessionRow>(
    db,
    {
      total: cappedTotal(from),
      isCapped: true,
      from,
      as: sql`s`,
      columns,
      order: { keys: [[sql`s.id`, "id"]], descending: true },
    },
    paging,
  );
}

export type DrawerAccount = AccountFacts & {
  name: string;
  open: SessionRow | null;
  last: { id: number; closed_at: string; counted: number } | null;
};

/** Every account of the company with its open session and its last closing. */
export function listDrawers(db: Db): Promise<DrawerAccount[]> {
  const ofAccount = sql`s.company_id = a.company_id and s.account_id = a.id`;
  return db.rows(
    sql`select a.id, a.name, a.number, a.bank_name, a.currency, a.enabled,
          (select to_json(o) from (select ${columns} from drawer_sessions s where ${ofAccount} and s.closed_at is null) o) as open,
          (select to_json(l) from (select s.id, iso(s.closed_at) as closed_at, s.counted from drawer_sessions s
             where ${ofAccount} and s.closed_at is not null order by s.id desc limit 1) l) as last
        from accounts a where a.company_id = ${db.company} order by a.id`,
  );
}

export interface Move {
  id: number;
  at: string;
  type: "income" | "expense" | "transfer_in" | "transfer_out" | "advance";
  amount: number;
  reason: string;
  by: Person | null;
  account: { id: number; name: string } | null;
}

export interface SessionDetail extends SessionRow {
  opening_counts: Counts | null;
  carried: number | null;
  counts: Counts | null;
  reason: string;
  approved_by: Person | null;
  approval: string;
  figures: Figures;
  moves: Move[];
}

/** A session with what its cash rows add up to; 404 if there is none. */
export function getSession(db: Db, id: number): Promise<SessionDetail> {
  return db.one(
    sql`select ${columns}, s.opening_counts, s.carried, s.counts, s.reason, ${person(sql`s.approved_by`)} as approved_by, s.approval,
          (${figuresOf(db, id)}) as figures, (${movesOf(db, id)}) as moves
        from drawer_sessions s where s.company_id = ${db.company} and s.id = ${id}`,
  );
}

const sumOf = (test: Sql): Sql => sql`coalesce(sum(t.effect) filter (where ${test}), 0)::bigint`;
// A row of 0 stands for a sale or refund without cash, such as one that was paid in advance (decision 0093).
const isSale = sql`t.type in ('order', 'reservation') and t.refund_of is null and t.effect <> 0`;
const isRefund = sql`t.type in ('order', 'reservation') and t.refund_of is not null and t.effect <> 0`;
const collected = sql`d.id is not null`;

/** A payment of a debt is a payment of a sale of an earlier moment, told apart by its entry in the debt's ledger. */
const figuresOf = (db: Db, id: number): Sql => sql`
  select json_build_object(
    'sales', json_build_object('count', count(distinct t.order_id) filter (where ${isSale} and d.id is null), 'total', ${sumOf(sql`${isSale} and d.id is null`)}),
    'collected', ${sumOf(collected)},
    'refunds', json_build_object('count', count(distinct (t.order_id, t.paid_at)) filter (where ${isRefund}), 'total', ${sumOf(isRefund)}),
    'income', ${sumOf(sql`t.type = 'income'`)}, 'expense', ${sumOf(sql`t.type = 'expense'`)},
    'transfers_in', ${sumOf(sql`t.type = 'transfer_in'`)}, 'transfers_out', ${sumOf(sql`t.type = 'transfer_out'`)},
    'advances', ${sumOf(sql`t.type = 'advance'`)})
  from transactions t
  ${joinOne(sql`tenders`, sql`p`, sql`p.company_id = t.company_id and p.transaction_id = t.id`)}
  ${joinOne(sql`debt_entries`, sql`d`, sql`d.company_id = p.company_id and d.tender_id = p.id and d.reason = 'payment'`)}
  where t.company_id = ${db.company} and t.drawer_id = ${id}`;

const movesOf = (db: Db, id: number): Sql => sql`
  select coalesce(json_agg(json_build_object('id', t.id, 'at', iso(t.paid_at), 'type', t.type, 'amount', t.effect,
      'reason', case when t.description <> '' then t.description else t.reference end,
      'by', (select json_build_object('id', e.id, 'name', e.name, 'surname', e.surname) from employees e
             where e.company_id = t.company_id and e.id = t.created_by),
      'account', (select json_build_object('id', a.id, 'name', a.name) from transactions other
                  join accounts a on a.company_id = other.company_id and a.id = other.account_id
                  where other.company_id = t.company_id and other.transfer = t.transfer and other.id <> t.id)) order by t.id desc), '[]')
  from (select * from transactions where company_id = ${db.company} and drawer_id = ${id} and type not in ('order', 'reservation')
        order by id desc limit 500) t`;
