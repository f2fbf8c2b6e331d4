import type { Input } from "#kit/contract/endpoint.ts";
import { fold, slugOf } from "#kit/contract/fold.ts";
import type { Context, PersonContext, PublicContext } from "#kit/server/context.ts";
import type { Db } from "#kit/server/database.ts";
import { inCompany } from "#kit/server/in-company.ts";
import { onceADay } from "#kit/server/limits.ts";
import type { companies } from "../contract/companies.ts";
import * as queries from "./companies.queries.ts";
import { getPerson, type PersonRow } from "./people.queries.ts";
import { problems } from "./problems.ts";
import { trialEnd } from "./subscription.rules.ts";

/** Inserts a later area's initial data of a new company, in the transaction that opens it. */
export type CompanyStarter = (tx: Db, owner: PersonRow) => Promise<void>;

/** How many businesses one person may open within 24 hours. */
const MOST_OPENED_A_DAY = 5;

/**
 * Opens a business (A2, A3): its row and slug, then each area's initial data, all in one transaction. Refuses a person whose password an
 * employer may know (403 `password_not_own`), and the sixth business within 24 hours (429 `too_many_companies`).
 */
export async function openCompany(ctx: PersonContext, name: string, starters: readonly CompanyStarter[]) {
  const { db: tx, person, now } = ctx;
  const opener = await queries.lockOpener(tx, person.loginId);
  if (opener.password_by_company_id !== null) throw problems.password_not_own();
  onceADay(await queries.findOpened(tx, person.loginId, MOST_OPENED_A_DAY), now, problems.too_many_companies);
  const owner = await getPerson(tx, person.loginId);
  const trialEndsAt = ctx.billing ? (opener.trial_ends_at ?? trialEnd(now)) : null;
  if (trialEndsAt !== null) await queries.updateTrial(tx, owner.id, trialEndsAt);
  const { email, phone, country_id: countryId } = owner;
  const row = { name, email, phone, countryId, openedBy: owner.id, trialEndsAt };
  const id = await insertWithFreeSlug(tx, slugOf(name) || "isletme", row);
  return inCompany(tx, id, async (company) => {
    for (const start of starters) await start(company, owner);
    return queries.getCompany(company);
  });
}

/**
 * Inserts the business with the first slug that is free and not reserved by another transaction. Example: "elif" taken → "elif-2".
 * Businesses of the same name that open at once don't wait for each other: each takes another number.
 */
async function insertWithFreeSlug(
  tx: Db,
  slug: string,
  company: Omit<Parameters<typeof queries.insertCompany>[1], "slug">,
): Promise<number> {
  const taken = await queries.takenSlugs(tx, slug);
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? slug : `${slug}-${number}`;
    if (taken.has(candidate) || !(await queries.claimSlug(tx, candidate))) continue;
    const id = await queries.insertCompany(tx, { ...company, slug: candidate });
    if (id !== undefined) return id;
  }
}

/** Whether a web address is free (A16). */
export async function checkSlug(ctx: PublicContext, key: string): Promise<{ available: boolean }> {
  const slug = slugOf(key);
  return { available: slug !== "" && slug === fold(key) && !(await queries.takenSlugs(ctx.db, slug)).has(slug) };
}

/** Changes the business's details (A12). A new zone moves no instant; it only changes how days and times are shown. */
export async function changeCompany(
  ctx: Context,
  { id: _id, ...change }: Input<(typeof companies)["PUT /api/company"]>["body"],
) {
  await queries.updateCompany(ctx.db, change as queries.CompanyChange);
  return queries.getCompany(ctx.db);
}
