import type { Input, Reply } from "#kit/contract/endpoint.ts";
import type { Context } from "#kit/server/context.ts";
import { daysAsked } from "#kit/server/time.ts";
import type { packageReport } from "../contract/package-report.ts";
import { type PackageFigures, readFigures } from "./package-report.report.ts";

type Table = typeof packageReport;

/** What session packages brought in the days, by default this month, and what their unused sessions are worth now. */
export async function reportPackages(
  ctx: Context,
  days: Input<Table["GET /api/session-packages/report"]>["query"],
): Promise<Reply<Table["GET /api/session-packages/report"]>> {
  const { today, from, to, span } = daysAsked(ctx, days);
  const data = await readFigures(ctx.db, { ...span, today });
  const sum = (of: (row: PackageFigures) => number) => data.reduce((all, row) => all + of(row), 0);
  return {
    from,
    to,
    sold: sum((row) => row.sold),
    sold_count: sum((row) => row.sold_count),
    refunded: sum((row) => row.refunded),
    used: sum((row) => row.used),
    unused: sum((row) => row.unused),
    expired: sum((row) => row.expired),
    open_count: sum((row) => row.open_count),
    data,
  };
}
