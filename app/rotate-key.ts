import { listCompanyIds } from "#areas/access/server/companies.queries.ts";
import { resealTotpSecrets } from "#areas/access/server/second-factor.ts";
import { resealWebhooks } from "#areas/connect/server/webhooks/endpoints.queries.ts";
import { placeOf } from "#areas/connect/server/webhooks/send.jobs.ts";
import { resealCredentials } from "#kit/server/credentials.ts";
import { inCompany } from "#kit/server/in-company.ts";
import type { Db } from "#kit/server/database.ts";
import { resealer, secretsOf, type Reseal } from "#kit/server/secrets.ts";
import { onMachine, say } from "./machine-command.ts";

const resealCompany = async (tx: Db, reseal: Reseal): Promise<number> =>
  (await resealCredentials(tx, reseal)) + (await resealWebhooks(tx, reseal, placeOf(tx.company)));

/**
 * `OLD_SECRET_KEY=… SECRET_KEY=… npm run rotate-key`: encrypts with the new key everything that the old key encrypts. Each company is a
 * transaction; after an interruption run it again, it continues with the rest.
 */
await onMachine(
  { usage: "npm run rotate-key takes no arguments: set OLD_SECRET_KEY and SECRET_KEY.", most: 0 },
  async ({ db, config }) => {
    const old = process.env["OLD_SECRET_KEY"]?.trim();
    if (!old || !process.env["SECRET_KEY"])
      throw new Error("Set OLD_SECRET_KEY to the key until now and SECRET_KEY to the new one.");
    const reseal = resealer(secretsOf(old), secretsOf(config.secretKey));
    let changed = await resealTotpSecrets(db, reseal);
    for (const [place, company] of (await listCompanyIds(db)).entries()) {
      changed += await db.transact((tx) => inCompany(tx, company, (own) => resealCompany(own, reseal)));
      if (place % 100 === 99) say(`${place + 1} businesses are done`);
    }
    return changed;
  },
  (changed) => say(`Sealed ${changed} secrets with the new key. Start the server with it as SECRET_KEY.`),
);
