import type { PublicContext } from "#kit/server/context.ts";
import type { CompanyJobContext } from "#kit/server/jobs.ts";
import { type OfEmployee, sendMail } from "./mails.jobs.ts";
import { countRecent, insertMail, listAdministrators, type MailKind } from "./mails.queries.ts";
import { problems } from "./problems.ts";

/** Maximum number of administrators' links mailed to one address per hour, because it need not be their employee's. */
const MOST_AN_HOUR = 5;

/**
 * Plans a mail about sign-in or passwords in the call's own transaction, whether or not the address has a login; returns whether this
 * installation sends mail at all. `of`: the employee of an administrator's link; 429 `mailed_often` if that address got too many.
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

/** Plans a notice to every administrator of the business, in the job's own transaction; none without a mail server. */
export async function tellAdministrators(ctx: CompanyJobContext, kind: MailKind): Promise<void> {
  if (!ctx.mailer) return;
  const company = ctx.db.company;
  for (const { employee, email } of await listAdministrators(ctx.db)) {
    const mail = await insertMail(ctx.db, kind, email);
    await ctx.later(sendMail, { mail, address: "", agent: "", of: { company, employee } });
  }
}
