import { z } from "zod";
import { companyJob, type Again, type CompanyJobContext } from "#kit/server/jobs.ts";
import { prepared } from "#kit/server/routes.ts";
import { claim, deliver } from "./sending.ts";
import { findOpen, settleLeftMails } from "./sending.queries.ts";
import { askAt, askReport } from "./report.jobs.ts";

const data = z.strictObject({ ids: z.array(z.number()).min(1).max(100) });
type Data = z.infer<typeof data>;

/**
 * Sends messages of one business, at most a hundred (decision 0057). Each is marked as being sent before its provider is called. After a
 * crash in between, an SMS's report is queried, and a mail is sent only if it was certainly not handed over; none is sent twice.
 */
export const sendMessages = companyJob<Data>({
  name: "messages.send",
  data,
  changes: ["messages", "senders"],
  run: prepared(send, follow),
});

async function send(ctx: CompanyJobContext, { ids }: Data): Promise<void> {
  await deliver(ctx, await claim(ctx, ids));
}

/**
 * Plans the next send of waiting messages, and the report of those given to a provider. While some wait for the limit of a second, their
 * report waits for them, so that the provider is not asked after each second.
 */
async function follow(ctx: CompanyJobContext, { ids }: Data): Promise<Again<Data> | void> {
  await settleLeftMails(ctx.db, ids);
  const open = await findOpen(ctx.db, ids);
  const waiting = open.filter(({ state }) => state === "waiting");
  const isQueued = waiting.some(({ reason }) => reason === "limit");
  const given = open.filter(({ state, channel }) => state !== "waiting" && channel === "sms").map(({ id }) => id);
  if (given.length > 0 && !isQueued)
    await ctx.later(askReport, { ids: given, asked: 0 }, { at: askAt(ctx.now), key: `messages.report:${given[0]}` });
  if (waiting.length === 0) return undefined;
  const at = waiting.map(({ dueAt }) => dueAt).toSorted()[0] as string;
  return { again: { ids: isQueued ? ids : waiting.map(({ id }) => id) }, at: wholeSecond(at) };
}

/** The same second or the start of the next one: messages that become due within a second are sent together. */
const wholeSecond = (at: string): string => new Date(Math.ceil(Date.parse(at) / 1000) * 1000).toISOString();
