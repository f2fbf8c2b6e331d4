import { paymentMethodWords } from "#areas/settings/contract/payment-methods.ts";
import { divideHalfUp } from "#kit/contract/money.ts";
import type { FileTable } from "#kit/server/table-file.ts";
import type { reportTables } from "../contract/period.ts";
import { reportWords } from "../contract/report-words.ts";
import type { PeriodFigures } from "./period.rules.ts";

type Language = "tr" | "en";
type Words = (typeof reportWords)[Language];
type Head = keyof Words["head"];
type Kind = FileTable["columns"][number]["kind"];
type Cell = string | number | null;
/** A column: its head, what it holds, and its cell of a row. */
type Column<R> = readonly [head: Head, kind: Kind, cell: (row: R) => Cell];

/** The tables of a report's file, by their names: the same columns in CSV and in Excel. */
export function fileTables(
  figures: PeriodFigures,
  language: Language,
): Record<(typeof reportTables)[number], FileTable> {
  const words = reportWords[language];
  const made = <R>(title: string, rows: readonly R[], columns: readonly Column<R>[]): FileTable => ({
    title,
    columns: columns.map(([head, kind]) => ({ head: words.head[head], kind })),
    rows: rows.map((row) => columns.map(([, , cell]) => cell(row))),
  });
  const { table } = words;
  return {
    summary: made(table.summary, summaryOf(figures, words), summaryColumns),
    days: made(table.days, figures.days, dayColumns),
    hours: made(table.hours, figures.hours, hourColumns),
    methods: made(table.methods, figures.methods, methodColumns(language)),
    employees: made(table.employees, figures.employees, employeeColumns(words)),
    occupancy: made(table.occupancy, figures.occupancy.employees, occupancyColumns),
    items: made(table.items, figures.items, itemColumns(words)),
    categories: made(table.categories, figures.categories, categoryColumns(words)),
    customers: made(table.customers, figures.customers.rows, customerColumns(words)),
    taxes: made(table.taxes, figures.taxes, taxColumns),
  };
}

type Summed = { name: string; now: number; before: number };

function summaryOf(figures: PeriodFigures, words: Words): Summed[] {
  const { customers } = figures;
  return [
    { name: words.received, ...figures.sales.total },
    { name: words.refunds, ...figures.refunds.total },
    { name: words.total, ...figures.total },
    { name: words.tips, ...figures.tips },
    { name: words.discounts, ...figures.discounts },
    { name: words.sold, ...figures.sold },
    ...(["new", "returning"] as const).map((key) => ({
      name: `${words.total} (${words[key]})`,
      ...customers[key].total,
    })),
    { name: `${words.total} (${words.walkIn})`, ...customers.walk_in.total },
  ];
}

const summaryColumns: Column<Summed>[] = [
  ["figure", "text", ({ name }) => name],
  ["now", "money", ({ now }) => now],
  ["before", "money", ({ before }) => before],
];

const dayColumns: Column<PeriodFigures["days"][number]>[] = [
  ["date", "day", ({ date }) => date],
  ["payments", "number", ({ count }) => count],
  ["takings", "money", ({ total }) => total],
];

const hourColumns: Column<PeriodFigures["hours"][number]>[] = [
  ["hour", "text", ({ hour }) => `${String(hour).padStart(2, "0")}:00`],
  ["payments", "number", ({ count }) => count],
  ["takings", "money", ({ total }) => total],
];

const methodColumns = (language: Language): Column<PeriodFigures["methods"][number]>[] => [
  ["method", "text", ({ payment_method }) => paymentMethodWords(language)[payment_method]],
  ["payments", "number", ({ count }) => count],
  ["received", "money", ({ received }) => received],
  ["refunded", "money", ({ refunded }) => refunded],
  ["total", "money", ({ total }) => total],
  ["before", "money", ({ before }) => before],
];

const named = ({ name, surname }: { name: string; surname: string }): string => `${name} ${surname}`.trim();

const employeeColumns = (words: Words): Column<PeriodFigures["employees"][number]>[] => [
  ["employee", "text", ({ employee }) => (employee ? named(employee) : words.marketplace)],
  ["services", "money", ({ services }) => services],
  ["products", "money", ({ products }) => products],
  ["others", "money", ({ others }) => others],
  ["total", "money", ({ total }) => total],
  ["before", "money", ({ before }) => before],
];

/** Minutes as hours, to the hundredth. */
const hoursOf = (minutes: number): number => Math.round((minutes * 100) / 60) / 100;

const occupancyColumns: Column<PeriodFigures["occupancy"]["employees"][number]>[] = [
  ["employee", "text", ({ employee }) => named(employee)],
  ["open", "number", ({ open }) => hoursOf(open)],
  ["booked", "number", ({ booked }) => hoursOf(booked)],
  ["percent", "number", ({ open, booked }) => (open > 0 ? divideHalfUp(booked * 100, open) : null)],
];

const itemColumns = (words: Words): Column<PeriodFigures["items"][number]>[] => [
  ["kind", "text", ({ kind }) => words.kind[kind]],
  ["name", "text", ({ kind, name }) => name || words.kind[kind]],
  ["quantity", "number", ({ quantity }) => quantity],
  ["total", "money", ({ total }) => total],
  ["before", "money", ({ before }) => before],
];

const categoryColumns = (words: Words): Column<PeriodFigures["categories"][number]>[] => [
  ["kind", "text", ({ of }) => (of === "other" ? words.other : words.kind[of])],
  ["category", "text", ({ of, name }) => name || (of === "other" ? words.other : words.uncategorised)],
  ["total", "money", ({ total }) => total],
  ["before", "money", ({ before }) => before],
];

const customerColumns = (words: Words): Column<PeriodFigures["customers"]["rows"][number]>[] => [
  ["customer", "text", ({ customer }) => named(customer)],
  ["kind", "text", ({ is_new }) => (is_new ? words.new : words.returning)],
  ["sales", "number", ({ sales }) => sales],
  ["takings", "money", ({ total }) => total],
];

const taxColumns: Column<PeriodFigures["taxes"][number]>[] = [
  ["rate", "number", ({ rate }) => rate],
  ["salesNet", "money", ({ sales }) => sales.net],
  ["salesTax", "money", ({ sales }) => sales.tax],
  ["refundsNet", "money", ({ refunds }) => refunds.net],
  ["refundsTax", "money", ({ refunds }) => refunds.tax],
  ["net", "money", ({ total }) => total.net],
  ["tax", "money", ({ total }) => total.tax],
  ["gross", "money", ({ total }) => total.gross],
];
