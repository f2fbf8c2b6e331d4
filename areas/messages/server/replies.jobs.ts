import { z } from "zod";
import { inCompany } from "#kit/server/in-company.ts";
import { companyJob, installationJob, type CompanyJobContext, type JobContext } from "#kit/server/jobs.ts";
import { putJob } from "#kit/server/job-rows.ts";
import { prepared } from "#kit/server/routes.ts";
import { plusMinutes } from "#kit/server/time.ts";
import { dropOldSenders, findSender } from "./replies.queries.ts";
import { readStops, senderHash, stopByReply, type StopReply } from "./replies.ts";
import { findSmsSender } from "./sms-sender.ts";

/** Minutes between two reads of an inbox. */
const PAUSE = 5;

/** `since`: earlier replies have been read. */
const reading = z.strictObject({ since: z.string().optional() });
type Reading = z.infer<typeof reading>;

const nextRead = (now: string, since: string | undefined) => ({
  again: since === undefined ? {} : { since },
  at: plusMinutes(now, PAUSE),
});

interface OwnInbox {
  hasAccount: boolean;
  stops?: StopReply[] | undefined;
}

/** Reads the replies to a business's own NetGSM account, as long as it has one (decision 0069). */
export const readOwnReplies = companyJob<Reading>({
  name: "messages.replies",
  data: reading,
  changes: ["contacts", "messages", "marketing"],
  run: prepared(
    async (ctx: CompanyJobContext, { since }: Reading): Promise<OwnInbox> => {
      const sender = await findSmsSender(ctx);
      if (sender?.name !== "netgsm own") return { hasAccount: false };
      return { hasAccount: true, stops: await readStops(sender.provider, ctx, since) };
    },
    async ({ db, now }, { since }, { hasAccount, stops }) => {
      for (const stop of stops ?? []) await stopByReply(db, stop);
      return hasAccount ? nextRead(now, stops ? now : since) : undefined;
    },
  ),
});

const stopReply = z.strictObject({ phone: z.string(), word: z.string(), at: z.string() });

/** Applies a STOP reply to the installation's number in the business that last sent to its sender. */
export const takeStop = companyJob<StopReply>({
  name: "messages.stop",
  data: stopReply,
  changes: ["contacts", "messages", "marketing"],
  run: ({ db }, stop) => stopByReply(db, stop),
});

/** Reads the replies to the installation's NetGSM account. */
export const readReplies = installationJob<Reading>({
  name: "messages.inbox",
  data: reading,
  run: prepared(
    async ({ sms, now, signal }: JobContext, { since }: Reading) =>
      sms.installation && readStops(sms.installation, { now, signal }, since),
    async ({ db, sms, secrets, now }, { since }, stops) => {
      if (!sms.installation) return undefined;
      for (const stop of stops ?? []) {
        const company = await findSender(db, senderHash(secrets, stop.phone));
        if (company === undefined) continue;
        const row = { name: takeStop.name, data: stop, key: `${takeStop.name}:${stop.phone}` };
        await inCompany(db, company, (own) => putJob(own, row));
      }
      await dropOldSenders(db);
      return nextRead(now, stops ? now : since);
    },
  ),
});
