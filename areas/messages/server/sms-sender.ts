import type { JobContext } from "#kit/server/jobs.ts";
import type { SmsProvider } from "#kit/server/sms.ts";
import { findAccount } from "./senders.queries.ts";

type Own = Pick<JobContext, "db" | "sms" | "secrets">;

/** Who sends the business's SMS: its own account, else the installation's for credits, else nobody. */
export async function findSmsSender({
  db,
  sms,
  secrets,
}: Own): Promise<{ provider: SmsProvider; name: "netgsm own" | "netgsm" } | undefined> {
  const account = await findAccount(db);
  if (account) {
    const password = secrets.open(account.sealed, placeOf(db.company));
    return { provider: sms.netgsm({ ...account.shown, password }), name: "netgsm own" };
  }
  return sms.installation && { provider: sms.installation, name: "netgsm" };
}

/** Where the password of a company's account is sealed. */
export const placeOf = (company: number): string => `netgsm ${company}`;
