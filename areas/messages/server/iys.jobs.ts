import { z } from "zod";
import { companyDaily } from "#kit/server/daily-jobs.ts";
import { IysRefused, type Iys, type IysResult } from "#kit/server/iys.ts";
import { companyJob, type Again, type CompanyJobContext } from "#kit/server/jobs.ts";
import { prepared } from "#kit/server/routes.ts";
import { plusMinutes } from "#kit/server/time.ts";
import { openIys } from "./iys-account.ts";
import * as queries from "./iys.queries.ts";

/** Maximum number of consents in a call, and of batches whose results one step queries. */
const BATCH = 100;
const REQUESTS = 10;
/** Minutes between two queries for results. */
const PAUSE = 10;

/** `single`: İYS refused a whole batch, so its consents are sent one by one. */
const data = z.strictObject({ single: z.number().int().optional() });
type Data = z.infer<typeof data>;

interface Outcome {
  account: "none" | "refused" | "taken";
  sent?: { ids: number[]; request: string };
  refused?: { ids: number[]; reason: string };
  results: { request: string; of: IysResult[] }[];
}

/** Reports waiting consents to İYS a hundred at a time, and queries the results of earlier ones (decision 0070). */
export const reportConsents = companyJob<Data>({
  name: "messages.iys",
  data,
  changes: ["iys", "contacts"],
  run: prepared(report, storeOutcome),
});

async function report(ctx: CompanyJobContext, { single = 0 }: Data): Promise<Outcome> {
  const iys = await openIys(ctx);
  if (!iys) return { account: "none", results: [] };
  try {
    const results = await resultsOf(ctx, iys);
    const waiting = await queries.listWaiting(ctx.db, single > 0 ? 1 : BATCH);
    const ids = waiting.map(({ id }) => id);
    if (ids.length === 0) return { account: "taken", results };
    try {
      return { account: "taken", results, sent: { ids, request: await iys.add(waiting, ctx.signal) } };
    } catch (error) {
      if (!(error instanceof IysRefused) || error.account) throw error;
      return { account: "taken", results, refused: { ids, reason: error.message } };
    }
  } catch (error) {
    if (error instanceof IysRefused && error.account) return { account: "refused", results: [] };
    throw error;
  }
}

async function resultsOf(ctx: CompanyJobContext, iys: Iys): Promise<Outcome["results"]> {
  const results: Outcome["results"] = [];
  for (const request of await queries.listOpenRequests(ctx.db, REQUESTS))
    results.push({ request, of: await iys.results(request, ctx.signal) });
  return results;
}

async function storeOutcome(
  { db, now }: CompanyJobContext,
  { single = 0 }: Data,
  outcome: Outcome,
): Promise<Again<Data> | void> {
  const { account, sent, refused, results } = outcome;
  if (account === "refused") await queries.noteAccount(db, { isRefused: true });
  if (account !== "taken") return undefined;
  for (const { request, of } of results)
    for (const result of of) if (result.state !== "waiting") await queries.endReport(db, request, result);
  if (sent) await queries.markReported(db, sent.ids, sent.request);
  const left = Math.max(0, single - 1);
  if (refused && refused.ids.length > 1) return { again: { single: refused.ids.length } };
  if (refused) await queries.refuseReport(db, refused.ids[0] as number, refused.reason);
  if (sent || refused) return { again: left > 0 ? { single: left } : {} };
  const isOpen = (await queries.listOpenRequests(db, 1)).length > 0;
  return isOpen ? { again: {}, at: plusMinutes(now, PAUSE) } : undefined;
}

/** Every morning, well before the deadline of three business days. */
export const reportDaily = companyDaily("messages.iys_daily", "07:00", async (ctx) => {
  if (await openIys(ctx)) await ctx.later(reportConsents, {}, { key: reportConsents.name });
});
