import { z } from "zod";
import { tellAdministrators } from "#areas/access/server/mails.ts";
import { companyDaily } from "#kit/server/daily-jobs.ts";
import { companyJob, type CompanyJobContext } from "#kit/server/jobs.ts";
import { prepared } from "#kit/server/routes.ts";
import * as queries from "./domains.queries.ts";
import { recordOf } from "./hosts.ts";

interface Checked {
  domain: queries.SiteDomain;
  found: boolean;
}

/** Undefined: there is nothing to check. Throws when DNS does not answer, so that the job is tried again and counts nothing. */
async function look({ db, txt }: CompanyJobContext): Promise<Checked | undefined> {
  const domain = await queries.findDomain(db);
  if (!domain?.verified_at) return undefined;
  return { domain, found: (await txt(recordOf(domain.host))).includes(domain.token) };
}

/** Checks the proof of a business's domain. The third check in a row without it ends the domain and tells the administrators. */
export const checkProof = companyJob({
  name: "site.check_domain",
  data: z.strictObject({}),
  changes: ["site"],
  run: prepared(look, async (ctx: CompanyJobContext, _data: object, checked: Checked | undefined) => {
    if (!checked) return;
    if (checked.found) await queries.setVerified(ctx.db, checked.domain);
    else if (await queries.countMissing(ctx.db, checked.domain)) await tellAdministrators(ctx, "site_domain_lost");
  }),
});

export const planChecks = companyDaily("site.plan_check", "03:30", async (ctx) => {
  if ((await queries.findDomain(ctx.db))?.verified_at) await ctx.later(checkProof, {});
});
