import { findJobCompany } from "#areas/access/server/companies.queries.ts";
import type { Language } from "#kit/contract/sentence.ts";
import type { Company, CompanySettings } from "#kit/server/context.ts";
import type { Db } from "#kit/server/database.ts";
import { problems } from "#kit/server/problem.ts";
import { chosenLanguage, type VisitorCall } from "#kit/server/visitor-routes.ts";
import {
  findBusiness,
  hasSite,
  listOpenPeople,
  listOpenServices,
  type Business,
  type OpenPerson,
  type OpenService,
} from "./book.report.ts";
import { getRules, type BookingRules } from "./settings.queries.ts";

/**
 * What a visitor's action gets: the business of the address, no person. For a page that is only looked at, everything but the book is kept
 * in memory until anything of the business changes.
 */
export interface Visitor extends Omit<VisitorCall, "db"> {
  db: Db;
  company: Company;
  settings: CompanySettings;
  business: Business;
  rules: BookingRules;
  /** Path of the page in its other language, with what was chosen; undefined for the answer of a form. */
  other: { language: Language; url: string } | undefined;
  /** Address of the business's website, once it is published. */
  website: string | undefined;
  /** The services and the employees that visitors may choose. */
  services(): Promise<OpenService[]>;
  people(): Promise<OpenPerson[]>;
}

/** The business of a slug, with its rules; 404 for an unknown one. */
export const openVisit = async (call: VisitorCall, slug: string): Promise<Visitor> =>
  visitorOf(call, await visitedBusiness(call, slug));

/** Where the numbers of slugs are kept. Not with 0: every planned job is announced as a change of 0. */
const SLUGS = -1;

/** The business of a slug; 404 for an unknown one. */
export async function visitedBusiness(call: VisitorCall, slug: string): Promise<Business> {
  const find = async (): Promise<Business> => (await findBusiness(call.db(0), { slug })) ?? refuse();
  if (call.method === "POST") return find();
  const id = await call.kept(SLUGS, `slug ${slug}`, async () => (await find()).id);
  const business = await call.kept(id, "business", () => findBusiness(call.db(0), { id }));
  // The slug may have become another business's.
  return business?.slug === slug ? business : find();
}

/** The business of a token's company; 404 for an unknown one. */
export async function openVisitOf(call: VisitorCall, company: number): Promise<Visitor> {
  return visitorOf(call, (await findBusiness(call.db(0), { id: company })) ?? refuse());
}

const refuse = (): never => {
  throw problems.not_found();
};

async function visitorOf(call: VisitorCall, business: Business): Promise<Visitor> {
  const db = call.db(business.id);
  // A form decides, so it reads what is true now.
  const read = <T>(name: string, make: () => Promise<T>): Promise<T> =>
    call.method === "GET" ? call.kept(business.id, `booking ${name}`, make) : make();
  const { own, rules, isPublished } = await read("rules", () => readRules(db));
  const language = chosenLanguage(call.params) ?? own.settings.defaults.language;
  const website = isPublished && call.siteOrigin !== undefined ? `${call.siteOrigin}/site/${business.slug}` : undefined;
  return {
    ...call,
    ...own,
    db,
    business,
    language,
    other: otherLanguage(call, language),
    rules,
    website,
    services: () => read("services", () => listOpenServices(db)),
    people: () => read("people", () => listOpenPeople(db)),
  };
}

/** One after another, so that a visit holds one of its business's database places at a time. */
async function readRules(db: Db) {
  const own = (await findJobCompany(db)) ?? refuse();
  return { own, rules: await getRules(db), isPublished: await hasSite(db) };
}

function otherLanguage({ method, path, query }: VisitorCall, language: Language): Visitor["other"] {
  if (method === "POST") return undefined;
  const other = language === "tr" ? "en" : "tr";
  const text = query.toString();
  return { language: other, url: `${path.replace(/\/(tr|en)$/, "")}/${other}${text && `?${text}`}` };
}
