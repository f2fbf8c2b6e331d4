import { sizeOfSms } from "#kit/contract/sms-text.ts";
import { inCompany } from "#kit/server/in-company.ts";
import type { CompanyJobContext } from "#kit/server/jobs.ts";
import { SmsRefused, SmsUnanswered, type SmsProvider, type SmsReport } from "#kit/server/sms.ts";
import { plusMinutes } from "#kit/server/time.ts";
import { senderHash } from "./replies.ts";
import { findShared } from "./replies.queries.ts";
import { findSmsSender, type SmsSender } from "./sms-sender.ts";
import * as queries from "./sending.queries.ts";

type Pending = queries.Pending;

/** A message is looked for in the provider's report once the call that sent it has certainly timed out. */
const ANSWER_MINUTES = 1;
/** Maximum difference between the provider's clock and ours. */
const CLOCK_MINUTES = 5;

/** Queries the provider about SMS that it was given, and stores the states. If it doesn't answer, nothing changes. */
export async function updateDeliveryStates(ctx: CompanyJobContext, ids: readonly number[]): Promise<void> {
  const sender = await findSmsSender(ctx);
  const pending = (await queries.findPending(ctx.db, ids)).filter(({ provider }) => provider === sender?.name);
  if (!sender || pending.length === 0) return;
  try {
    await updateAccepted(
      ctx,
      sender.provider,
      pending.filter(({ reference }) => reference !== null),
    );
    const since = plusMinutes(ctx.now, -ANSWER_MINUTES);
    const open = pending.filter(({ reference, sendingAt }) => reference === null && sendingAt <= since);
    await matchUnanswered(ctx, sender, open);
  } catch (error) {
    if (!(error instanceof SmsRefused || error instanceof SmsUnanswered)) throw error;
  }
}

async function updateAccepted(ctx: CompanyJobContext, provider: SmsProvider, accepted: readonly Pending[]) {
  if (accepted.length === 0) return;
  const references = [...new Set(accepted.map(({ reference }) => reference as string))];
  const told = new Map((await provider.report({ references }, ctx.signal)).map((row) => [keyOf(row), row]));
  for (const { id, recipient, reference } of accepted)
    await storeState(ctx, id, told.get(keyOf({ to: recipient, reference: reference as string })));
}

const keyOf = ({ reference, to }: Pick<SmsReport, "reference" | "to">) => `${reference} ${to}`;

async function storeState(ctx: CompanyJobContext, id: number, report: SmsReport | undefined): Promise<void> {
  if (!report || report.state === "waiting") return;
  const { state, reason = "not_reached" } = report;
  await ctx.db.transact((tx) => queries.endMessages(tx, [id], state, state === "failed" ? reason : null));
}

/**
 * Matches messages without an answer to rows of the report: a row with the same phone, time and length that belongs to no other message is
 * theirs. If two rows or two messages fit, or another business sent to the phone by the same account, the message ends as unknown.
 */
async function matchUnanswered(
  ctx: CompanyJobContext,
  { provider, name }: SmsSender,
  open: readonly Pending[],
): Promise<void> {
  if (open.length === 0) return;
  const times = open.map(({ sendingAt }) => sendingAt).toSorted();
  const span = {
    from: plusMinutes(times[0] as string, -CLOCK_MINUTES),
    to: plusMinutes(times.at(-1) as string, CLOCK_MINUTES),
  };
  const rows = await provider.report(span, ctx.signal);
  const phones = [...new Set(open.map(({ recipient }) => recipient))];
  const taken = await queries.takenReferences(ctx.db, phones);
  const unknown = rows.filter((row) => !taken.has(keyOf(row)));
  const rivals = await queries.countUnanswered(ctx.db, phones, span);
  const isShared = name === "netgsm" ? await sharedPhones(ctx, phones, span.from) : () => false;
  for (const message of open) {
    const fitting = unknown.filter((row) => isOf(row, message));
    if (fitting.length === 0) continue;
    const isUnsure = fitting.length > 1 || (rivals.get(message.recipient) ?? 0) > 1 || isShared(message.recipient);
    if (isUnsure) await endAsUnknown(ctx, message.id);
    else await applyReport(ctx, message.id, fitting[0] as SmsReport);
  }
}

/** Says whether another business may have sent to the phone since then by the installation's account. */
async function sharedPhones({ db, secrets }: CompanyJobContext, phones: readonly string[], since: string) {
  const phoneHashes = phones.map((phone) => senderHash(secrets, phone));
  const shared = await db.transact((tx) =>
    inCompany(tx, 0, (all) => findShared(all, tx.company, { phoneHashes, since })),
  );
  return (phone: string): boolean => shared.has(senderHash(secrets, phone).toString("hex"));
}

/** Providers count the characters of an SMS, or its billed length. */
const isOf = ({ to, length }: SmsReport, { recipient, body }: Pending): boolean =>
  to === recipient && (length === undefined || length === [...body].length || length === sizeOfSms(body).length);

const endAsUnknown = (ctx: CompanyJobContext, id: number) =>
  ctx.db.transact((tx) => queries.endMessages(tx, [id], "unknown", "unanswered"));

async function applyReport(ctx: CompanyJobContext, id: number, report: SmsReport): Promise<void> {
  await ctx.db.transact((tx) => queries.markSent(tx, [id], report.reference));
  await storeState(ctx, id, report);
}
