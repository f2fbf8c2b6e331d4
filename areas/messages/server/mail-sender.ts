import { findCredentials } from "#kit/server/credentials.ts";
import type { JobContext } from "#kit/server/jobs.ts";
import type { Mailer } from "#kit/server/mailer.ts";
import type { MailAccount, OwnMailer } from "#kit/server/own-mail.ts";

type Own = Pick<JobContext, "db" | "mailer" | "ownMail" | "secrets" | "publicUrl">;

type MailSender = { mailer: OwnMailer; name: "smtp own" } | { mailer: Mailer; name: "smtp" };

/** The sender of the business's e-mails: its own mail server, without credits (close it afterwards), else the installation's, else none. */
export async function findMailSender(ctx: Own): Promise<MailSender | undefined> {
  const own = await findCredentials(ctx, "smtp");
  if (own) return { mailer: ctx.ownMail(mailAccountOf(own), ctx.publicUrl ?? ""), name: "smtp own" };
  return ctx.mailer && { mailer: ctx.mailer, name: "smtp" };
}

/** The credentials of the app smtp as an account. */
export function mailAccountOf(credentials: Readonly<Record<string, string>>): MailAccount {
  const { host = "", port = "", username = "", password = "", from = "" } = credentials;
  return { host, port: Number(port), username, password, from };
}
