import { findJobCompany } from "#areas/access/server/companies.queries.ts";
import type { Language } from "#kit/contract/sentence.ts";
import type { Company, CompanySettings } from "#kit/server/context.ts";
import type { Db } from "#kit/server/database.ts";
import { problems } from "#kit/server/problem.ts";
import { chosenLanguage, type VisitorCall } from "#kit/server/visitor-routes.ts";
import { findBusiness, hasSite, type Business } from "./book.report.ts";
import { getRules, type BookingRules } from "./settings.queries.ts";

/** What a visitor's action gets: the business of the address, no person. */
export interface Visitor extends Omit<VisitorCall, "db"> {
  db: Db;
  company: Company;
  settings: CompanySettings;
  business: Business;
  rules: BookingRules;
  /** Path of the page in its other language, with what was chosen; undefined after a form, whose values it would lose. */
  other: { language: Language; url: string } | undefined;
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
  // One after another, so that a visit holds one of its business's database places at a time.
  const own = await findJobCompany(db);
  if (!own) throw problems.not_found();
  const rules = await getRules(db);
  const isPublished = call.siteOrigin !== undefined && (await hasSite(db));
  const language = chosenLanguage(call.params) ?? own.settings.defaults.language;
  const website = isPublished ? `${call.siteOrigin}/site/${business.slug}` : undefined;
  return { ...call, ...own, db, business, language, other: otherLanguage(call, language), rules, website };
}

function otherLanguage({ method, path, query }: VisitorCall, language: Language): Visitor["other"] {
  if (method === "POST") return undefined;
  const other = language === "tr" ? "en" : "tr";
  const text = query.toString();
  return { language: other, url: `${path.replace(/\/(tr|en)$/, "")}/${other}${text && `?${text}`}` };
}
