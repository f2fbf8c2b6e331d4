import { z } from "zod";
import { companyJob, type Again, type CompanyJobContext } from "#kit/server/jobs.ts";
import { prepared } from "#kit/server/routes.ts";
import { plusMinutes } from "#kit/server/time.ts";
import { updateDeliveryStates } from "./reports.ts";
import { endMessages, findPending } from "./sending.queries.ts";

/** Minutes before each query of the provider's report; together about two days. */
const PAUSES = [1, 4, 10, 45, 300, 1080, 1440];

const data = z.strictObject({ ids: z.array(z.number()).min(1).max(100), asked: z.number().int().min(0) });
type Data = z.infer<typeof data>;

/** When the report of messages that were just sent is first queried. */
export const askAt = (now: string): string => plusMinutes(now, PAUSES[0] as number);

/** Queries the delivery state of SMS. Those without an answer that never appear in the report end as unknown. */
export const askReport = companyJob<Data>({
  name: "messages.report",
  data,
  changes: ["messages"],
  run: prepared((ctx: CompanyJobContext, { ids }: Data) => updateDeliveryStates(ctx, ids), planNextQuery),
});

async function planNextQuery(ctx: CompanyJobContext, { ids, asked }: Data): Promise<Again<Data> | void> {
  const pending = await findPending(ctx.db, ids);
  const pause = PAUSES[asked + 1];
  if (pending.length > 0 && pause !== undefined)
    return { again: { ids: pending.map(({ id }) => id), asked: asked + 1 }, at: plusMinutes(ctx.now, pause) };
  const unanswered = pending.filter(({ reference }) => reference === null).map(({ id }) => id);
  await endMessages(ctx.db, unanswered, "unknown", "unanswered");
  return undefined;
}
