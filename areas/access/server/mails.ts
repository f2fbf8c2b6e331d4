import type { PublicContext } from "#kit/server/context.ts";
import { type OfEmployee, sendMail } from "./mails.jobs.ts";
import { countRecent, insertMail, type MailKind } from "./mails.queries.ts";
import { problems } from "./problems.ts";

/** Links that administrators may have mailed to one address, which need not be their employee's. */
const MOST_AN_HOUR = 5;

/**
 * Mails something of access to an address in the call's own transaction, whether or not it has a login; says whether this installation
 * mails at all. `of`: the employee that an administrator's link is for; 429
 * `mailed_often` where that address got many.
 */
export async function mailLater(ctx: PublicContext, kind: MailKind, email: string, of?: OfEmployee): Promise<boolean> {
  if (!ctx.mailer) return false;
  const { address, agent } = ctx;
  await ctx.db.transact(async (tx) => {
    if (of && (await countRecent(tx, email)) >= MOST_AN_HOUR) throw problems.mailed_often();
    const mail = await insertMail(tx, kind, email);
    const own = { ...ctx, db: tx };
    await own.later(sendMail, { mail, address, agent, ...(of && { of }) });
  });
  return true;
}
