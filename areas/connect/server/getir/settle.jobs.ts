import { z } from "zod";
import { GetirRefused, GetirUnanswered } from "#kit/server/getir.ts";
import { companyJob, type Again, type CompanyJobContext } from "#kit/server/jobs.ts";
import { prepared } from "#kit/server/routes.ts";
import { plusSeconds } from "#kit/server/time.ts";
import { takeOrder } from "./intake.ts";
import { getirTopics } from "./poll.jobs.ts";
import * as queries from "./orders.queries.ts";
import { openShop } from "./shop.ts";

const data = z.strictObject({ order: z.string() });
type Data = z.infer<typeof data>;

/** One waiting job for each order. */
export const settleKey = (platformId: string) => `connect.getir_settle:${platformId}`;

/**
 * Finds out what became of a step whose answer was lost: Getir is asked for the order until it answers. Where the order has not moved the step
 * is given up, and may be tried again.
 */
export const settleStep = companyJob<Data>({
  name: "connect.getir_settle",
  data,
  changes: getirTopics,
  run: prepared(ask, settle),
});

async function ask(ctx: CompanyJobContext, { order: id }: Data): Promise<boolean> {
  const shop = await openShop(ctx);
  if (!shop) return true;
  try {
    await takeOrder(ctx, await shop.order(id, ctx.signal));
    return true;
  } catch (error) {
    if (error instanceof GetirRefused) return true;
    if (error instanceof GetirUnanswered) return false;
    throw error;
  }
}

async function settle(ctx: CompanyJobContext, { order }: Data, answered: boolean): Promise<Again<Data> | void> {
  if (!answered) return { again: { order }, at: plusSeconds(ctx.now, 15) };
  await queries.giveUpStep(ctx.db, order);
  return undefined;
}
