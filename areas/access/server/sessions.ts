import type { PersonContext, PublicContext } from "#kit/server/context.ts";
import { problems as kitProblems } from "#kit/server/problem.ts";
import { prepared } from "#kit/server/routes.ts";
import type { Input } from "#kit/contract/endpoint.ts";
import type { sessions } from "../contract/sessions.ts";
import type { people } from "../contract/people.ts";
import type { secondFactors } from "../contract/second-factor.ts";
import { recordFailure, recordLoginEvent } from "./login-events.queries.ts";
import { mailLater } from "./mails.ts";
import { passByPasskey } from "./passkeys.ts";
import { askSecondFactor, passSecondStep } from "./second-factor.ts";
import { hashPassword, isPassword, refusePersonal } from "./passwords.ts";
import { problems } from "./problems.ts";
import * as queries from "./sessions.queries.ts";
import { newToken, tokenHashOf } from "./tokens.ts";

/** Whether an e-mail address has a login (A1). Known and unknown addresses cost the same look-up. */
export async function checkEmail(ctx: PublicContext, email: string): Promise<{ exists: boolean }> {
  return { exists: await queries.hasLogin(ctx.db, email) };
}

/**
 * Opens a session for the right password (A1); a wrong one and an unknown address get the same reply (422). A person with a second factor
 * gets 401 `second_factor` with a challenge instead.
 */
export async function signIn(ctx: PublicContext, { email, password }: { email: string; password: string }) {
  const login = await queries.findLogin(ctx.db, email);
  const isRight = await isPassword(login?.password_hash, password);
  if (login && !isRight) await recordFailure(ctx.db, { loginId: login.id, kind: "sign_in_failed" }, ctx);
  if (!login || !isRight) throw problems.wrong_password();
  await askSecondFactor(ctx, login);
  return ctx.db.transact((tx) => openSession({ ...ctx, db: tx }, login, "password"));
}

/** Completes a sign-in by a code of the app or a recovery code (decision 0024). */
export function finishSignIn(ctx: PublicContext, step: { email: string; challenge: string; code: string }) {
  return passSecondStep(ctx, step, (tx, login, method) => openSession({ ...ctx, db: tx }, login, method));
}

/** Completes a sign-in by a passkey, or signs in by it alone (decision 0024). */
export function signInByPasskey(
  ctx: PublicContext,
  body: Input<(typeof secondFactors)["POST /api/login/passkey"]>["body"],
) {
  return passByPasskey(ctx, body, (tx, login) => openSession({ ...ctx, db: tx }, login, "passkey"));
}

/** Makes a login (A2); 409 when the address has one. */
export async function register(ctx: PublicContext, { body }: Input<(typeof sessions)["POST /api/register"]>) {
  const passwordHash = await hashPassword(body.password);
  return ctx.db.transact(async (tx) => {
    const { email, name, surname, phone, country_id: countryId } = body;
    const login = await queries.insertLogin(tx, { email, passwordHash, name, surname, phone, countryId });
    return openSession({ ...ctx, db: tx }, login, "password");
  });
}

type Method = "password" | "totp" | "recovery" | "passkey";

async function openSession(ctx: PublicContext, login: queries.LoginRow, method: Method) {
  const token = newToken();
  await recordLoginEvent(ctx.db, { loginId: login.id, kind: "sign_in", detail: method }, ctx);
  await queries.insertSession(ctx.db, { tokenHash: tokenHashOf(token), loginId: login.id, agent: ctx.agent });
  const { id, name, surname, email } = login;
  const employers = await queries.listEmployers(ctx.db, id);
  return { authorization: { token }, user: { id, name, surname, email, employers } };
}

/** Ends this session (A5). */
export async function signOut(ctx: PersonContext): Promise<undefined> {
  await queries.deleteSession(ctx.db, ctx.person.tokenHash);
}

/** Signs the person out on one of their devices (A10); 404 for a session that is not the person's. */
export async function endSession({ db, person }: PersonContext, id: number): Promise<undefined> {
  if ((await queries.deleteOwnSession(db, person.loginId, id)) === 0) throw kitProblems.not_found();
}

/** Signs the person out on all other devices (A10). */
export async function endOtherSessions({ db, person }: PersonContext): Promise<{ ended_sessions: number }> {
  return { ended_sessions: await queries.deleteOtherSessions(db, person.loginId, person.tokenHash) };
}

/** Allows changing e-mail and credentials for ten minutes (decisions §2). */
export async function verifyPassword(ctx: PersonContext, password: string): Promise<{ verified_until: string }> {
  const login = await queries.getLogin(ctx.db, ctx.person.loginId);
  if (!(await isPassword(login.password_hash, password))) throw problems.wrong_current_password();
  return { verified_until: await queries.verifySession(ctx.db, ctx.person.tokenHash) };
}

type NewPassword = Input<(typeof people)["PUT /api/profile/password"]>;

/** Changes the password and ends every other session of the person (A10); of two changes at once, one wins. */
export const changePassword = prepared(
  async ({ db, person }: PersonContext, { body }: NewPassword) => {
    const { password_hash: before, ...login } = await queries.getLogin(db, person.loginId);
    // The action refuses a wrong password, so that a repeated call gets its first reply.
    if (!(await isPassword(before, body.password))) return undefined;
    refusePersonal("newPassword", body.newPassword, login);
    return { before, after: await hashPassword(body.newPassword), email: login.email };
  },
  async (ctx: PersonContext, _: NewPassword, hashes) => {
    const { db, person } = ctx;
    const { loginId, tokenHash } = person;
    if (!hashes || (await queries.changePassword(db, loginId, hashes.before, hashes.after)) === 0)
      throw problems.wrong_current_password();
    await recordLoginEvent(db, { loginId, kind: "password_changed" }, ctx);
    await mailLater(ctx, "password_changed", hashes.email);
    return { ended_sessions: await queries.deleteOtherSessions(db, loginId, tokenHash) };
  },
);
