import type { Input } from "#kit/contract/endpoint.ts";
import type { Context } from "#kit/server/context.ts";
import { findStoredCredentials } from "#kit/server/credentials.ts";
import type { senders } from "../contract/senders.ts";
import { SmsRefused, SmsUnanswered } from "#kit/server/sms.ts";
import { problems } from "./problems.ts";
import { readCredits } from "./credits.queries.ts";
import { sendMessages } from "./send.jobs.ts";
import * as queries from "./senders.queries.ts";
import { findSmsSender } from "./sms-sender.ts";

type Senders = typeof senders;

/** The senders, the credits left, and quiet hours. */
export async function readSenders({ db, sms, mailer }: Pick<Context, "db" | "sms" | "mailer">) {
  const [account, quiet, credits] = [
    await findStoredCredentials(db, "netgsm"),
    await queries.readQuiet(db),
    await readCredits(db),
  ];
  const ownMail = await findStoredCredentials(db, "smtp");
  const smsBy = account ? ("own" as const) : sms.installation ? ("installation" as const) : null;
  return {
    sms: { by: smsBy, credits: credits.sms },
    email: { by: ownMail ? ("own" as const) : mailer ? ("installation" as const) : null, credits: credits.email },
    netgsm: account
      ? {
          usercode: account.shown.username ?? "",
          header: account.shown.header ?? "",
          verified_at: account.verified_at,
        }
      : null,
    quiet_from: quiet.from,
    quiet_to: quiet.to,
  };
}

/** The SMS parts left in the business's own NetGSM account; 409 if NetGSM refuses the account, 503 if it doesn't answer. */
export async function readNetgsmCredit(ctx: Context): Promise<{ parts: number | null }> {
  const sender = await findSmsSender(ctx);
  if (sender?.name !== "netgsm own") return { parts: null };
  try {
    return { parts: (await sender.provider.credit()) ?? null };
  } catch (error) {
    if (error instanceof SmsRefused && error.fault === "bad_account") throw problems.netgsm_refused();
    if (error instanceof SmsRefused || error instanceof SmsUnanswered) throw problems.netgsm_away();
    throw error;
  }
}

const BATCH_SIZE = 100;

/** Changes the quiet hours. Messages that wait for their end are checked again. */
export async function changeSenders(ctx: Context, { body }: Input<Senders["PUT /api/senders"]>) {
  await queries.putQuiet(ctx.db, { from: body.quiet_from, to: body.quiet_to });
  const woken = await queries.wakeQuiet(ctx.db);
  for (let done = 0; done < woken.length; done += BATCH_SIZE)
    await ctx.later(sendMessages, { ids: woken.slice(done, done + BATCH_SIZE) });
  return readSenders(ctx);
}
