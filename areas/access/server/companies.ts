import type { Input } from "#kit/contract/endpoint.ts";
import { fold, slugOf } from "#kit/contract/fold.ts";
import type { Context, PersonContext, PublicContext } from "#kit/server/context.ts";
import type { Db } from "#kit/server/database.ts";
import { isZone } from "#kit/server/time.ts";
import type { companies } from "../contract/companies.ts";
import * as queries from "./companies.queries.ts";
import { getPerson, type PersonRow } from "./people.queries.ts";
import { problems } from "./problems.ts";
import { trialEnd } from "./subscription.rules.ts";

/** What a later area puts into a new company, in the transaction that opens it. */
export type CompanyStarter = (tx: Db, owner: PersonRow) => Promise<void>;

/** Opens a business (A2, A3): its row and address, then what each area starts with. All of it or nothing. */
export async function openCompany(ctx: PersonContext, name: string, starters: readonly CompanyStarter[]) {
  const owner = await getPerson(ctx.db, ctx.person.loginId);
  const slug = freeSlug(slugOf(name) || "isletme", await queries.takenSlugs(ctx.db, slugOf(name) || "isletme"));
  const id = await queries.insertCompany(ctx.db, {
    name,
    slug,
    email: owner.email,
    phone: owner.phone,
    countryId: owner.country_id,
    trialEndsAt: ctx.billing ? trialEnd(ctx.now) : null,
  });
  return inCompany(ctx.db, id, async (tx) => {
    for (const start of starters) await start(tx, owner);
    return queries.getCompany(tx);
  });
}

/** Does this part of the transaction as a company's own; the rest is again the caller's, whose answer is kept there. */
export async function inCompany<T>(tx: Db, company: number, work: (tx: Db) => Promise<T>): Promise<T> {
  await queries.enterCompany(tx, company);
  const result = await work(Object.create(tx, { company: { value: company } }) as Db);
  await queries.enterCompany(tx, tx.company);
  return result;
}

/** The slug itself, or with the first free number behind it. Example: "elif" taken → "elif-2". */
function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  if (!taken.has(slug)) return slug;
  for (let number = 2; ; number++) if (!taken.has(`${slug}-${number}`)) return `${slug}-${number}`;
}

/** Whether a web address is free (A16). */
export async function checkSlug(ctx: PublicContext, key: string): Promise<{ available: boolean }> {
  const slug = slugOf(key);
  return { available: slug !== "" && slug === fold(key) && !(await queries.takenSlugs(ctx.db, slug)).has(slug) };
}

/** Changes the business's details (A12). A new zone moves no instant: only what days and hours they are shown in. */
export async function changeCompany(
  ctx: Context,
  { id: _id, ...change }: Input<(typeof companies)["PUT /api/company"]>["body"],
) {
  if (change.timezone !== undefined && !isZone(change.timezone)) throw problems.bad_zone();
  await queries.updateCompany(ctx.db, change as queries.CompanyChange);
  return queries.getCompany(ctx.db);
}
