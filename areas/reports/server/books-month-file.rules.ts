import { categoryName } from "#areas/accounting/contract/expense-categories.ts";
import { paymentMethodWords } from "#areas/settings/contract/payment-methods.ts";
import { formatKurus } from "#kit/contract/money.ts";
import type { Sheet } from "#kit/server/pdf.ts";
import type { FileTable } from "#kit/server/table-file.ts";
import { booksWords } from "../contract/books-words.ts";
import type { MonthDocument, MonthTransaction } from "./books-month.report.ts";
import type { BooksMonth } from "./books-month.rules.ts";

type Language = "tr" | "en";
type Words = (typeof booksWords)[Language];
type Head = keyof Words["head"];
type Cell = string | number | null;
type Column<R> = readonly [head: Head, kind: FileTable["columns"][number]["kind"], cell: (row: R) => Cell];

/** One line of the summary: its name, and its figures as far as it has them. */
interface Figure {
  name: string;
  count?: number;
  net?: number;
  tax?: number;
  amount?: number;
}

export interface WholeMonth {
  month: BooksMonth;
  documents: readonly MonthDocument[];
  transactions: readonly (MonthTransaction & { at: string })[];
}

const named = ({ name, surname }: { name: string; surname: string }): string => `${name} ${surname}`.trim();

/** The parts of the summary, for every file. */
function partsOf(month: BooksMonth, language: Language): { title: string; rows: Figure[] }[] {
  const words: Words = booksWords[language];
  return [
    { title: words.parts.income, rows: incomeFigures(month, language) },
    { title: words.parts.kinds, rows: kindFigures(month, words) },
    { title: words.parts.kdv, rows: kdvFigures(month, words) },
    { title: words.parts.expenses, rows: expenseFigures(month, language) },
    { title: words.parts.withheld, rows: withheldFigures(month, words) },
    { title: words.parts.commissions, rows: commissionFigures(month) },
    { title: words.parts.owed, rows: owedFigures(month, words) },
    { title: words.parts.documents, rows: documentFigures(month, words) },
  ].filter(({ rows }) => rows.length > 0);
}

const counted = (name: string, { count, total }: { count: number; total: number }): Figure => ({
  name,
  count,
  amount: total,
});

function incomeFigures({ income }: BooksMonth, language: Language): Figure[] {
  const words: Words = booksWords[language];
  const method = paymentMethodWords(language);
  return [
    ...income.methods.map(({ payment_method, count, total }) => counted(method[payment_method], { count, total })),
    { name: words.takings, amount: income.takings },
    { name: words.tips, amount: income.tips },
    counted(words.invoices, income.invoices),
    counted(words.otherIncome, income.other),
    { name: words.income, amount: income.total },
  ];
}

const kindFigures = ({ income }: BooksMonth, words: Words): Figure[] =>
  income.kinds.map(({ kind, net, tax }) => ({ name: words.sold[kind], net, tax, amount: net + tax }));

function kdvFigures({ kdv }: BooksMonth, words: Words): Figure[] {
  const rated = (name: string, rate: number, taxed: { net: number; tax: number }): Figure[] =>
    taxed.net === 0 && taxed.tax === 0 ? [] : [{ name: `${name} %${rate}`, ...taxed }];
  return [
    ...kdv.rates.flatMap(({ rate, sales, purchases }) => [
      ...rated(words.calculated, rate, sales),
      ...rated(words.deductible, rate, purchases),
    ]),
    { name: words.calculated, amount: kdv.calculated },
    { name: words.withheldByCustomers, amount: kdv.withheld },
    { name: words.deductible, amount: kdv.deductible },
    {
      name: kdv.difference < 0 ? words.carried : words.difference,
      amount: Math.abs(kdv.difference),
    },
  ];
}

function expenseFigures({ expenses }: BooksMonth, language: Language): Figure[] {
  const words: Words = booksWords[language];
  return [
    ...expenses.categories.map(({ category, count, net, tax, total }) => ({
      name: category === "" ? words.noCategory : categoryName(category, language),
      count,
      net,
      tax,
      amount: total,
    })),
    counted(words.bills, expenses.bills),
    counted(words.undocumented, expenses.undocumented),
    { name: words.expenses, amount: expenses.total },
  ];
}

const withheldFigures = ({ stopaj, tevkifat }: BooksMonth, words: Words): Figure[] => [
  { name: words.stopaj, count: stopaj.count, net: stopaj.base, amount: stopaj.amount },
  { name: words.tevkifat, count: tevkifat.count, amount: tevkifat.amount },
];

const commissionFigures = ({ commissions }: BooksMonth): Figure[] =>
  commissions.map(({ employee, amount }) => ({ name: named(employee), amount }));

const owedFigures = ({ owed }: BooksMonth, words: Words): Figure[] => [
  counted(words.credit, owed.credit),
  counted(words.openInvoices, owed.invoices),
  counted(words.openBills, owed.bills),
];

const documentFigures = ({ documents }: BooksMonth, words: Words): Figure[] => [
  counted(words.kind.invoice, documents.invoices),
  counted(words.returns, documents.returns),
  counted(words.kind.bill, documents.bills),
  counted(words.cancelledInvoices, documents.cancelled.invoices),
  counted(words.cancelledBills, documents.cancelled.bills),
  counted(words.salesWithout, documents.sales_without),
  { name: words.unaccepted, count: documents.unaccepted },
  { name: words.foreignInvoices, count: documents.foreign.invoices },
  { name: words.foreignBills, count: documents.foreign.bills },
];

/** The sheets of the Excel file: the summary, every document, every transaction. */
export function booksTables({ month, documents, transactions }: WholeMonth, language: Language): FileTable[] {
  const words: Words = booksWords[language];
  const made = <R>(title: string, rows: readonly R[], columns: readonly Column<R>[]): FileTable => ({
    title,
    columns: columns.map(([head, kind]) => ({ head: words.head[head], kind })),
    rows: rows.map((row) => columns.map(([, , cell]) => cell(row))),
  });
  return [
    ...partsOf(month, language).map(({ title, rows }) => made(title, rows, figureColumns)),
    made(words.parts.documents, documents, documentColumns(language)),
    made(words.parts.transactions, transactions, transactionColumns(language)),
  ].map((table, place, all) => ({
    ...table,
    // A sheet's name is unique: the list of documents follows their figures.
    title: all.findIndex(({ title }) => title === table.title) === place ? table.title : `${table.title} 2`,
  }));
}

const figureColumns: Column<Figure>[] = [
  ["name", "text", ({ name }) => name],
  ["count", "number", ({ count }) => count ?? null],
  ["net", "money", ({ net }) => net ?? null],
  ["tax", "money", ({ tax }) => tax ?? null],
  ["amount", "money", ({ amount }) => amount ?? null],
];

function documentColumns(language: Language): Column<MonthDocument>[] {
  const words: Words = booksWords[language];
  const category = (code: string) => (code === "" ? "" : categoryName(code, language));
  return [
    ["date", "day", ({ date }) => date],
    ["kind", "text", ({ kind }) => words.kind[kind]],
    ["number", "text", ({ number }) => number],
    ["party", "text", ({ party }) => party],
    ["taxNumber", "text", ({ tax_number }) => tax_number],
    ["status", "text", ({ status }) => words.status[status]],
    ["currency", "text", ({ currency }) => currency],
    ["net", "money", ({ net }) => net],
    ["tax", "money", ({ tax }) => tax],
    ["total", "money", ({ total }) => total],
    ["category", "text", (row) => category(row.category)],
    ["stopaj", "money", ({ stopaj }) => stopaj],
    ["tevkifat", "money", ({ tevkifat }) => tevkifat],
    ["state", "text", ({ state }) => words.state[state as keyof Words["state"]] ?? ""],
  ];
}

function transactionColumns(language: Language): Column<WholeMonth["transactions"][number]>[] {
  const words: Words = booksWords[language];
  const method: Record<string, string> = paymentMethodWords(language);
  return [
    ["time", "text", ({ at }) => at],
    ["kind", "text", ({ type }) => words.type[type as keyof Words["type"]]],
    ["method", "text", ({ payment_method }) => method[payment_method] ?? ""],
    ["account", "text", ({ account }) => account],
    ["amount", "money", ({ amount }) => amount],
    ["tips", "money", ({ tips }) => tips],
    ["currency", "text", ({ currency }) => currency],
    ["party", "text", ({ party }) => party],
    ["code", "text", ({ code }) => code],
    ["reference", "text", ({ reference }) => reference],
    ["description", "text", ({ description }) => description],
  ];
}

/** The summary on paper. */
export function booksSheet(month: BooksMonth, sender: Sheet["sender"], language: Language): Sheet {
  const words: Words = booksWords[language];
  const money = (amount: number | undefined) =>
    amount === undefined ? "" : formatKurus(amount, month.currency, language);
  const rows = partsOf(month, language).flatMap((part) => [
    [part.title.toLocaleUpperCase(language), "", "", "", ""],
    ...part.rows.map(({ name, count, net, tax, amount }) => [
      name,
      count === undefined ? "" : String(count),
      money(net),
      money(tax),
      money(amount),
    ]),
  ]);
  const { difference } = month.kdv;
  return {
    title: words.title(monthName(month.month, language)),
    language,
    sender,
    mark: {
      text: month.closed_at ? words.closed : words.open,
      bad: month.closed_at === null,
    },
    facts: [],
    table: {
      columns: [
        { head: words.head.name, width: 40 },
        { head: words.head.count, width: 9, end: true },
        { head: words.head.net, width: 17, end: true },
        { head: words.head.tax, width: 15, end: true },
        { head: words.head.amount, width: 19, end: true },
      ],
      rows,
    },
    sums: [
      { label: words.income, value: money(month.income.total) },
      { label: words.expenses, value: money(month.expenses.total) },
    ],
    total: {
      label: difference < 0 ? words.carried : words.difference,
      value: money(Math.abs(difference)),
    },
    notes: [],
    foot: words.check,
  };
}

const monthName = (month: string, language: Language): string =>
  new Intl.DateTimeFormat(language === "tr" ? "tr-TR" : "en-GB", {
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  }).format(new Date(`${month}-01T00:00:00Z`));
