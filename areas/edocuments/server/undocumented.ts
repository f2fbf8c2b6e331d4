import type { Input, Reply } from "#kit/contract/endpoint.ts";
import { sentence } from "#kit/contract/sentence.ts";
import type { Context } from "#kit/server/context.ts";
import { invalidField } from "#kit/server/problem.ts";
import { addDays, daysAsked } from "#kit/server/time.ts";
import type { undocumented } from "../contract/undocumented.ts";
import { listUndocumented } from "./undocumented.report.ts";

type Table = typeof undocumented;

/** Sales without an issued invoice, by default this month's; 422 for days in the wrong order or for more than a year. */
export async function findUndocumented(
  ctx: Context,
  days: Input<Table["GET /api/edocuments/undocumented"]>["query"],
): Promise<Reply<Table["GET /api/edocuments/undocumented"]>> {
  const { from, to, span } = daysAsked(ctx, days);
  if (addDays(from, 366) < to)
    throw invalidField("to", sentence("En fazla bir yıl seçilebilir", "A year at most can be chosen"));
  return { from, to, ...(await listUndocumented(ctx.db, span)) };
}
