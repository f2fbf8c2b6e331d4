import { z } from "zod";
import { fold } from "#kit/contract/fold.ts";
import type { Db } from "#kit/server/database.ts";
import { inCompany } from "#kit/server/in-company.ts";
import { installationJob, type JobContext } from "#kit/server/jobs.ts";
import { answerOf, MailRefused } from "#kit/server/mailer.ts";
import { Problem } from "#kit/server/problem.ts";
import { prepared } from "#kit/server/routes.ts";
import { plusMinutes } from "#kit/server/time.ts";
import { getCompany } from "./companies.queries.ts";
import { employeeLink, type EmployeeLinkKind } from "./employee-links.ts";
import { accessMail, type Reader } from "./mail-texts.ts";
import { recordLoginEvent } from "./login-events.queries.ts";
import {
  endMail,
  findWaitingMail,
  noteAnswer,
  type MailEnd,
  type MailKind,
  type WaitingMail,
} from "./mails.queries.ts";
import { getPerson } from "./people.queries.ts";
import { putResetLink, RESET_MINUTES } from "./reset-links.ts";
import { findLogin } from "./sessions.queries.ts";

const ofEmployee = z.strictObject({ company: z.number(), employee: z.number() });
/** The employee for whom an administrator made a link. */
export type OfEmployee = z.infer<typeof ofEmployee>;

const data = z.strictObject({
  mail: z.number(),
  address: z.string(),
  agent: z.string(),
  of: ofEmployee.optional(),
});
type Data = z.infer<typeof data>;

/** This mail is useless tomorrow: six tries within an hour and a half. */
const PAUSES = [10, 60, 300, 1200, 3600];

/**
 * Sends a mail about sign-in or passwords. Login and link are looked up and made now, so the duration of the call shows nothing and no row
 * holds a link.
 */
export const sendMail = installationJob<Data>({
  name: "access.send_mail",
  data,
  pauses: PAUSES,
  run: prepared(send, ({ db: tx }: JobContext, { mail }: Data, end: MailEnd | undefined) =>
    end ? endMail(tx, mail, end) : Promise.resolve(),
  ),
  dead: ({ db: tx }, { mail }) => endMail(tx, mail, { state: "failed" }),
});

async function send(ctx: JobContext, sent: Data): Promise<MailEnd | undefined> {
  const mail = await findWaitingMail(ctx.db, sent.mail);
  if (!mail) return undefined;
  try {
    if (!ctx.mailer) throw new Error("No mail server is set");
    const written = await contentOf(ctx, mail, sent);
    if (!written) return { state: "nobody" };
    const message = accessMail(mail.kind, written.reader, ctx.mailer.origin + written.path);
    return { state: "sent", answer: await ctx.mailer.send(message, ctx.signal) };
  } catch (error) {
    const answer = answerOf((error as Error).message);
    if (error instanceof MailRefused) return { state: "refused", answer };
    await noteAnswer(ctx.db, sent.mail, answer);
    throw error;
  }
}

interface Written {
  reader: Reader;
  /** The link of the mail. A one-time link is made for this try and ends the one before. */
  path: string;
}

/** Where administrators read more about a notice. */
const pagesOfNotices: Partial<Record<MailKind, string>> = {
  webhook_paused: "/connect/developer",
  booking_codes_used_up: "/settings/online-booking",
  site_domain_lost: "/content/site",
};

/** The content of the mail; undefined if nobody may get it any more. */
async function contentOf(ctx: JobContext, { kind, email }: WaitingMail, sent: Data): Promise<Written | undefined> {
  const login = await findLogin(ctx.db, email);
  const person = login && (await getPerson(ctx.db, login.id));
  if (kind === "join" || kind === "admin_reset")
    return sent.of && linkForEmployee(ctx, { kind, email, language: person?.language ?? null, of: sent.of });
  if (!person) return undefined;
  const noticed = pagesOfNotices[kind];
  if (noticed) {
    const { name: company } = await ctx.db.transact((tx) => inCompany(tx, sent.of?.company ?? 0, getCompany));
    return { reader: { ...person, company }, path: noticed };
  }
  const reader = { ...person, company: "" };
  if (kind !== "reset") return { reader, path: "/login" };
  return ctx.db.transact(async (tx) => {
    await recordLoginEvent(tx, { loginId: person.id, kind: "reset_link" }, sent);
    const { url } = await putResetLink(tx, person.id, plusMinutes(ctx.now, RESET_MINUTES), null);
    return { reader, path: url };
  });
}

/** The link that an administrator asked for, if it may still be made and its owner still has this address. */
function linkForEmployee(
  { db, now }: JobContext,
  { kind, email, language, of }: Pick<Reader, "email" | "language"> & { kind: EmployeeLinkKind; of: OfEmployee },
): Promise<Written | undefined> {
  const make = async (tx: Db): Promise<Written | undefined> => {
    const company = await getCompany(tx);
    const link = await employeeLink[kind]({ db: tx, now, company }, of.employee);
    if (fold(link.email) !== fold(email)) return undefined;
    const { url } = await link.put();
    return { reader: { email, name: link.name, language, company: company.name }, path: url };
  };
  return db.transact((tx) => inCompany(tx, of.company, make)).catch(nobody);
}

/** A refusal, or a deleted employee, means that there is no recipient. */
function nobody(error: unknown): undefined {
  const isRefusal = error instanceof Problem || (error as { code?: string }).code === "not_found";
  if (!isRefusal) throw error;
}
