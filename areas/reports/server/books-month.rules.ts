import { divideHalfUp } from "#kit/contract/money.ts";
import type { Statement } from "#areas/employees/server/earnings.rules.ts";
import type { Reply } from "#kit/contract/endpoint.ts";
import type { booksMonths } from "../contract/books-month.ts";
import type { BooksMonth } from "../contract/books-parts.ts";
import type { MonthFigures } from "./books-month.report.ts";
import type { DayFigures } from "./day-end.report.ts";

type FigureRow = Reply<(typeof booksMonths)["GET /api/reports/books/{month}/rows"]>["data"][number];
type Rate = BooksMonth["kdv"]["rates"][number];

const sum = <R>(rows: readonly R[], of: (row: R) => number): number => rows.reduce((all, row) => all + of(row), 0);

/** Income of a month: takings as at the days' ends, paid invoices, and what was typed. */
export function incomeOf(
  { methods, tips }: Pick<DayFigures, "methods" | "tips">,
  { sold, invoiced, method_rows, invoice_payments: invoices, other_income: other }: MonthFigures,
): BooksMonth["income"] {
  const takings = sum(methods, (row) => row.received + row.refunded);
  const kinds = Map.groupBy(sold, ({ kind }) => kind);
  return {
    methods: methods.map((row) => ({
      ...row,
      count: method_rows[row.payment_method] ?? 0,
      total: row.received + row.refunded,
    })),
    takings,
    tips,
    invoices,
    other,
    total: takings + invoices.total + other.total,
    kinds: [
      ...[...kinds].map(([kind, rows]) => ({
        kind,
        net: sum(rows, (row) => row.net),
        tax: sum(rows, (row) => row.tax),
      })),
      ...(invoiced.length > 0
        ? [
            {
              kind: "invoice" as const,
              net: sum(invoiced, (row) => row.net),
              tax: sum(invoiced, (row) => row.tax),
            },
          ]
        : []),
    ],
  };
}

/**
 * KDV of a month. KDV stands with the sale (decision 0096), so it is that of the sold lines, less returned ones, and of invoices that were
 * made from no sale. Bills are deductible whole: what is withheld of them (tevkifat) is declared by itself.
 */
export function kdvOf({ sold, invoiced, bought, withheld }: MonthFigures): BooksMonth["kdv"] {
  const rates = [...new Set([...sold, ...invoiced, ...bought].map(({ rate }) => rate))].toSorted((a, b) => a - b);
  const part = (rows: readonly { rate: number; net: number; tax: number }[], rate: number) => {
    const same = rows.filter((row) => row.rate === rate);
    return {
      net: sum(same, (row) => row.net),
      tax: sum(same, (row) => row.tax),
    };
  };
  const byRate = rates.map((rate): Rate => ({
    rate,
    sales: part([...sold, ...invoiced], rate),
    purchases: part(bought, rate),
  }));
  const calculated = sum(byRate, ({ sales }) => sales.tax);
  const deductible = sum(byRate, ({ purchases }) => purchases.tax);
  return {
    rates: byRate,
    calculated,
    withheld,
    deductible,
    difference: calculated - withheld - deductible,
  };
}

/** Expenses of a month: issued bills by category, and typed ones without a bill. */
export function expensesOf({
  categories,
  documents,
  other_expenses: undocumented,
}: MonthFigures): BooksMonth["expenses"] {
  return {
    categories,
    bills: documents.bills,
    undocumented,
    total: documents.bills.total + undocumented.total,
  };
}

/**
 * An employee's commission of a month, by days with the same terms, of services above the goal and of products. The commission is rounded
 * once, so each row is rounded together with those before it.
 */
export function commissionRowsOf({ periods }: Statement, currency: string): FigureRow[] {
  const counting = periods.filter(({ terms }) => terms.earning_type !== "salary");
  const parts = counting.flatMap(({ to, over_goal, products, terms, service_bonus, product_bonus }) => [
    { kind: "service_commission" as const, to, net: over_goal, rate: terms.bonus, exact: service_bonus },
    { kind: "product_commission" as const, to, net: products, rate: terms.sales_bonus, exact: product_bonus },
  ]);
  const earned = parts.filter(({ exact }) => exact !== 0);
  let exact = 0n;
  let before = 0;
  return earned.map(({ kind, to, net, rate, ...part }) => {
    exact += BigInt(Math.round(part.exact * 10_000));
    const after = divideHalfUp(exact, 10_000);
    const amount = after - before;
    before = after;
    const none = { order_id: null, document_id: null, transaction_id: null, number: "", party: "", tax: null };
    return {
      ...none,
      kind,
      date: to,
      rate,
      net,
      amount,
      currency,
    };
  });
}
