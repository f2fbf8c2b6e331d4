import { monthName } from "#areas/accounting/server/month-name.rules.ts";
import { categoryName } from "#areas/accounting/contract/expense-categories.ts";
import { paymentMethodWords } from "#areas/settings/contract/payment-methods.ts";
import { formatKurus } from "#kit/contract/money.ts";
import type { Sheet } from "#kit/server/pdf.ts";
import type { FileTable } from "#kit/server/table-file.ts";
import { type BooksMonth, booksParts, type BooksRow } from "../contract/books-parts.ts";
import { booksWords } from "../contract/books-words.ts";
import type { MonthDocument, MonthTransaction } from "./books-month.report.ts";

type Language = "tr" | "en";
type Words = (typeof booksWords)[Language];
type Head = keyof Words["head"];
type Cell = string | number | null;
type Column<R> = readonly [head: Head, kind: FileTable["columns"][number]["kind"], cell: (row: R) => Cell];

export interface WholeMonth {
  month: BooksMonth;
  documents: readonly MonthDocument[];
  transactions: readonly (MonthTransaction & { at: string })[];
}

/** Whether a document is an invoice that has no e-document, so no XML; a bill's XML is its supplier's. */
const lacksXml = ({ kind, state }: MonthDocument): boolean => kind !== "bill" && (state === "" || state === "rejected");

/** The sheets of the Excel file: the summary, every document, the invoices without XML, every transaction. */
export function booksTables({ month, documents, transactions }: WholeMonth, language: Language): FileTable[] {
  const words: Words = booksWords[language];
  const made = <R>(title: string, rows: readonly R[], columns: readonly Column<R>[]): FileTable => ({
    title,
    columns: columns.map(([head, kind]) => ({ head: words.head[head], kind })),
    rows: rows.map((row) => columns.map(([, , cell]) => cell(row))),
  });
  return [
    ...booksParts(month, language).map(({ title, rows }) => made(title, rows, figureColumns)),
    made(words.parts.list, documents, documentColumns(language)),
    made(words.parts.withoutXml, documents.filter(lacksXml), withoutXmlColumns(language)),
    made(words.parts.transactions, transactions, transactionColumns(language)),
  ];
}

const figureColumns: Column<BooksRow>[] = [
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

function withoutXmlColumns(language: Language): Column<MonthDocument>[] {
  const words: Words = booksWords[language];
  return [
    ["date", "day", ({ date }) => date],
    ["kind", "text", ({ kind }) => words.kind[kind]],
    ["number", "text", ({ number }) => number],
    ["party", "text", ({ party }) => party],
    ["status", "text", ({ status }) => words.status[status]],
    ["total", "money", ({ total }) => total],
    ["currency", "text", ({ currency }) => currency],
    ["reason", "text", ({ state }) => words.withoutXml[state === "rejected" ? state : ""]],
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
  const rows = booksParts(month, language).flatMap((part) => [
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
