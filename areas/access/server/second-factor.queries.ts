import { sql, type Db } from "#kit/server/database.ts";

export type Purpose = "second_step" | "sign_in" | "add_passkey";

/** Stores a challenge that a later call answers; valid for five minutes. */
export async function insertChallenge(
  db: Db,
  row: { hash: Buffer; loginId: number | null; purpose: Purpose; challenge?: string },
): Promise<void> {
  await db.run(
    sql`insert into login_challenges (token_hash, login_id, purpose, challenge, expires_at)
        values (${row.hash}, ${row.loginId}, ${row.purpose}, ${row.challenge ?? ""}, now() + interval '5 minutes')`,
  );
}

/** The valid challenge; `email` limits it to that person's. */
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

/** Stores what the authenticator must sign; the latest is valid. */
export async function setChallenge(db: Db, hash: Buffer, challenge: string): Promise<void> {
  await db.run(sql`update login_challenges set challenge = ${challenge} where token_hash = ${hash}`);
}

/** Deletes a challenge when it is used; of two calls only one succeeds. */
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

/** Deletes expired challenges. */
export async function forgetChallenges(db: Db): Promise<void> {
  await db.run(sql`delete from login_challenges where expires_at < now()`);
}

/** Stores a secret that is being set up, replacing an earlier unconfirmed one; 0 when an app is already on. */
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

/** The encrypted secret of a person's app, on or being set up. */
export function findTotp(db: Db, loginId: number): Promise<TotpRow | undefined> {
  return db.maybe(sql`select secret, confirmed_at is not null as is_on from totp_secrets where login_id = ${loginId}`);
}

/** Turns the app on with the step of its first code; 0 when another call did. */
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

/** The person's second factors. */
export function getFactors(db: Db, loginId: number): Promise<Factors> {
  return db.one(
    sql`select exists (select from totp_secrets where login_id = ${loginId} and confirmed_at is not null) as totp,
               (select count(*) from passkeys where login_id = ${loginId}) as passkeys,
               (select count(*) from recovery_codes where login_id = ${loginId} and used_at is null) as recovery_codes_left`,
  );
}

/** Replaces all recovery codes. */
export async function replaceRecoveryCodes(tx: Db, loginId: number, hashes: readonly Buffer[]): Promise<void> {
  await tx.run(sql`delete from recovery_codes where login_id = ${loginId}`);
  await tx.run(
    sql`insert into recovery_codes (login_id, code_hash) select ${loginId}, hash from unnest(${hashes}::bytea[]) hash`,
  );
}

/** Uses a recovery code; 0 when it is unknown or used. */
export function useRecoveryCode(tx: Db, loginId: number, hash: Buffer): Promise<number> {
  return tx.run(
    sql`update recovery_codes set used_at = app_now() where login_id = ${loginId} and code_hash = ${hash} and used_at is null`,
  );
}

/** Deletes the recovery codes when no other factor is left. */
export async function dropNeedlessCodes(tx: Db, loginId: number): Promise<void> {
  await tx.run(
    sql`delete from recovery_codes where login_id = ${loginId}
        and not exists (select from totp_secrets where login_id = ${loginId} and confirmed_at is not null)
        and not exists (select from passkeys where login_id = ${loginId})`,
  );
}

/** Deletes all second factors of a person. */
export async function deleteFactors(tx: Db, loginId: number): Promise<void> {
  await tx.run(sql`delete from totp_secrets where login_id = ${loginId}`);
  await tx.run(sql`delete from passkeys where login_id = ${loginId}`);
  await tx.run(sql`delete from recovery_codes where login_id = ${loginId}`);
}

/** Secrets of authenticator apps, still sealed, a hundred at a time in order of the login; locked. */
export function lockTotpSecrets(tx: Db, after: number): Promise<{ login_id: number; secret: string }[]> {
  return tx.rows(
    sql`select login_id, secret from totp_secrets where login_id > ${after} order by login_id limit 100 for update`,
  );
}

/** Keeps a secret that was sealed anew. */
export async function replaceTotpSecret(tx: Db, loginId: number, secret: string): Promise<void> {
  await tx.run(sql`update totp_secrets set secret = ${secret} where login_id = ${loginId}`);
}
