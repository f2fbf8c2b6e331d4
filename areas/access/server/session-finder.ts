import type { CompanySettings, Session as ApiSession } from "#kit/server/context.ts";
import type { Database, Db } from "#kit/server/database.ts";
import type { Change, Changes } from "#kit/server/events.ts";
import { inCompany } from "#kit/server/in-company.ts";
import { payerAt, payerOf } from "#kit/server/payers.ts";
import { problems as kitProblems } from "#kit/server/problem.ts";
import type { PublicToken } from "#kit/server/public-tokens.ts";
import { readApiKey } from "./api-keys.ts";
import { findKeySession, touchApiKey } from "./api-keys.queries.ts";
import * as queries from "./sessions.queries.ts";
import { isServed, servedUntilOf } from "./subscription.ts";
import { tokenHashOf } from "./tokens.ts";

const KEPT_MS = 5_000;
const MOST_KEPT = 10_000;
/** Changes of these topics may change what a session is allowed. */
export const sessionTopics: ReadonlySet<string> = new Set([
  "session",
  "api-keys",
  "user",
  "profile",
  "employees",
  "company",
  "settings",
  "subscription",
]);

/** Whether the installation requires a subscription, and its clock. */
export interface Billing {
  billing: boolean;
  now(): string;
}

/** The result for a token and slug, and whom a change must affect to invalidate it. */
interface Found {
  session: ApiSession;
  login: number;
  /** The company of the slug, even if the person doesn't work there; null without a slug. */
  company: number | null;
}

/** A change without a person or a company may affect anybody. */
function concerns({ company, login, topics }: Change, found: Found): boolean {
  if (!topics.some((topic) => sessionTopics.has(topic))) return false;
  if (company !== 0 && company === found.company) return true;
  return login === undefined ? company === 0 : login === found.login;
}

/**
 * A cache of results for five seconds. A result is dropped as soon as any process announces a change of its company or its person. It is
 * stored only if such announcements could be received during the whole look-up and none affected it, because otherwise it may have been
 * read before that change.
 */
function keptAnswers(changes: Changes) {
  const kept = new Map<string, Found & { until: number }>();
  /** The changes received during each look-up; null: some may have been missed. */
  const running = new Set<{ changes: Change[] | null }>();
  changes.subscribe(
    (change) => {
      for (const found of kept.values()) if (concerns(change, found)) found.until = 0;
      for (const lookUp of running) lookUp.changes?.push(change);
    },
    () => {
      for (const found of kept.values()) found.until = 0;
      for (const lookUp of running) lookUp.changes = null;
    },
  );
  return {
    /** The last result; valid until `until`. */
    known: (key: string) => kept.get(key),
    async lookUp(key: string, find: () => Promise<Found>): Promise<Found> {
      const lookUp: { changes: Change[] | null } = { changes: changes.listening() ? [] : null };
      running.add(lookUp);
      try {
        const found = await find();
        const isCertain = lookUp.changes?.every((change) => !concerns(change, found)) ?? false;
        if (kept.size > MOST_KEPT) kept.clear();
        kept.set(key, { ...found, until: isCertain ? performance.now() + KEPT_MS : 0 });
        return found;
      } catch (error) {
        if ((error as { status?: number }).status === 401) kept.delete(key);
        throw error;
      } finally {
        running.delete(lookUp);
      }
    },
  };
}

/**
 * Finds person and company of a token and slug, through `keptAnswers`. "Not served" is never cached, so that a payment counts at once. An
 * older result still decides whose share of the connections the next look-up uses; unknown tokens use that of their address.
 */
export function sessionFinder(database: Database, changes: Changes, asked: Billing) {
  const answers = keptAnswers(changes);
  return async (token: string, slug: string | undefined, address: string): Promise<ApiSession> => {
    const key = `${token} ${slug ?? ""}`;
    const known = answers.known(key);
    const isFresh = known !== undefined && known.until > performance.now() && changes.listening();
    if (isFresh && isServed(known.session, asked.now())) return known.session;
    const db = database.company(0, undefined, known ? payerOf(known.login) : payerAt(address));
    const apiKey = readApiKey(token);
    const find = () => (apiKey ? findOfKey(db, { apiKey, slug }, asked) : findSession(db, { token, slug }, asked));
    const { session } = await answers.lookUp(key, find);
    return session;
  };
}

async function findSession(
  db: Db,
  { token, slug }: { token: string; slug: string | undefined },
  asked: Billing,
): Promise<Found> {
  const tokenHash = tokenHashOf(token);
  const row = await queries.findSession(db, tokenHash, slug);
  if (!row) throw kitProblems.signed_out();
  if (row.stale) await queries.touchSession(db, tokenHash);
  const person = {
    loginId: row.login_id,
    tokenHash,
    verifiedUntil: row.verified_until,
    hasSecondFactor: row.has_second_factor,
  };
  const about = { login: row.login_id, company: row.company_id };
  if (slug === undefined) return { ...about, session: { person } };
  if (row.company_id === null || row.employment === null) return { ...about, session: { person, at: null } };
  const { id, is_admin: isAdmin, is_accountant: isAccountant } = row.employment;
  const settings = row.employment.settings as CompanySettings & { defaults: { require_second_factor?: boolean } };
  const servedUntil = asked.billing ? await servedUntilOf(db, row.company_id, row, asked.now()) : null;
  const company = {
    id: row.company_id,
    slug,
    name: row.company_name ?? "",
    timezone: row.timezone ?? "UTC",
    servedUntil,
  };
  const lacksSecondFactor = settings.defaults.require_second_factor === true && !person.hasSecondFactor;
  return {
    ...about,
    session: { person, at: { company, user: { id, isAdmin, isAccountant }, settings, lacksSecondFactor } },
  };
}

/**
 * The session of an API key: that of its maker, in the key's company alone, with the key's scopes. Its second factor was asked for when the
 * key was made; without a password nothing can be verified again.
 */
async function findOfKey(
  db: Db,
  { apiKey, slug }: { apiKey: PublicToken; slug: string | undefined },
  asked: Billing,
): Promise<Found> {
  const row = await findKeySession(db, apiKey);
  if (!row) throw kitProblems.signed_out();
  if (row.stale) await db.transact((tx) => inCompany(tx, apiKey.company, (own) => touchApiKey(own, row.key_id)));
  const person = { loginId: row.login_id, tokenHash: apiKey.hash, verifiedUntil: null, hasSecondFactor: true };
  const session = { person, scopes: new Set<string>(row.scopes) };
  const about = { login: row.login_id, company: apiKey.company };
  if (slug !== undefined && slug !== row.slug) return { ...about, session: { ...session, at: null } };
  const servedUntil = asked.billing ? await servedUntilOf(db, apiKey.company, row, asked.now()) : null;
  const { slug: own, company_name: name, timezone } = row;
  const company = { id: apiKey.company, slug: own, name, timezone, servedUntil };
  const user = { id: row.employee_id, isAdmin: true };
  return { ...about, session: { ...session, at: { company, user, settings: row.settings as CompanySettings } } };
}
