import { z } from "zod";
import { planDaily } from "#kit/server/daily-jobs.ts";
import { inCompany } from "#kit/server/in-company.ts";
import { installationJob, type AnyJob } from "#kit/server/jobs.ts";
import { listCompanyIds } from "./companies.queries.ts";

const AT_ONCE = 200;

/** Plans the daily jobs that a company does not have yet, such as those of a new release, for every company. */
export const dailyPlanner = (daily: readonly AnyJob[]) =>
  installationJob({
    name: "access.plan_daily",
    data: z.strictObject({ after: z.number() }),
    async run({ db: tx }, { after }) {
      const ids = await listCompanyIds(tx, { after, most: AT_ONCE });
      for (const id of ids) await inCompany(tx, id, (company) => planDaily(company, daily));
      const last = ids.at(-1);
      return last === undefined ? undefined : { again: { after: last } };
    },
  });
