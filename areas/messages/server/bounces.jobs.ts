import { z } from "zod";
import { inCompany } from "#kit/server/in-company.ts";
import { companyJob, installationJob, type JobContext } from "#kit/server/jobs.ts";
import { putJob } from "#kit/server/job-rows.ts";
import { prepared } from "#kit/server/routes.ts";
import { plusMinutes } from "#kit/server/time.ts";
import { applyReport, type MailReport } from "./bounces.ts";
import { hasMessage } from "./bounces.queries.ts";
import { findMailId } from "./mail-ids.rules.ts";

/** Minutes between two reads of the mailbox. */
const PAUSE = 5;

const mailReport = z.strictObject({ id: z.number(), action: z.enum(["failed", "delayed"]), status: z.string() });

/** Applies a delivery report to its message. */
export const takeBounce = companyJob<MailReport>({
  name: "messages.bounce",
  data: mailReport,
  changes: ["messages", "marketing"],
  run: ({ db }, report) => applyReport(db, report),
});

/** `place`: up to where the mailbox was read. */
const reading = z.strictObject({ place: z.strictObject({ validity: z.string(), uid: z.number() }).optional() });
type Reading = z.infer<typeof reading>;

/** Reads the mailbox to which mail servers return undeliverable mails (decision 0080), where the installation has one. */
export const readBounces = installationJob<Reading>({
  name: "messages.bounces",
  data: reading,
  run: prepared(
    async ({ reportBox, secrets, signal }: JobContext, { place }: Reading) =>
      reportBox?.read(place, { isOurs: ({ original }) => findMailId(secrets, original) !== undefined, signal }),
    async ({ db, reportBox, secrets, now }, last, read) => {
      if (!reportBox) return undefined;
      for (const { original, ...report } of read?.reports ?? []) {
        const found = findMailId(secrets, original);
        const told = mailReport.safeParse({ ...report, id: found?.id });
        if (!found || !told.success) continue;
        const row = { name: takeBounce.name, data: told.data, key: `${takeBounce.name}:${found.id} ${report.action}` };
        await inCompany(db, found.company, async (own) => (await hasMessage(own, found.id)) && putJob(own, row));
      }
      return { again: read ? { place: read.place } : last, at: read?.isMore ? now : plusMinutes(now, PAUSE) };
    },
  ),
});
