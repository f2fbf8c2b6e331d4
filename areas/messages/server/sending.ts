import { setTimeout } from "node:timers/promises";
import type { Db } from "#kit/server/database.ts";
import { inCompany } from "#kit/server/in-company.ts";
import type { CompanyJobContext } from "#kit/server/jobs.ts";
import { MailDelayed, MailRefused, MailUnanswered, pageOfText, type Mailer } from "#kit/server/mailer.ts";
import { newPublicToken } from "#kit/server/public-tokens.ts";
import { SmsRefused, type SmsProvider } from "#kit/server/sms.ts";
import type { MessageReason } from "../contract/messages.ts";
import { chargeMessages, dischargeMessages, lockCredits, moveCredits } from "./credits.queries.ts";
import { getSenderName } from "./messages.queries.ts";
import { mailIdOf } from "./mail-ids.rules.ts";
import { judge, type Moment } from "./messages.rules.ts";
import { limitRate } from "./rate.ts";
import { storeSender } from "./replies.queries.ts";
import { senderHash } from "./replies.ts";
import { findSmsSender } from "./sms-sender.ts";
import { findMailSender } from "./mail-sender.ts";
import { hasUnsubscribeLink, withToken } from "./unsubscribe-links.rules.ts";
import { readQuiet } from "./senders.queries.ts";
import * as queries from "./sending.queries.ts";

/** `unsubscribeUrl`: set on messages with such a link. */
type DueMessage = queries.DueMessage & { unsubscribeUrl?: string };
type Ctx = CompanyJobContext;

/** Seconds before each retry of a message that the provider could not accept; together about a day. */
const PAUSES = [60, 300, 1800, 7200, 21_600, 43_200];
/** How often an outcome is stored at most, and the pause before each further try. */
const TRIES = 4;
const TRY_PAUSE_MS = 500;

/**
 * In one transaction: judges waiting messages, marks those that may be sent as being sent, and takes their credits. From then on each is
 * given to its provider at most once, even if this process dies.
 */
export async function claim(ctx: Ctx, ids: readonly number[]): Promise<DueMessage[]> {
  return ctx.db.transact(async (tx) => {
    const due = await queries.lockDue(tx, ids);
    if (due.length === 0) return [];
    const free = await limitRate(tx, await judgeAll(ctx, tx, due));
    const sms = free.filter(({ channel }) => channel === "sms");
    const email = free.filter(({ channel }) => channel === "email");
    const sender = sms.length > 0 ? await findSmsSender({ ...ctx, db: tx }) : undefined;
    const paidSms =
      sender?.name === "netgsm" ? await chargeCredits(tx, "sms", sms) : await returnPrepaid(tx, "sms", sms);
    const mailSender = email.length > 0 ? await findMailSender({ ...ctx, db: tx }) : undefined;
    const paidEmail =
      mailSender?.name === "smtp own"
        ? await returnPrepaid(tx, "email", email)
        : await chargeCredits(tx, "email", email);
    if (sender?.name === "netgsm")
      await inCompany(tx, 0, (all) => storeSender(all, tx.company, hashesOf(ctx, paidSms)));
    await queries.beginSending(tx, idsOf(paidSms), sender?.name ?? "");
    await queries.beginSending(tx, idsOf(paidEmail), mailSender?.name ?? "smtp");
    return addUnsubscribeTokens(ctx, tx, [...paidSms, ...paidEmail]);
  });
}

/** Phone numbers as the installation's rows store them. */
const hashesOf = ({ secrets }: Ctx, messages: readonly DueMessage[]): Buffer[] =>
  [...new Set(messages.map(({ recipient }) => recipient))].map((phone) => senderHash(secrets, phone));

/** Puts a new token into the link of each message that has one: commercial ones, and tests of them. */
async function addUnsubscribeTokens(ctx: Ctx, tx: Db, messages: readonly DueMessage[]): Promise<DueMessage[]> {
  const tokens: { id: number; hash: Buffer }[] = [];
  const opened = messages.map((message) => {
    if (!hasUnsubscribeLink(message.body)) return message;
    const { token, company, hash } = newPublicToken(tx.company);
    tokens.push({ id: message.id, hash });
    const body = withToken(message.body, company, token);
    const html = message.html && withToken(message.html, company, token);
    return { ...message, body, html, unsubscribeUrl: `${ctx.publicUrl ?? ""}/u/${token}` };
  });
  if (tokens.length > 0) await queries.storeUnsubscribeHashes(tx, tokens);
  return opened;
}

const idsOf = (messages: readonly { id: number }[]): number[] => messages.map(({ id }) => id);

/** Returns those that may be sent now; the others are dropped or postponed, with their reason. */
async function judgeAll(ctx: Ctx, tx: Db, due: DueMessage[]): Promise<DueMessage[]> {
  const hasSms =
    due.some(({ channel }) => channel === "sms") && (await findSmsSender({ ...ctx, db: tx })) !== undefined;
  const hasMail =
    due.some(({ channel }) => channel === "email") && (await findMailSender({ ...ctx, db: tx })) !== undefined;
  const quiet = await readQuiet(tx);
  const moment = (message: DueMessage): Moment => ({
    now: ctx.now,
    zone: ctx.company.timezone,
    quiet,
    hasProvider: message.channel === "sms" ? hasSms : hasMail,
  });
  const free: DueMessage[] = [];
  for (const message of due) {
    const verdict = judge(message, moment(message));
    if (verdict.act === "send") free.push(message);
    if (verdict.act === "drop") await queries.dropMessages(tx, [message.id], verdict.reason);
    if (verdict.act === "wait") await queries.postponeMessages(tx, [message.id], verdict.until, verdict.reason);
  }
  return free;
}

/** Takes credits for as many messages as the balance covers; the others are not sent. */
async function chargeCredits(tx: Db, channel: "sms" | "email", messages: DueMessage[]): Promise<DueMessage[]> {
  const costs = messages.map((message) => ({
    message,
    cost: message.credits > 0 ? 0 : channel === "sms" ? message.parts : message.isFree ? 0 : 1,
  }));
  if (costs.every(({ cost }) => cost === 0)) return messages;
  const balance = await lockCredits(tx, channel);
  let left = balance;
  const paid = costs.filter(({ cost }) => (left >= cost ? ((left -= cost), true) : false));
  const short = costs.filter((one) => !paid.includes(one));
  await queries.dropMessages(
    tx,
    short.map(({ message }) => message.id),
    "no_credit",
  );
  const charges = paid.filter(({ cost }) => cost > 0).map(({ message, cost }) => ({ id: message.id, credits: cost }));
  if (charges.length > 0) {
    await moveCredits(tx, {
      channel,
      amount: left - balance,
      cause: "messages.sent",
      causeId: charges[0]?.id as number,
    });
    await chargeMessages(tx, charges);
  }
  return paid.map(({ message }) => message);
}

/** Returns credits that were taken in advance for messages that cost nothing. */
async function returnPrepaid(tx: Db, channel: "sms" | "email", messages: DueMessage[]): Promise<DueMessage[]> {
  await returnCredits(tx, channel, idsOf(messages.filter(({ credits }) => credits > 0)));
  return messages;
}

async function returnCredits(tx: Db, channel: "sms" | "email", ids: readonly number[]): Promise<void> {
  const credits = ids.length === 0 ? 0 : await dischargeMessages(tx, ids);
  if (credits > 0)
    await moveCredits(tx, { channel, amount: credits, cause: "messages.returned", causeId: ids[0] as number });
}

/** Gives claimed messages to their providers and stores the result of each. */
export async function deliver(ctx: Ctx, claimed: readonly DueMessage[]): Promise<void> {
  const sms = claimed.filter(({ channel }) => channel === "sms");
  const sender = sms.length > 0 ? await findSmsSender(ctx) : undefined;
  for (const batch of batchesOf(sms)) if (sender) await deliverSms(ctx, sender.provider, batch);
  const emails = claimed.filter(({ channel }) => channel === "email");
  if (emails.length > 0) await deliverMails(ctx, emails);
}

/** Splits messages into batches: one class each, each phone once, codes alone. */
function batchesOf(messages: readonly DueMessage[]): DueMessage[][] {
  const batches: DueMessage[][] = [];
  for (const message of messages) {
    const fits = (batch: DueMessage[]) =>
      message.class !== "code" &&
      batch[0]?.class === message.class &&
      batch.every(({ recipient }) => recipient !== message.recipient);
    const batch = batches.find(fits);
    if (batch) batch.push(message);
    else batches.push([message]);
  }
  return batches;
}

/**
 * Stores what a provider said of messages. It says it once: without it they would end as unknown. So rows that stay locked and a short
 * outage of the database don't lose it.
 */
async function store(ctx: Ctx, work: (tx: Db) => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ctx.db.transact(work);
    } catch (error) {
      if (tries === TRIES) throw error;
      await setTimeout(tries * TRY_PAUSE_MS, undefined, { signal: ctx.signal });
    }
  }
}

async function deliverSms(ctx: Ctx, provider: SmsProvider, batch: readonly DueMessage[]): Promise<void> {
  const [first] = batch as [DueMessage];
  const list = batch.map(({ recipient, body }) => ({ to: recipient, text: body }));
  let reference: string;
  try {
    reference =
      first.class === "code"
        ? await provider.sendCode({ to: first.recipient, text: first.body }, ctx.signal)
        : await provider.send(list, first.class, ctx.signal);
  } catch (error) {
    // Without a clear refusal it stays "sending" until the provider's report.
    if (!(error instanceof SmsRefused)) return;
    // One SMS can be wrong, and the others are sent.
    const isOfOne = error.fault === "bad_text" || error.fault === "bad_request";
    if (!isOfOne || batch.length === 1) return refuse(ctx, batch, error.fault, error.again);
    for (const message of batch) await deliverSms(ctx, provider, [message]);
    return;
  }
  await store(ctx, (tx) => queries.markSent(tx, idsOf(batch), reference));
}

/** The provider has certainly not sent them: they are retried or fail; their credits are returned. */
async function refuse(ctx: Ctx, batch: readonly DueMessage[], reason: MessageReason, again: boolean): Promise<void> {
  const byPause = Map.groupBy(batch, ({ tries }) => (again ? PAUSES[tries] : undefined));
  await store(ctx, async (tx) => {
    for (const [pause, messages] of byPause)
      if (pause === undefined) await queries.endMessages(tx, idsOf(messages), "failed", reason);
      else await queries.returnToWaiting(tx, idsOf(messages), pause, reason);
    await returnCredits(tx, batch[0]?.channel ?? "sms", idsOf(batch));
  });
}

async function deliverMails(ctx: Ctx, emails: readonly DueMessage[]): Promise<void> {
  const sender = await findMailSender(ctx);
  try {
    for (const message of emails) await deliverMail(ctx, message, sender?.mailer);
  } finally {
    if (sender?.name === "smtp own") sender.mailer.close();
  }
}

async function deliverMail(ctx: Ctx, message: DueMessage, mailer: Mailer | undefined): Promise<void> {
  const { id, recipient: to, subject, body, html, unsubscribeUrl } = message;
  const { name, email } = await getSenderName(ctx.db);
  if (!mailer) return refuse(ctx, [message], "no_provider", false);
  const headers = unsubscribeUrl && {
    "List-Unsubscribe": `<${unsubscribeUrl}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
  const page = html ?? pageOfText(subject, body);
  const mailId = mailIdOf(ctx.secrets, { company: ctx.company.id, id });
  if (!(await ctx.db.transact((tx) => queries.beginHanding(tx, id)))) return;
  const mail = { to, subject, text: body, html: page, id: mailId, fromName: name, ...(headers && { headers }) };
  let answer: string;
  try {
    answer = await mailer.send({ ...mail, ...(email && { replyTo: email }) }, ctx.signal);
  } catch (error) {
    return endMail(ctx, message, error as Error);
  }
  await store(ctx, (tx) => queries.markSent(tx, [id], answer));
}

/** Stores why a mail server did not confirm a mail. */
async function endMail(ctx: Ctx, message: DueMessage, error: Error): Promise<void> {
  const { id, recipient } = message;
  if (error instanceof MailUnanswered)
    return store(ctx, (tx) => queries.endMessages(tx, [id], "unknown", "unanswered"));
  if (error instanceof MailDelayed) return refuse(ctx, [message], "delayed_by_server", true);
  if (!(error instanceof MailRefused)) return refuse(ctx, [message], "provider_away", true);
  if (error.ofRecipient) await store(ctx, (tx) => queries.suppress(tx, "email", recipient, "refused_by_server"));
  return refuse(ctx, [message], "refused_by_server", false);
}
