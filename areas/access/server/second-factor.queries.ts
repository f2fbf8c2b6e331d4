import { sql, type Db } from "#kit/server/database.ts";

export type Purpose = "second_step" | "sign_in" | "add_passkey";

/** Begins something that ends with a later call; five minutes. */
export async function insertChallenge(
  db: Db,
  row: { hash: Buffer; loginId: number | null; purpose: Purpose; challenge?: string },
): Promise<void> {
  await db.run(
    sql`insert into login_challenges (token_hash, login_id, purpose, challenge, expires_at)
        values (${row.hash}, ${row.loginId}, ${row.purpose}, ${row.challenge ?? ""}, now() + interval '5 minutes')`,
  );
}

/** The living challenge; `email` narrows it to that person's. */
export function findChallenge(
  db: Db,
  hash: Buffer,
  purpose: Purpose,
  email?: string,
): Promise<{ login_id: number } | undefined> {
  return db.maybe(
    sql`select c.login_id from login_challenges c
        where c.token_hash = ${hash} and c.purpose = ${purpose} and c.expires_at > now() and c.login_id is not null
          and (${email ?? null}::text is null
               or exists (select from logins l where l.id = c.login_id and l.email_key = fold(${email ?? null}::text)))`,
  );
}

/** What the authenticator is asked to sign; the latest counts. */
export async function setChallenge(db: Db, hash: Buffer, challenge: string): Promise<void> {
  await db.run(sql`update login_challenges set challenge = ${challenge} where token_hash = ${hash}`);
}

/** Uses a challenge up; of two calls one gets it. */
export function takeChallenge(
  db: Db,
  hash: Buffer,
  purposes: readonly Purpose[],
): Promise<{ login_id: number | null; challenge: string } | undefined> {
  return db.maybe(
    sql`delete from login_challenges
        where token_hash = ${hash} and purpose = any(${purposes}::text[]) and expires_at > now()
        returning login_id, challenge`,
  );
}

/** Drops challenges that nobody finished. */
export async function forgetChallenges(db: Db): Promise<void> {
  await db.run(sql`delete from login_challenges where expires_at < now()`);
}

/** A secret that is being set up, in place of an earlier unconfirmed one; 0 when an app is on already. */
export function putTotpSecret(db: Db, loginId: number, secret: string): Promise<number> {
  return db.run(
    sql`insert into totp_secrets (login_id, secret) values (${loginId}, ${secret})
        on conflict (login_id) do update set secret = excluded.secret where totp_secrets.confirmed_at is null`,
  );
}

export interface TotpRow {
  secret: string;
  is_on: boolean;
}

/** The sealed secret of a person's app, on or being set up. */
export function findTotp(db: Db, loginId: number): Promise<TotpRow | undefined> {
  return db.maybe(sql`select secret, confirmed_at is not null as is_on from totp_secrets where login_id = ${loginId}`);
}

/** Turns the app on with its first code's step; 0 when another call did. */
export function confirmTotp(tx: Db, loginId: number, step: number): Promise<number> {
  return tx.run(
    sql`update totp_secrets set confirmed_at = app_now(), last_step = ${step}
        where login_id = ${loginId} and confirmed_at is null`,
  );
}

/** Accepts a step once; 0 when it, or a later one, was accepted before. */
export function useTotpStep(tx: Db, loginId: number, step: number): Promise<number> {
  return tx.run(
    sql`update totp_secrets set last_step = ${step}
        where login_id = ${loginId} and confirmed_at is not null and last_step < ${step}`,
  );
}

/** Turns the app off; 0 when none is on. */
export function deleteTotp(tx: Db, loginId: number): Promise<number> {
  return tx.run(sql`delete from totp_secrets where login_id = ${loginId} and confirmed_at is not null`);
}

export interface Factors {
  totp: boolean;
  passkeys: number;
  recovery_codes_left: number;
}

/** What a person's sign-in can ask for. */
export function getFactors(db: Db, loginId: number): Promise<Factors> {
  return db.one(
    sql`select exists (select from totp_secrets where login_id = ${loginId} and confirmed_at is not null) as totp,
               (select count(*) from passkeys where login_id = ${loginId}) as passkeys,
               (select count(*) from recovery_codes where login_id = ${loginId} and used_at is null) as recovery_codes_left`,
  );
}

/** These codes in place of all earlier ones. */
export async function replaceRecoveryCodes(tx: Db, loginId: number, hashes: readonly Buffer[]): Promise<void> {
  await tx.run(sql`delete from recovery_codes where login_id = ${loginId}`);
  await tx.run(
    sql`insert into recovery_codes (login_id, code_hash) select ${loginId}, hash from unnest(${hashes}::bytea[]) hash`,
  );
}

/** Uses a recovery code; 0 when it is none of theirs or was used. */
export function useRecoveryCode(tx: Db, loginId: number, hash: Buffer): Promise<number> {
  return tx.run(
    sql`update recovery_codes set used_at = app_now() where login_id = ${loginId} and code_hash = ${hash} and used_at is null`,
  );
}

/** Recovery codes serve another factor: without one they go. */
export async function dropNeedlessCodes(tx: Db, loginId: number): Promise<void> {
  await tx.run(
    sql`delete from recovery_codes where login_id = ${loginId}
        and not exists (select from totp_secrets where login_id = ${loginId} and confirmed_at is not null)
        and not exists (select from passkeys where login_id = ${loginId})`,
  );
}

/** Everything that a person's sign-in asks for after the password. */
export async function deleteFactors(tx: Db, loginId: number): Promise<void> {
  await tx.run(sql`delete from totp_secrets where login_id = ${loginId}`);
  await tx.run(sql`delete from passkeys where login_id = ${loginId}`);
  await tx.run(sql`delete from recovery_codes where login_id = ${loginId}`);
}
