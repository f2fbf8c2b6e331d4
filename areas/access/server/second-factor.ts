import { randomBytes } from "node:crypto";
import type { PersonContext, PublicContext } from "#kit/server/context.ts";
import type { Db } from "#kit/server/database.ts";
import type { Reseal, Secrets } from "#kit/server/secrets.ts";
import { recordFailure, recordLoginEvent } from "./login-events.queries.ts";
import { listPasskeys } from "./passkeys.queries.ts";
import { problems } from "./problems.ts";
import { newRecoveryCodes, plainRecoveryCode } from "./recovery-codes.ts";
import * as queries from "./second-factor.queries.ts";
import { getLogin, type LoginRow } from "./sessions.queries.ts";
import { newToken, tokenHashOf } from "./tokens.ts";
import { base32, otpauthOf, stepOf } from "./totp.ts";

/** The signed-in person's second factors (decision 0024). */
export async function readFactors({ db, person }: PersonContext) {
  const { totp, recovery_codes_left } = await queries.getFactors(db, person.loginId);
  return { totp, recovery_codes_left, passkeys: await listPasskeys(db, person.loginId) };
}

/** Changing a second factor needs a fresh password check (403 `not_verified`), so that an unattended screen is not enough. */
export function needVerified({ person, now }: PersonContext): void {
  if (person.verifiedUntil === null || person.verifiedUntil < now) throw problems.not_verified();
}

const placeOf = (loginId: number) => `totp ${loginId}`;
const secretOf = (secrets: Secrets, sealed: string, loginId: number) =>
  Buffer.from(secrets.open(sealed, placeOf(loginId)), "base64url");

/** Makes a new secret for an authenticator app; it has no effect until a code confirms it. 409 when one is on. */
export async function startTotp(ctx: PersonContext): Promise<{ secret: string; uri: string }> {
  needVerified(ctx);
  const { loginId } = ctx.person;
  const secret = randomBytes(20);
  const sealed = ctx.secrets.seal(secret.toString("base64url"), placeOf(loginId));
  if ((await queries.putTotpSecret(ctx.db, loginId, sealed)) === 0) throw problems.totp_on();
  const { email } = await getLogin(ctx.db, loginId);
  return { secret: base32(secret), uri: otpauthOf(email, secret) };
}

/** Turns the app on by its first code; 422 `wrong_code` for another. */
export function turnTotpOn(ctx: PersonContext, code: string): Promise<{ recovery_codes: string[] }> {
  needVerified(ctx);
  const { loginId } = ctx.person;
  return ctx.db.transact(async (tx) => {
    const totp = await queries.findTotp(tx, loginId);
    if (!totp || totp.is_on) throw totp ? problems.totp_on() : problems.totp_not_started();
    const step = stepOf(secretOf(ctx.secrets, totp.secret, loginId), code.replace(/\s/g, ""), ctx.now);
    if (step === undefined) throw problems.wrong_code();
    if ((await queries.confirmTotp(tx, loginId, step)) === 0) throw problems.totp_on();
    await recordLoginEvent(tx, { loginId, kind: "totp_on" }, ctx);
    return { recovery_codes: await firstRecoveryCodes(tx, loginId, ctx.secrets) };
  });
}

/** Turns the app off; 404 when none is on. */
export async function turnTotpOff(ctx: PersonContext): Promise<undefined> {
  needVerified(ctx);
  const { loginId } = ctx.person;
  if ((await queries.deleteTotp(ctx.db, loginId)) === 0) throw problems.totp_not_started();
  await queries.dropNeedlessCodes(ctx.db, loginId);
  await recordLoginEvent(ctx.db, { loginId, kind: "totp_off" }, ctx);
}

/** Makes new recovery codes, shown only in this reply; 409 without another factor. */
export function renewRecoveryCodes(ctx: PersonContext): Promise<{ recovery_codes: string[] }> {
  needVerified(ctx);
  const { loginId } = ctx.person;
  return ctx.db.transact(async (tx) => {
    const { totp, passkeys } = await queries.getFactors(tx, loginId);
    if (!totp && passkeys === 0) throw problems.no_second_factor();
    const codes = await putRecoveryCodes(tx, loginId, ctx.secrets);
    await recordLoginEvent(tx, { loginId, kind: "recovery_codes" }, ctx);
    return { recovery_codes: codes };
  });
}

/** Makes codes for a person who has none yet; empty if there are some, which nobody can read again. */
export async function firstRecoveryCodes(tx: Db, loginId: number, secrets: Secrets): Promise<string[]> {
  const { recovery_codes_left } = await queries.getFactors(tx, loginId);
  return recovery_codes_left > 0 ? [] : putRecoveryCodes(tx, loginId, secrets);
}

const recoveryHash = (secrets: Secrets, loginId: number, code: string) =>
  secrets.hash(plainRecoveryCode(code), `recovery ${loginId}`);

async function putRecoveryCodes(tx: Db, loginId: number, secrets: Secrets): Promise<string[]> {
  const codes = newRecoveryCodes();
  await queries.replaceRecoveryCodes(
    tx,
    loginId,
    codes.map((code) => recoveryHash(secrets, loginId, code)),
  );
  return codes;
}

/** Throws 401 `second_factor` with the ways to complete the sign-in, if the person has a second factor. */
export async function askSecondFactor({ db }: PublicContext, login: LoginRow): Promise<void> {
  const { totp, passkeys, recovery_codes_left } = await queries.getFactors(db, login.id);
  if (!totp && passkeys === 0) return;
  const challenge = newToken();
  await queries.insertChallenge(db, { hash: tokenHashOf(challenge), loginId: login.id, purpose: "second_step" });
  const methods = [totp && "totp", passkeys > 0 && "passkey", recovery_codes_left > 0 && "recovery"].filter(Boolean);
  throw problems.second_factor({ second_factor: { challenge, methods } });
}

/**
 * The login that a code signs in, inside the transaction that opens the session. 422 `wrong_code`, 409 `step_over` after its five minutes.
 * A code of the app is accepted once, a recovery code is used up.
 */
export async function passSecondStep<T>(
  ctx: PublicContext,
  { email, challenge, code }: { email: string; challenge: string; code: string },
  open: (tx: Db, login: LoginRow, method: "totp" | "recovery") => Promise<T>,
) {
  const hash = tokenHashOf(challenge);
  const found = await queries.findChallenge(ctx.db, hash, "second_step", email);
  if (!found) throw problems.step_over();
  const loginId = found.login_id;
  const opened = await ctx.db.transact(async (tx) => {
    const method = await methodOf({ ...ctx, db: tx }, loginId, code);
    if (!method) return undefined;
    if (!(await queries.takeChallenge(tx, hash, ["second_step"]))) throw problems.step_over();
    return open(tx, await getLogin(tx, loginId), method);
  });
  if (opened) return opened;
  await recordFailure(ctx.db, { loginId, kind: "code_failed" }, ctx);
  throw problems.wrong_code();
}

/** The kind of the code, if it is one of the person's; it can't be used again. */
async function methodOf({ db, secrets, now }: PublicContext, loginId: number, code: string) {
  const digits = code.replace(/\s/g, "");
  if (/^\d{6}$/.test(digits)) {
    const totp = await queries.findTotp(db, loginId);
    const step = totp?.is_on ? stepOf(secretOf(secrets, totp.secret, loginId), digits, now) : undefined;
    return step !== undefined && (await queries.useTotpStep(db, loginId, step)) > 0 ? "totp" : undefined;
  }
  return (await queries.useRecoveryCode(db, loginId, recoveryHash(secrets, loginId, code))) > 0
    ? "recovery"
    : undefined;
}

/** Seals the secrets of authenticator apps with another key, a hundred in a transaction; those sealed already stay. Answers how many changed. */
export async function resealTotpSecrets(db: Db, reseal: Reseal): Promise<number> {
  let changed = 0;
  for (let after = 0; ;) {
    const rows = await db.transact(async (tx) => {
      const batch = await queries.lockTotpSecrets(tx, after);
      for (const { login_id: loginId, secret } of batch) {
        const sealed = reseal(secret, placeOf(loginId));
        if (sealed === secret) continue;
        await queries.replaceTotpSecret(tx, loginId, sealed);
        changed += 1;
      }
      return batch;
    });
    const last = rows.at(-1);
    if (!last) return changed;
    after = last.login_id;
  }
}
