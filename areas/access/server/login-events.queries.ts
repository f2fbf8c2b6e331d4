import { sql, type Db } from "#kit/server/database.ts";
import { metaOf, pageOfRows, type Paging } from "#kit/server/paging.ts";
import type { LoginEventKind } from "../contract/login-events.ts";

/** The origin of a call. */
export interface Origin {
  address: string;
  agent: string;
}

export interface LoginEvent {
  loginId: number;
  kind: LoginEventKind;
  actor?: "self" | "admin" | "owner";
  detail?: string;
}

/** Records an event of a login, in the transaction of what it records. */
export async function recordLoginEvent(tx: Db, event: LoginEvent, { address, agent }: Origin): Promise<void> {
  const { loginId, kind, actor = "self", detail = "" } = event;
  await tx.run(
    sql`insert into login_events (login_id, kind, actor, detail, address, user_agent)
        values (${loginId}, ${kind}, ${actor}, ${detail}, ${address.slice(0, 100)}, ${agent})`,
  );
}

/** Records a failure; failures of one address within an hour are one row, so that a stranger can't fill the list. */
export async function recordFailure(
  db: Db,
  { loginId, kind }: { loginId: number; kind: "sign_in_failed" | "code_failed" },
  origin: Origin,
): Promise<void> {
  const counted = await db.run(
    sql`update login_events set times = times + 1, at = app_now(), user_agent = ${origin.agent}
        where id = (select max(id) from login_events
                    where login_id = ${loginId} and kind = ${kind} and address = ${origin.address.slice(0, 100)}
                      and at > app_now() - interval '1 hour')`,
  );
  if (counted === 0) await recordLoginEvent(db, { loginId, kind }, origin);
}

/** A person's events, latest first. */
export async function listLoginEvents(db: Db, loginId: number, paging: Paging) {
  const [data, { total }] = [
    await db.rows<{
      id: number;
      at: string;
      kind: LoginEventKind;
      actor: "self" | "admin" | "owner";
      detail: string;
      times: number;
      address: string;
      user_agent: string;
    }>(
      sql`select id, at, kind, actor, detail, times, address, user_agent from login_events
          where login_id = ${loginId} order by at desc, id desc ${pageOfRows(paging)}`,
    ),
    await db.one<{ total: number }>(
      sql`select count(*) as total from (select from login_events where login_id = ${loginId} limit 10001) counted`,
    ),
  ];
  return { data, meta: metaOf(total, paging) };
}

/** Who made the reset link that a person used: the latest one. */
export function findResetMaker(
  tx: Db,
  loginId: number,
): Promise<{ actor: "self" | "admin" | "owner"; detail: string } | undefined> {
  return tx.maybe(
    sql`select actor, detail from login_events where login_id = ${loginId} and kind = 'reset_link' order by id desc limit 1`,
  );
}

/** Whether the person of this e-mail signed in from the address during the last 90 days. */
export async function hasSignedInFrom(db: Db, email: string, address: string): Promise<boolean> {
  const { known } = await db.one<{ known: boolean }>(
    sql`select exists (select from login_events e join logins l on l.id = e.login_id
          where l.email_key = fold(${email}) and e.kind = 'sign_in' and e.address = ${address.slice(0, 100)}
            and e.at > app_now() - interval '90 days') as known`,
  );
  return known;
}

/** Deletes events older than a year. */
export async function forgetLoginEvents(db: Db): Promise<void> {
  await db.run(sql`delete from login_events where at < now() - interval '1 year'`);
}
