import type { PublicContext } from "#kit/server/context.ts";
import { sendMail } from "./mails.jobs.ts";
import { insertMail, type MailKind } from "./mails.queries.ts";

/**
 * Mails something of access to an address in the call's own transaction, whether or not it has a login; says whether this installation
 * mails at all.
 */
export async function mailLater(ctx: PublicContext, kind: MailKind, email: string): Promise<boolean> {
  if (!ctx.mailer) return false;
  const { address, agent } = ctx;
  await ctx.db.transact(async (tx) => {
    const mail = await insertMail(tx, kind, email);
    const own = { ...ctx, db: tx };
    await own.later(sendMail, { mail, address, agent });
  });
  return true;
}
