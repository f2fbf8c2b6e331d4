import type { z } from "zod";
import { divideHalfUp, withoutPercent } from "#kit/contract/money.ts";
import type { statement, stats } from "../contract/earnings.ts";

export type Statement = z.output<typeof statement>;
type Comparison = z.output<typeof stats>["orders"];

/** A line as it was paid, or a part of one as it was given back (then negative, its net known). */
export interface EarnedLine {
  at: string;
  transaction_id: number;
  order_id: number;
  order_item_id: number;
  code: string;
  name: string;
  quantity: number;
  kind: "service" | "product";
  refund: boolean;
  gross: number;
  discount: number;
  tax_rate: number;
  net: number | null;
}

/** A line's net: what was paid after discount, without the KDV inside. */
function netRow({ net: known, ...line }: EarnedLine): Statement["rows"][number] {
  const paid = line.gross - line.discount;
  const net = known ?? withoutPercent(paid, line.tax_rate);
  return { ...line, tax: paid - net, net };
}

/**
 * A month's pay (decisions §4): S and P are the net of services and products, a refund a negative row in its own month. The bonus is
 * max(0, S − goal) × bonus % + P × sales bonus %, rounded half up once; the earning type says whether salary and bonus count. Services
 * below 0 earn nothing; products below 0 take the bonus back that they had earned, so that pay can be below the salary.
 * Example: S 100.000,00, P 10.000,00, goal 60.000,00, 10 % and 5 % give 4.000,00 + 500,00 = 4.500,00 beside the salary.
 */
export function payOf(
  terms: Statement["terms"],
  lines: readonly EarnedLine[],
): Pick<Statement, "rows" | "services" | "products" | "terms" | "steps"> {
  const rows = lines.map(netRow);
  const netOf = (kind: "service" | "product") =>
    rows.reduce((sum, row) => (row.kind === kind ? sum + row.net : sum), 0);
  const [services, products] = [netOf("service"), netOf("product")];
  const over_goal = Math.max(0, services - terms.min_goal_amount);
  // In ten-thousandths of a kuruş, so that nothing is rounded before the end.
  const parts = [partOf(over_goal, terms.bonus), partOf(products, terms.sales_bonus)] as const;
  const bonus = terms.earning_type === "salary" ? 0 : divideHalfUp(parts[0] + parts[1], 10_000);
  const salary = terms.earning_type === "bonus" ? 0 : terms.salary;
  const [service_bonus, product_bonus] = parts.map((part) => Number(part) / 10_000) as [number, number];
  const steps = { over_goal, service_bonus, product_bonus, bonus, salary, pay: salary + bonus };
  return { rows, services, products, terms, steps };
}

const partOf = (kurus: number, percent: number) => BigInt(kurus) * BigInt(Math.round(percent * 100));

/** Sum and number of a month. */
export interface Month {
  sum: number;
  count: number;
}

/** This month against the last one, percentages with one decimal. Example: 120 after 100 is 20; anything after 0 is null. */
export function compared(current: Month, previous: Month): Comparison {
  return {
    current_month_sum: current.sum,
    current_month_count: current.count,
    previous_month_sum: previous.sum,
    previous_month_count: previous.count,
    sum_percentage: growth(current.sum, previous.sum),
    count_percentage: growth(current.count, previous.count),
  };
}

function growth(current: number, previous: number): number | null {
  return previous === 0 ? null : Math.round(((current - previous) / Math.abs(previous)) * 1000) / 10;
}
