import type { Input } from "#kit/contract/endpoint.ts";
import { audit } from "#kit/server/audit.ts";
import type { Context } from "#kit/server/context.ts";
import type { site } from "../contract/site.ts";
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
    address: siteOrigin ? `${siteOrigin}/site/${company.slug}` : null,
    missing: (["phone", "address", "hours", "services"] as const).filter((what) => lacks[what]),
  };
}

/** Publishes or hides the site; absent fields stay. */
export async function changeSite(ctx: Context, { body }: Input<(typeof site)["PUT /api/site"]>) {
  const { db, user } = ctx;
  await putSite(db, body);
  await audit(db, { by: user.id, action: "changed", entity: "site_settings", id: db.company, after: body });
  return readSite(ctx);
}
