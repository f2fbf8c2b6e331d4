import type { Input } from "#kit/contract/endpoint.ts";
import { fold } from "#kit/contract/fold.ts";
import { audit } from "#kit/server/audit.ts";
import type { Context, PersonContext, PublicContext } from "#kit/server/context.ts";
import type { Db } from "#kit/server/database.ts";
import { inCompany } from "#kit/server/in-company.ts";
import { prepared } from "#kit/server/routes.ts";
import type { links } from "../contract/links.ts";
import { insertMembership, lockOpener } from "./companies.queries.ts";
import { employeeLink, type EmployeeLinkKind } from "./employee-links.ts";
import * as queries from "./links.queries.ts";
import { maskedEmail } from "./links.rules.ts";
import { findResetMaker, recordLoginEvent } from "./login-events.queries.ts";
import { mailLater } from "./mails.ts";
import { hashPassword, refusePersonal } from "./passwords.ts";
import { getPerson } from "./people.queries.ts";
import { problems } from "./problems.ts";
import { deleteSessions } from "./sessions.queries.ts";
import { tokenHashOf } from "./tokens.ts";

/** Makes a link with which the owner of an employee's e-mail joins (decisions §2): valid for 7 days, once. */
export function makeJoinLink(ctx: Context, employeeId: number) {
  return handOut(ctx, "join", employeeId, (tx) =>
    audit(tx, { by: ctx.user.id, action: "join_link_made", entity: "employee", id: employeeId }),
  );
}

/** Makes a link to reset an employee's password, valid for 24 hours. Its conditions are checked again when it is used. */
export function makeResetLink(ctx: Context, employeeId: number) {
  return handOut(ctx, "admin_reset", employeeId, async (tx) => {
    await audit(tx, { by: ctx.user.id, action: "reset_link_made", entity: "employee", id: employeeId });
    const login = await queries.findEmployeeLogin(tx, employeeId);
    const made = { kind: "reset_link", actor: "admin", detail: ctx.company.name } as const;
    if (login) await recordLoginEvent(tx, { loginId: login.login_id, ...made }, ctx);
  });
}

/**
 * Mails the link to its owner or, without a mail server, returns it once; in both cases it replaces the one before. Throws what
 * `employeeLink` refuses.
 */
function handOut(ctx: Context, kind: EmployeeLinkKind, employeeId: number, record: (tx: Db) => Promise<void>) {
  return ctx.db.transact(async (tx) => {
    const own = { ...ctx, db: tx };
    const link = await employeeLink[kind](own, employeeId);
    await record(tx);
    const isMailed = await mailLater(own, kind, link.email, { company: ctx.company.id, employee: employeeId });
    if (!isMailed) return { ...(await link.put()), mailed_to: null };
    return { url: null, expires_at: null, mailed_to: maskedEmail(link.email) };
  });
}

type Link = queries.OpenJoinLink & { company: { id: number; name: string; slug: string } };

/** Runs the work with a valid joining link, as its business; 404 `link_over` for any other token. */
async function withJoinLink<T>(
  ctx: PublicContext,
  token: string,
  work: (tx: Db, link: Link) => Promise<T>,
): Promise<T> {
  const [slug = ""] = token.split(".");
  const company = await queries.findCompany(ctx.db, slug);
  if (!company) throw problems.link_over();
  return inCompany(ctx.db, company.id, async (tx) => {
    const link = await queries.lockJoinLink(tx, tokenHashOf(token), ctx.now);
    if (!link) throw problems.link_over();
    return work(tx, { ...link, company: { ...company, slug } });
  });
}

/** Which business invites which employee; the e-mail is masked. */
export function readJoinLink(ctx: PublicContext, token: string) {
  return withJoinLink(ctx, token, async (_tx, { company, email, expires_at }) => ({
    company: company.name,
    email: maskedEmail(email),
    expires_at,
  }));
}

/**
 * Makes the signed-in person the employee (decisions §2): only with the invited e-mail (403 `other_person`), and not while another employer
 * may know the password (403 `password_not_own`).
 */
export async function join(ctx: PersonContext, token: string) {
  const person = await getPerson(ctx.db, ctx.person.loginId);
  return withJoinLink(ctx, token, async (tx, { employee_id: id, email, company }) => {
    if (fold(email) !== fold(person.email)) throw problems.other_person({ email: maskedEmail(email) });
    const { password_by_company_id: knownTo } = await lockOpener(tx, person.id);
    if (knownTo !== null && knownTo !== company.id) throw problems.password_not_own();
    await insertMembership(tx, person.id, id);
    await queries.deleteJoinLink(tx, id);
    await audit(tx, { by: id, action: "joined", entity: "employee", id });
    return { slug: company.slug, name: company.name };
  });
}

/**
 * "Şifremi unuttum": plans a job that mails a link if the address has a login. The call looks nothing up, so neither its reply nor its
 * duration shows whether there is one.
 */
export async function forgotPassword(ctx: PublicContext, email: string) {
  return { mailed: await mailLater(ctx, "reset", email) };
}

/** The person of a reset link; 404 `link_over` for any other token. */
export async function readResetLink(ctx: PublicContext, token: string) {
  const { email, expires_at } = await findResetLink(ctx, token);
  return { email: maskedEmail(email), expires_at };
}

async function findResetLink({ db, now }: PublicContext, token: string) {
  const link = await queries.findPasswordLink(db, tokenHashOf(token), now);
  if (!link) throw problems.link_over();
  return link;
}

type Reset = Input<(typeof links)["POST /api/password/reset"]>;

/** Sets the new password and ends every session of the person; only one call can use the link. */
export const resetPassword = prepared(
  async (ctx: PublicContext, { body }: Reset) => {
    refusePersonal("password", body.password, await findResetLink(ctx, body.token));
    return hashPassword(body.password);
  },
  async (ctx: PublicContext, { body }: Reset, passwordHash): Promise<undefined> => {
    const { db, now } = ctx;
    const loginId = await queries.takePasswordLink(db, tokenHashOf(body.token), now, passwordHash);
    if (loginId === undefined) throw problems.link_over();
    await deleteSessions(db, loginId);
    const maker = (await findResetMaker(db, loginId)) ?? {};
    await recordLoginEvent(db, { loginId, kind: "password_reset", ...maker }, ctx);
    await mailLater(ctx, "password_changed", (await getPerson(db, loginId)).email);
  },
);
