import { z } from "zod";
import { installationJob, type JobContext } from "#kit/server/jobs.ts";
import { answerOf, LetterRefused } from "#kit/server/mailer.ts";
import { prepared } from "#kit/server/routes.ts";
import { plusMinutes } from "#kit/server/time.ts";
import { accessLetter } from "./letters.ts";
import { recordLoginEvent } from "./login-events.queries.ts";
import { endMail, findWaitingMail, noteAnswer, type MailEnd, type MailKind } from "./mails.queries.ts";
import { getPerson } from "./people.queries.ts";
import { putResetLink, RESET_MINUTES } from "./reset-links.ts";
import { findLogin } from "./sessions.queries.ts";

const data = z.strictObject({ mail: z.number(), address: z.string(), agent: z.string() });
type Data = z.infer<typeof data>;

/** A letter of access is of no use tomorrow: six tries within an hour and a half. */
const PAUSES = [10, 60, 300, 1200, 3600];

/** Sends a mail of access: whose it is and, for a reset, the link are found now, so that asking for it tells nothing by its time. */
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
  const login = await findLogin(ctx.db, mail.email);
  if (!login) return { state: "nobody" };
  try {
    if (!ctx.mailer) throw new Error("No mail server is set");
    const url = ctx.mailer.origin + (await pathOf(ctx, mail.kind, login.id, sent));
    const letter = accessLetter(mail.kind, await getPerson(ctx.db, login.id), url);
    return { state: "sent", answer: await ctx.mailer.send(letter, ctx.signal) };
  } catch (error) {
    const answer = answerOf((error as Error).message);
    if (error instanceof LetterRefused) return { state: "refused", answer };
    await noteAnswer(ctx.db, sent.mail, answer);
    throw error;
  }
}

/** Where the letter's link leads; a reset's is made for this try and ends the one before. */
function pathOf(ctx: JobContext, kind: MailKind, loginId: number, from: Data): Promise<string> {
  if (kind !== "reset") return Promise.resolve("/login");
  return ctx.db.transact(async (tx) => {
    await recordLoginEvent(tx, { loginId, kind: "reset_link" }, from);
    return (await putResetLink(tx, loginId, plusMinutes(ctx.now, RESET_MINUTES), null)).url;
  });
}
