import { seesTakings } from "#areas/settings/server/takings.rules.ts";
import type { Input, Reply } from "#kit/contract/endpoint.ts";
import type { Context } from "#kit/server/context.ts";
import { problems } from "#kit/server/problem.ts";
import { daySpan } from "#kit/server/time.ts";
import type { countedSalesTable } from "../contract/counted-sales.ts";
import { readSales } from "./counted-sales.report.ts";
import { checkDays } from "./period.ts";

type Table = (typeof countedSalesTable)["GET /api/reports/sales"];

/** The sales that a report counts, or its tips (decision 0122); 403 for staff who may not see takings. */
export async function listSales(ctx: Context, { from, to, ...wanted }: Input<Table>["query"]): Promise<Reply<Table>> {
  checkDays({ from, to });
  if (!seesTakings(ctx)) throw problems.no_right();
  const zone = ctx.company.timezone;
  const span = { from: daySpan(from, zone).from, to: daySpan(to, zone).to };
  const { total, sums, data } = await readSales(ctx.db, span, wanted);
  const { page, per_page } = wanted;
  return { data, meta: { total, page, per_page, last_page: Math.max(1, Math.ceil(total / per_page)), sums } };
}
