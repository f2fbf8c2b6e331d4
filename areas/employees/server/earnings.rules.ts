import type { z } from "zod";
import { divideHalfUp, withoutPercent } from "#kit/contract/money.ts";
import { addDays, addMonths } from "#kit/server/time.ts";
import type { statement, stats, terms } from "../contract/earnings.ts";

export type Statement = z.output<typeof statement>;
export type Terms = z.output<typeof terms>;
export type ListedTerms = Terms & { valid_from: string | null };
type Comparison = z.output<typeof stats>["orders"];

/** What the net of a line is computed from; known nets are of parts of lines. */
export interface NetParts {
  kind: "service" | "product";
  gross: number;
  discount: number;
  tax_rate: number;
  net: number | null;
}

/** A paid line, a refunded part of one (then negative, its net known), or a used session. */
export interface EarnedLine extends NetParts {
  at: string;
  transaction_id: number | null;
  use_id?: number | null;
  order_id: number;
  order_item_id: number;
  code: string;
  name: string;
  quantity: number;
  refund: boolean;
}

/** A line's net: the price after discount, without the included KDV. */
export const netOf = ({ net, gross, discount, tax_rate }: NetParts): number =>
  net ?? withoutPercent(gross - discount, tax_rate);

function netRow({ use_id, ...line }: EarnedLine): Statement["rows"][number] {
  const net = netOf(line);
  return { ...line, ...(use_id && { use_id }), tax: line.gross - line.discount - net, net };
}

/** Days under the same terms, both included, with the lines of these days. */
export interface Period {
  from: string;
  to: string;
  terms: Terms;
}

/**
 * Splits a month (`YYYY-MM`) into parts with the same terms, without days before the first or after the last day of work. `terms` are
 * sorted by their first day; null means from the beginning.
 * Example: work from the 10th and other terms from the 20th of November are 10–19 and 20–30 November.
 */
export function periodsOf(
  month: string,
  work: { start_date: string | null; end_date: string | null },
  terms: readonly ListedTerms[],
): Period[] {
  const first = latest(`${month}-01`, work.start_date ?? "");
  const last = [lastDayOf(month), work.end_date ?? "9999"].sort()[0] as string;
  return terms.flatMap(({ valid_from, ...own }, place) => {
    const from = latest(first, valid_from ?? "");
    const next = terms[place + 1]?.valid_from;
    const to = next && next <= last ? addDays(next, -1) : last;
    return from <= to ? [{ from, to, terms: own }] : [];
  });
}

const latest = (...days: string[]) => days.sort().at(-1) as string;
const lastDayOf = (month: string) => addDays(`${addMonths(month, 1)}-01`, -1);
const dayNumber = (day: string) => Number(day.slice(8));

/** A month's pay with all its lines. */
export function payOf(
  month: string,
  worked: readonly (Period & { lines: readonly EarnedLine[] })[],
): Pick<Statement, "rows" | "periods" | "salary" | "bonus" | "pay"> {
  const netted = worked.map(({ lines, ...period }) => ({ ...period, rows: lines.map(netRow) }));
  return { rows: netted.flatMap(({ rows }) => rows), ...paySums(month, netted) };
}

type Netted = Pick<Statement["rows"][number], "kind" | "net">;

/**
 * A month's pay (decisions §4); a row may add up several lines. In each period S and P are the net of services and products; a refund is a
 * negative row on its own day. Salary and goal are shared by days, each rounded half up. The bonus is max(0, S − goal) × bonus % + P × sales
 * bonus % of all periods, rounded half up once; the earning type says whether salary and bonus count. Negative services earn nothing;
 * negative products take back the bonus that they had earned, so pay can be below the salary.
 * Example: S 100.000,00, P 10.000,00, goal 60.000,00, 10 % and 5 % give 4.000,00 + 500,00 = 4.500,00 beside the salary.
 */
export function paySums(
  month: string,
  worked: readonly (Period & { rows: readonly Netted[] })[],
): Pick<Statement, "periods" | "salary" | "bonus" | "pay"> {
  const parts = worked.map(({ rows, ...period }) => periodPay(dayNumber(lastDayOf(month)), period, rows));
  const salary = parts.reduce((sum, { period }) => sum + period.salary, 0);
  const bonus = divideHalfUp(
    parts.reduce((exact, part) => exact + part.exactBonus, 0n),
    10_000,
  );
  return { periods: parts.map(({ period }) => period), salary, bonus, pay: salary + bonus };
}

function periodPay(month_days: number, { from, to, terms }: Period, rows: readonly Netted[]) {
  const days = dayNumber(to) - dayNumber(from) + 1;
  const shared = (kurus: number) => divideHalfUp(BigInt(kurus) * BigInt(days), month_days);
  const soldNet = (kind: "service" | "product") =>
    rows.reduce((sum, row) => (row.kind === kind ? sum + row.net : sum), 0);
  const [services, products, goal] = [soldNet("service"), soldNet("product"), shared(terms.min_goal_amount)];
  const over_goal = Math.max(0, services - goal);
  // In ten-thousandths of a kuruş, so that nothing is rounded before the end.
  const [ofServices, ofProducts] = [partOf(over_goal, terms.bonus), partOf(products, terms.sales_bonus)];
  const period = {
    from,
    to,
    days,
    month_days,
    terms,
    services,
    products,
    goal,
    over_goal,
    service_bonus: Number(ofServices) / 10_000,
    product_bonus: Number(ofProducts) / 10_000,
    salary: terms.earning_type === "bonus" ? 0 : shared(terms.salary),
  };
  return { period, exactBonus: terms.earning_type === "salary" ? 0n : ofServices + ofProducts };
}

const partOf = (kurus: number, percent: number) => BigInt(kurus) * BigInt(Math.round(percent * 100));

/** Sum and number of a month. */
export interface Month {
  sum: number;
  count: number;
}

/** Compares this month with the last one, percentages with one decimal. Example: 120 after 100 is 20; anything after 0 is null. */
export function compared(month: Month, current: Month, previous: Month): Comparison {
  return {
    current_month_sum: month.sum,
    current_month_count: month.count,
    previous_month_sum: previous.sum,
    previous_month_count: previous.count,
    sum_percentage: growth(current.sum, previous.sum),
    count_percentage: growth(current.count, previous.count),
  };
}

function growth(current: number, previous: number): number | null {
  return previous === 0 ? null : Math.round(((current - previous) / Math.abs(previous)) * 1000) / 10;
}
