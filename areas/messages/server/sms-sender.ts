import { findCredentials } from "#kit/server/credentials.ts";
import type { JobContext } from "#kit/server/jobs.ts";
import type { SmsProvider } from "#kit/server/sms.ts";

type Own = Pick<JobContext, "db" | "sms" | "secrets">;

export interface SmsSender {
  provider: SmsProvider;
  name: "netgsm own" | "netgsm";
}

/** The sender of the business's SMS: its own account, else the installation's for credits, else none. */
export async function findSmsSender({ db, sms, secrets }: Own): Promise<SmsSender | undefined> {
  const own = await findCredentials({ db, secrets }, "netgsm");
  if (own) {
    const { username = "", password = "", header = "" } = own;
    return { provider: sms.netgsm({ usercode: username, password, header }), name: "netgsm own" };
  }
  return sms.installation && { provider: sms.installation, name: "netgsm" };
}
