import type { Input } from "#kit/contract/endpoint.ts";
import { audit } from "#kit/server/audit.ts";
import type { Context } from "#kit/server/context.ts";
import { everyField } from "#kit/server/every-field.ts";
import { isInLibrary } from "#areas/content/server/pictures.report.ts";
import { networks, type Social } from "../contract/social.ts";
import type { site } from "../contract/site.ts";
import { findDomain } from "./domains.queries.ts";
import { recordOf } from "./hosts.ts";
import { problems } from "./problems.ts";
import { readFacts } from "./site.report.ts";
import { putSite } from "./site.queries.ts";

/** Whether the site is published, where it is, and what it lacks. */
export async function readSite({ db, company, siteOrigin }: Context) {
  const facts = await readFacts(db);
  const lacks = {
    phone: facts.phone === "",
    address: facts.address === "" && facts.city === "",
    hours: !facts.hours_confirmed,
    services: !facts.has_services,
  };
  return {
    is_published: facts.is_published,
    description: facts.description,
    logo: facts.logo,
    cover: facts.cover,
    social: Object.fromEntries(networks.map((network) => [network, facts.social[network] ?? ""])) as unknown as Social,
    address: facts.site_host ? `https://${facts.site_host}` : siteOrigin ? `${siteOrigin}/site/${company.slug}` : null,
    domain: await readDomain(db, siteOrigin),
    missing: (["phone", "address", "hours", "services"] as const).filter((what) => lacks[what]),
  };
}

/** Publishes or hides the site; absent fields stay. */
export async function changeSite(ctx: Context, { body }: Input<(typeof site)["PUT /api/site"]>) {
  const { db, user } = ctx;
  await everyField(
    () => checkPicture(db, body.logo_id, () => problems.site_logo()),
    () => checkPicture(db, body.cover_id, () => problems.site_cover()),
  );
  await putSite(db, body);
  await audit(db, { by: user.id, action: "changed", entity: "site_settings", id: db.company, after: body });
  return readSite(ctx);
}

/** Refuses a picture that the library does not have. */
async function checkPicture(db: Context["db"], id: number | null | undefined, refused: () => Error): Promise<void> {
  if (typeof id === "number" && !(await isInLibrary(db, id))) throw refused();
}

async function readDomain(db: Context["db"], siteOrigin: string | undefined) {
  const domain = await findDomain(db);
  if (!domain) return null;
  const { token, ...shown } = domain;
  const target = siteOrigin ? new URL(siteOrigin).hostname : null;
  return { ...shown, record: { name: recordOf(domain.host), value: token }, target };
}
