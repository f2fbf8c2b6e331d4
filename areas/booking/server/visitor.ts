import { findJobCompany } from "#areas/access/server/companies.queries.ts";
import type { Company, CompanySettings } from "#kit/server/context.ts";
import type { Db } from "#kit/server/database.ts";
import { problems } from "#kit/server/problem.ts";
import type { VisitorCall } from "#kit/server/visitor-routes.ts";
import { findBusiness, hasSite, type Business } from "./book.report.ts";
import { getRules, type BookingRules } from "./settings.queries.ts";

/** What a visitor's action gets: the business of the address, no person. */
export interface Visitor extends Omit<VisitorCall, "db"> {
  db: Db;
  company: Company;
  settings: CompanySettings;
  business: Business;
  rules: BookingRules;
  /** Address of the business's website, once it is published. */
  website: string | undefined;
}

/** The business of a slug, with its rules; 404 for an unknown one. */
export async function openVisit(call: VisitorCall, slug: string): Promise<Visitor> {
  const found = await findBusiness(call.db(0), { slug });
  if (!found) throw problems.not_found();
  return visitorOf(call, found);
}

/** The business of a token's company; 404 for an unknown one. */
export async function openVisitOf(call: VisitorCall, company: number): Promise<Visitor> {
  const found = await findBusiness(call.db(0), { id: company });
  if (!found) throw problems.not_found();
  return visitorOf(call, found);
}

async function visitorOf(call: VisitorCall, business: Business): Promise<Visitor> {
  const db = call.db(business.id);
  const published = call.siteOrigin === undefined ? false : hasSite(db);
  const [own, rules, isPublished] = await Promise.all([findJobCompany(db), getRules(db), published]);
  if (!own) throw problems.not_found();
  const website = isPublished ? `${call.siteOrigin}/site/${business.slug}` : undefined;
  return { ...call, ...own, db, business, rules, website };
}
