import type { Input, Reply } from "#kit/contract/endpoint.ts";
import { sentence } from "#kit/contract/sentence.ts";
import type { Context } from "#kit/server/context.ts";
import { invalidField } from "#kit/server/problem.ts";
import { daySpan, todayOf } from "#kit/server/time.ts";
import type { packageReport } from "../contract/package-report.ts";
import { type PackageFigures, readFigures } from "./package-report.report.ts";

type Table = typeof packageReport;

/** What session packages brought in the days, by default this month, and what their unused sessions are worth now. */
export async function reportPackages(
  ctx: Context,
  { from: first, to: last }: Input<Table["GET /api/session-packages/report"]>["query"],
): Promise<Reply<Table["GET /api/session-packages/report"]>> {
  const today = todayOf(ctx);
  const to = last ?? (first !== undefined && first > today ? first : today);
  const from = first ?? `${to.slice(0, 7)}-01`;
  if (from > to)
    throw invalidField(
      "from",
      sentence("Başlangıç bitişten sonra olamaz", "The first day cannot be after the last one"),
    );
  const zone = ctx.company.timezone;
  const data = await readFigures(ctx.db, { from: daySpan(from, zone).from, to: daySpan(to, zone).to, today });
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
