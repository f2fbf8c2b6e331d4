import { sql, type Db, type Sql } from "#kit/server/database.ts";

/** The rules of online booking; a business without a row has the defaults, closed. */
export interface BookingRules {
  is_open: boolean;
  days_ahead: number;
  minutes_before: number;
  buffer_minutes: number;
  needs_approval: boolean;
  open_per_phone: number;
  codes_a_day: number;
  /** The deposit is paid before the appointment is certain, within `deposit_minutes`. */
  deposit_required: boolean;
  deposit_minutes: number;
}

const DEFAULTS: BookingRules = {
  is_open: false,
  days_ahead: 30,
  minutes_before: 120,
  buffer_minutes: 0,
  needs_approval: false,
  open_per_phone: 3,
  codes_a_day: 50,
  deposit_required: false,
  deposit_minutes: 30,
};

const columns = sql`is_open, days_ahead, minutes_before, buffer_minutes, needs_approval, open_per_phone, codes_a_day,
  deposit_required, deposit_minutes`;

/** The rules of the business. */
export async function getRules(db: Db): Promise<BookingRules> {
  const row = await db.maybe<BookingRules>(
    sql`select ${columns} from booking_settings where company_id = ${db.company}`,
  );
  return row ?? DEFAULTS;
}

/** Stores the sent rules; absent ones stay. */
export async function putRules(
  tx: Db,
  change: { [K in keyof BookingRules]?: BookingRules[K] | undefined },
): Promise<void> {
  const first = { ...DEFAULTS, ...withoutAbsent(change) };
  await tx.run(
    sql`insert into booking_settings as s (company_id, ${columns})
        values (${tx.company}, ${first.is_open}, ${first.days_ahead}, ${first.minutes_before}, ${first.buffer_minutes},
                ${first.needs_approval}, ${first.open_per_phone}, ${first.codes_a_day},
                ${first.deposit_required}, ${first.deposit_minutes})
        on conflict (company_id) do update set
          is_open = coalesce(${change.is_open ?? null}, s.is_open),
          days_ahead = coalesce(${change.days_ahead ?? null}, s.days_ahead),
          minutes_before = coalesce(${change.minutes_before ?? null}, s.minutes_before),
          buffer_minutes = coalesce(${change.buffer_minutes ?? null}, s.buffer_minutes),
          needs_approval = coalesce(${change.needs_approval ?? null}, s.needs_approval),
          open_per_phone = coalesce(${change.open_per_phone ?? null}, s.open_per_phone),
          codes_a_day = coalesce(${change.codes_a_day ?? null}, s.codes_a_day),
          deposit_required = coalesce(${change.deposit_required ?? null}, s.deposit_required),
          deposit_minutes = coalesce(${change.deposit_minutes ?? null}, s.deposit_minutes)`,
  );
}

const withoutAbsent = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<BookingRules>;

export type Closable = "services" | "employees";

interface ClosedTable {
  name: Sql;
  of: Sql;
  column: Sql;
}
const closedTable: Record<Closable, ClosedTable> = {
  services: { name: sql`booking_closed_services`, of: sql`services`, column: sql`service_id` },
  employees: { name: sql`booking_closed_employees`, of: sql`employees`, column: sql`employee_id` },
};

/** Ids of what visitors do not see. */
export async function listClosed(db: Db, what: Closable): Promise<number[]> {
  const { name, column } = closedTable[what];
  const { ids } = await db.one<{ ids: number[] }>(
    sql`select coalesce(json_agg(${column} order by ${column}), '[]') as ids from ${name} where company_id = ${db.company}`,
  );
  return ids;
}

/** Ids of the samples of a new business (decision 0036), which visitors do not see either. */
export async function listSamples(db: Db, what: Closable): Promise<number[]> {
  const { of } = closedTable[what];
  const { ids } = await db.one<{ ids: number[] }>(
    sql`select coalesce(json_agg(id order by id), '[]') as ids from ${of} where company_id = ${db.company} and is_sample`,
  );
  return ids;
}

/** Those of the ids that the business does not have. */
export async function unknownOf(db: Db, what: Closable, ids: readonly number[]): Promise<number[]> {
  const { of } = closedTable[what];
  const { unknown } = await db.one<{ unknown: number[] }>(
    sql`select coalesce(json_agg(id), '[]') as unknown from unnest(${[...ids]}::bigint[]) id
        where not exists (select from ${of} t where t.company_id = ${db.company} and t.id = id.id)`,
  );
  return unknown;
}

/** Replaces the list of what visitors do not see. */
export async function putClosed(tx: Db, what: Closable, ids: readonly number[]): Promise<void> {
  const { name, column } = closedTable[what];
  await tx.run(
    sql`with gone as (delete from ${name} where company_id = ${tx.company} and ${column} <> all(${[...ids]}::bigint[]))
        insert into ${name} (company_id, ${column}) select distinct ${tx.company}::bigint, id from unnest(${[...ids]}::bigint[]) id
        on conflict do nothing`,
  );
}

export interface Notice {
  version: number;
  text: string;
}

/** The newest KVKK notice. */
export function findNotice(db: Db): Promise<Notice | undefined> {
  return db.maybe(
    sql`select version, text from booking_notices where company_id = ${db.company} order by version desc limit 1`,
  );
}

/** Stores a notice as the next version. Called with the rules' row locked by `putRules`. */
export async function insertNotice(tx: Db, text: string): Promise<void> {
  await tx.run(
    sql`insert into booking_notices (company_id, version, text)
        select ${tx.company}::bigint, coalesce(max(version), 0) + 1, ${text} from booking_notices where company_id = ${tx.company}`,
  );
}

export interface DayCounts {
  codes: number;
  requests: number;
  used_up_at: string | null;
}

/** Codes and requests of a day in the business's zone. */
export async function getDay(db: Db, day: string): Promise<DayCounts> {
  const row = await db.maybe<DayCounts>(
    sql`select codes, requests, iso(told_at) as used_up_at from booking_days where company_id = ${db.company} and day = ${day}`,
  );
  return row ?? { codes: 0, requests: 0, used_up_at: null };
}
