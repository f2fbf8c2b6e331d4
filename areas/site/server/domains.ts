import { randomBytes } from "node:crypto";
import type { Input } from "#kit/contract/endpoint.ts";
import { sentence } from "#kit/contract/sentence.ts";
import { audit } from "#kit/server/audit.ts";
import type { Context } from "#kit/server/context.ts";
import { defineProblems } from "#kit/server/problem.ts";
import { prepared } from "#kit/server/routes.ts";
import type { site } from "../contract/site.ts";
import * as queries from "./domains.queries.ts";
import { domainOf, recordOf } from "./hosts.ts";
import { readSite } from "./settings.ts";

const problems = defineProblems({
  bad_domain: {
    status: 422,
    message: sentence("salonum.com gibi bir alan adı yazın.", "Enter a domain such as mysalon.com."),
    field: "host",
  },
  no_domain: { status: 404, message: sentence("Önce bir alan adı yazın.", "Enter a domain first.") },
  domain_unproved: {
    status: 422,
    message: sentence(
      "TXT kaydı henüz görünmüyor. Yeni kayıtların görünmesi birkaç saat sürebilir.",
      "The TXT record cannot be seen yet. New records can take some hours to appear.",
    ),
    field: "host",
  },
  dns_failed: {
    status: 422,
    message: sentence(
      "Alan adının kayıtları okunamadı. Biraz sonra yeniden deneyin.",
      "The records of the domain could not be read. Try again a little later.",
    ),
    field: "host",
  },
  domain_taken: {
    status: 409,
    message: sentence(
      "Bu alan adı başka bir işletmenin sitesinde kullanılıyor.",
      "This domain is in use by the website of another business.",
    ),
    field: "host",
    constraint: "companies_site_host_key",
  },
});

type Table = typeof site;

/** Hosts of the installation. */
const ours = ({ siteOrigin, publicUrl }: Context): string[] =>
  [siteOrigin, publicUrl].flatMap((origin) => (origin ? [new URL(origin).hostname] : []));

/** Claims a domain for the website; 422 `bad_domain`. The same one again keeps its token and its proof. */
export async function claimDomain(ctx: Context, { body }: Input<Table["PUT /api/site/domain"]>) {
  const host = domainOf(body.host, ours(ctx));
  if (host === undefined) throw problems.bad_domain();
  const before = await queries.findDomain(ctx.db);
  if (before?.host !== host) {
    await queries.putDomain(ctx.db, host, randomBytes(18).toString("base64url"));
    await audit(ctx.db, {
      by: ctx.user.id,
      action: "changed",
      entity: "site_domain",
      id: ctx.db.company,
      after: { host },
    });
  }
  return readSite(ctx);
}

/** Looks for the TXT record and serves the site at the domain; 422 `domain_unproved` or `dns_failed`, 409 `domain_taken`. */
export const checkDomain = prepared(
  async ({ db, txt }: Context) => {
    const domain = await queries.findDomain(db);
    if (!domain) throw problems.no_domain();
    const records = await txt(recordOf(domain.host)).catch(() => {
      throw problems.dns_failed();
    });
    if (!records.includes(domain.token)) throw problems.domain_unproved();
    return domain;
  },
  async (ctx: Context, _input: unknown, domain: queries.SiteDomain) => {
    if (!(await queries.setVerified(ctx.db, domain))) throw problems.no_domain();
    const { host } = domain;
    await audit(ctx.db, {
      by: ctx.user.id,
      action: "verified",
      entity: "site_domain",
      id: ctx.db.company,
      after: { host },
    });
    return readSite(ctx);
  },
);

/** The site is at its address on the websites' host alone again. */
export async function removeDomain(ctx: Context): Promise<undefined> {
  const before = await queries.findDomain(ctx.db);
  await queries.deleteDomain(ctx.db);
  if (before) {
    const { host } = before;
    await audit(ctx.db, {
      by: ctx.user.id,
      action: "deleted",
      entity: "site_domain",
      id: ctx.db.company,
      before: { host },
    });
  }
}
