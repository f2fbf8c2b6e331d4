import { sql, type Db } from "#kit/server/database.ts";

/** A visitor's booking on its way to an appointment. */
export interface Draft {
  name: string;
  /** Empty until a right one was typed, and once the appointment is made. */
  phone: string;
  /** What was typed last, if name or phone was wrong or the time was not free. */
  typed_name: string | null;
  typed_phone: string | null;
  services: number[];
  employee_id: number | null;
  /** ISO UTC. */
  starting_at: string;
  notice_version: number;
  code_hash: Buffer | null;
  code_ends_at: string | null;
  guesses: number;
  message_id: number | null;
  /** State of the code's message; null: no code. */
  code_state: string | null;
  verified_at: string | null;
  reservation_id: number | null;
}

const columns = sql`o.name, o.phone, o.typed_name, o.typed_phone, o.services, o.employee_id, iso(o.starting_at) as starting_at, o.notice_version, o.code_hash,
  iso(o.code_ends_at) as code_ends_at, o.guesses, o.message_id, iso(o.verified_at) as verified_at, o.reservation_id,
  (select m.state from messages m where m.company_id = o.company_id and m.id = o.message_id) as code_state`;

/** The booking of a token; undefined for an unknown one. */
export function findDraft(db: Db, hash: Buffer): Promise<Draft | undefined> {
  return db.maybe(
    sql`select ${columns} from online_bookings o where o.company_id = ${db.company} and o.token_hash = ${hash}`,
  );
}

/** The same, locked until the end of the transaction. */
export function lockDraft(tx: Db, hash: Buffer): Promise<Draft | undefined> {
  return tx.maybe(
    sql`select ${columns} from online_bookings o where o.company_id = ${tx.company} and o.token_hash = ${hash} for update of o`,
  );
}

export interface Chosen {
  name: string;
  phone: string;
  language: "tr" | "en";
  services: readonly number[];
  employeeId: number | null;
  /** ISO UTC. */
  startingAt: string;
  noticeVersion: number;
}

/** Stores what a visitor chose. Another phone needs its own code. Returns false when the token already has an appointment. */
export async function putDraft(tx: Db, hash: Buffer, chosen: Chosen): Promise<boolean> {
  const { name, phone, language, services, employeeId, startingAt, noticeVersion } = chosen;
  const changed = await tx.run(
    sql`insert into online_bookings as o (company_id, token_hash, name, phone, language, services, employee_id, starting_at, notice_version)
        values (${tx.company}, ${hash}, ${name}, ${phone}, ${language}, ${[...services]}, ${employeeId}, ${startingAt}, ${noticeVersion})
        on conflict (company_id, token_hash) do update set name = excluded.name, phone = excluded.phone, language = excluded.language,
          services = excluded.services, employee_id = excluded.employee_id, starting_at = excluded.starting_at,
          notice_version = excluded.notice_version, typed_name = null, typed_phone = null,
          verified_at = case when o.phone = excluded.phone then o.verified_at end,
          code_hash = case when o.phone = excluded.phone then o.code_hash end,
          code_ends_at = case when o.phone = excluded.phone then o.code_ends_at end,
          message_id = case when o.phone = excluded.phone then o.message_id end
        where o.reservation_id is null`,
  );
  return changed === 1;
}

/** Stores what a visitor typed, to show it again; what was right before stays. Returns false when the token already has an appointment. */
export async function putTyped(tx: Db, hash: Buffer, typed: Chosen): Promise<boolean> {
  const { name, phone, language, services, employeeId, startingAt, noticeVersion } = typed;
  const changed = await tx.run(
    sql`insert into online_bookings as o (company_id, token_hash, name, phone, typed_name, typed_phone, language, services, employee_id,
          starting_at, notice_version)
        values (${tx.company}, ${hash}, '', '', ${name}, ${phone}, ${language}, ${[...services]}, ${employeeId}, ${startingAt},
          ${noticeVersion})
        on conflict (company_id, token_hash) do update set typed_name = excluded.typed_name, typed_phone = excluded.typed_phone
        where o.reservation_id is null`,
  );
  return changed === 1;
}

/** Stores a new code's hash and its message; guesses begin anew. */
export async function putCode(
  tx: Db,
  hash: Buffer,
  { codeHash, endsAt, messageId }: { codeHash: Buffer; endsAt: string; messageId: number },
): Promise<void> {
  await tx.run(
    sql`update online_bookings set code_hash = ${codeHash}, code_ends_at = ${endsAt}, guesses = 0, message_id = ${messageId},
          verified_at = null
        where company_id = ${tx.company} and token_hash = ${hash}`,
  );
}

/** Counts a wrong code. */
export async function countGuess(tx: Db, hash: Buffer): Promise<void> {
  await tx.run(
    sql`update online_bookings set guesses = guesses + 1 where company_id = ${tx.company} and token_hash = ${hash}`,
  );
}

/** The right code was typed; it can't be used again. */
export async function noteVerified(tx: Db, hash: Buffer): Promise<void> {
  await tx.run(
    sql`update online_bookings set verified_at = app_now(), code_hash = null, code_ends_at = null
        where company_id = ${tx.company} and token_hash = ${hash}`,
  );
}

/** Ends the booking with its appointment; the customer's row has name and phone from now on. */
export async function endDraft(tx: Db, hash: Buffer, reservationId: number): Promise<void> {
  await tx.run(
    sql`update online_bookings set reservation_id = ${reservationId}, name = '', phone = '', typed_name = null, typed_phone = null,
          code_hash = null, code_ends_at = null
        where company_id = ${tx.company} and token_hash = ${hash}`,
  );
}

/** Deletes what visitors did not finish within a day, and counts of days long past. */
export async function forgetUnfinished(tx: Db): Promise<void> {
  await tx.run(
    sql`delete from online_bookings where company_id = ${tx.company} and reservation_id is null and created_at < app_now() - interval '1 day'`,
  );
  await tx.run(
    sql`delete from booking_days where company_id = ${tx.company} and day < (app_now() - interval '400 days')::date`,
  );
}

/** Bookings of one phone run one after the other, until the end of the transaction. */
export async function lockPhone(tx: Db, phone: string): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('booking ' || ${phone}, ${tx.company}))`);
}

/** Coming appointments of a phone that were booked on the page. */
export async function countOpen(db: Db, phone: string, now: string): Promise<number> {
  const { open } = await db.one<{ open: number }>(
    sql`select count(*)::int as open from contacts c
          join reservations r on r.company_id = c.company_id and r.customer_id = c.id
        where c.company_id = ${db.company} and c.phone = ${phone} and r.source = 'site' and r.status in ('new', 'accepted')
          and r.starting_at > ${now}`,
  );
  return open;
}

/** The customer with this phone, of several the one with this name, else the oldest. */
export function findCustomer(db: Db, phone: string, fullName: string) {
  return db.maybe<{ id: number; same: boolean }>(
    sql`select id, fold(trim(name || ' ' || surname)) = fold(${fullName}) as same from contacts
        where company_id = ${db.company} and phone = ${phone} and phone <> '' and type = 'customer' and deleted_at is null
        order by 2 desc, id limit 1`,
  );
}

/** Counts a code or a request of the day; false, and nothing is counted, when the day's number is used up. */
export async function countOfDay(tx: Db, what: "codes" | "requests", day: string, most: number): Promise<boolean> {
  const column = what === "codes" ? sql`codes` : sql`requests`;
  const changed = await tx.run(
    sql`insert into booking_days as d (company_id, day, ${column}) values (${tx.company}, ${day}, 1)
        on conflict (company_id, day) do update set ${column} = d.${column} + 1 where d.${column} < ${most}`,
  );
  return changed === 1;
}

/** Notes that the owner is told today; false when it was done before. */
export async function noteTold(tx: Db, day: string): Promise<boolean> {
  const changed = await tx.run(
    sql`update booking_days set told_at = app_now() where company_id = ${tx.company} and day = ${day} and told_at is null`,
  );
  return changed === 1;
}
