import type { Input, Reply } from "#kit/contract/endpoint.ts";
import { sentence } from "#kit/contract/sentence.ts";
import type { Context } from "#kit/server/context.ts";
import { invalidField } from "#kit/server/problem.ts";
import { addDays, daySpan, todayOf } from "#kit/server/time.ts";
import type { undocumented } from "../contract/undocumented.ts";
import { listUndocumented } from "./undocumented.report.ts";

type Table = typeof undocumented;

/** Sales without an issued invoice, by default this month's; 422 for days in the wrong order or for more than a year. */
export async function findUndocumented(
  ctx: Context,
  { from: first, to: last }: Input<Table["GET /api/edocuments/undocumented"]>["query"],
): Promise<Reply<Table["GET /api/edocuments/undocumented"]>> {
  const today = todayOf(ctx);
  const to = last ?? (first !== undefined && first > today ? first : today);
  const from = first ?? `${to.slice(0, 7)}-01`;
  if (from > to)
    throw invalidField(
      "from",
      sentence("Başlangıç bitişten sonra olamaz", "The first day cannot be after the last one"),
    );
  if (addDays(from, 366) < to)
    throw invalidField("to", sentence("En fazla bir yıl seçilebilir", "A year at most can be chosen"));
  const zone = ctx.company.timezone;
  const span = { from: daySpan(from, zone).from, to: daySpan(to, zone).to };
  return { from, to, ...(await listUndocumented(ctx.db, span)) };
}
