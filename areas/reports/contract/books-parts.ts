import { categoryName } from "#areas/accounting/contract/expense-categories.ts";
import { paymentMethodWords } from "#areas/settings/contract/payment-methods.ts";
import type { Reply } from "#kit/contract/endpoint.ts";
import type { booksMonths, figures } from "./books-month.ts";
import { booksWords } from "./books-words.ts";

/** The parts of a month's summary with their figures, for the page, the Excel file and the PDF. Pure: screens import it too. */

export type BooksMonth = Reply<(typeof booksMonths)["GET /api/reports/books/{month}"]>;
type Language = keyof typeof booksWords;
type Words = (typeof booksWords)[Language];
interface Taxed {
  net: number;
  tax: number;
}
interface Counted {
  count: number;
  total: number;
}

/** A figure: the rows it adds up, and their number and sums as far as it shows them. */
export interface BooksRow {
  name: string;
  of: (typeof figures)[number];
  key?: string;
  count?: number;
  net?: number;
  tax?: number;
  amount?: number;
}

export interface BooksPart {
  title: string;
  rows: BooksRow[];
}

export function booksParts(month: BooksMonth, language: Language): BooksPart[] {
  const words: Words = booksWords[language];
  const { parts } = words;
  return [
    { title: parts.income, rows: incomeRows(month, language) },
    { title: parts.kinds, rows: soldRows(month, words) },
    { title: parts.kdv, rows: kdvRows(month, words) },
    { title: parts.expenses, rows: expenseRows(month, language) },
    { title: parts.withheld, rows: withheldRows(month, words) },
    { title: parts.commissions, rows: commissionRows(month) },
    { title: parts.owed, rows: owedRows(month, words) },
    { title: parts.documents, rows: paperRows(month, words) },
  ].filter(({ rows }) => rows.length > 0);
}

/** What the month comes to. */
export function booksSums({ income, expenses, kdv }: BooksMonth, language: Language): BooksRow[] {
  const words: Words = booksWords[language];
  return [
    { name: words.income, of: "income", amount: income.total },
    { name: words.expenses, of: "expenses", amount: expenses.total },
    differenceRow(kdv, words),
  ];
}

const counted = (name: string, of: BooksRow["of"], { count, total }: Counted, key?: string): BooksRow => ({
  name,
  of,
  ...(key !== undefined && { key }),
  count,
  amount: total,
});

const taxed = (name: string, of: BooksRow["of"], key: string, { net, tax }: Taxed): BooksRow => ({
  name,
  of,
  key,
  net,
  tax,
  amount: net + tax,
});

function incomeRows({ income }: BooksMonth, language: Language): BooksRow[] {
  const words: Words = booksWords[language];
  const method = paymentMethodWords(language);
  return [
    ...income.methods.map((row) => counted(method[row.payment_method], "method", row, row.payment_method)),
    { name: words.takings, of: "takings", amount: income.takings },
    { name: words.tips, of: "tips", amount: income.tips },
    counted(words.invoices, "invoice_payments", income.invoices),
    counted(words.otherIncome, "other_income", income.other),
    { name: words.income, of: "income", amount: income.total },
  ];
}

const soldRows = ({ income }: BooksMonth, words: Words): BooksRow[] =>
  income.kinds.map(({ kind, ...sums }) => taxed(words.sold[kind], "sold", kind, sums));

function kdvRows({ kdv }: BooksMonth, words: Words): BooksRow[] {
  const rated = (name: string, of: BooksRow["of"], rate: number, { net, tax }: Taxed): BooksRow[] =>
    net === 0 && tax === 0 ? [] : [{ name: `${name} ${words.percent(rate)}`, of, key: String(rate), net, amount: tax }];
  return [
    ...kdv.rates.flatMap(({ rate, sales }) => rated(words.calculated, "sales", rate, sales)),
    ...kdv.rates.flatMap(({ rate, purchases }) => rated(words.deductible, "purchases", rate, purchases)),
    { name: words.calculated, of: "sales", amount: kdv.calculated },
    { name: words.withheldByCustomers, of: "withheld", amount: kdv.withheld },
    { name: words.deductible, of: "purchases", amount: kdv.deductible },
    differenceRow(kdv, words),
  ];
}

/** To pay; without a minus if it is carried over. */
const differenceRow = ({ difference }: BooksMonth["kdv"], words: Words): BooksRow => ({
  name: difference < 0 ? words.carried : words.difference,
  of: "kdv",
  amount: Math.abs(difference),
});

function expenseRows({ expenses }: BooksMonth, language: Language): BooksRow[] {
  const words: Words = booksWords[language];
  const nameOf = (category: string) => (category === "" ? words.noCategory : categoryName(category, language));
  return [
    ...expenses.categories.map((row) => ({
      ...taxed(nameOf(row.category), "category", row.category || "none", row),
      count: row.count,
      amount: row.total,
    })),
    counted(words.bills, "bills", expenses.bills),
    counted(words.undocumented, "other_expenses", expenses.undocumented),
    { name: words.expenses, of: "expenses", amount: expenses.total },
  ];
}

const withheldRows = ({ stopaj, tevkifat, kdv }: BooksMonth, words: Words): BooksRow[] => [
  { name: words.stopaj, of: "stopaj", count: stopaj.count, net: stopaj.base, amount: stopaj.amount },
  { name: words.tevkifat, of: "tevkifat", count: tevkifat.count, amount: tevkifat.amount },
  { name: words.withheldByCustomers, of: "withheld", amount: kdv.withheld },
];

const commissionRows = ({ commissions }: BooksMonth): BooksRow[] =>
  commissions.map(({ employee: { id, name, surname }, amount }) => ({
    name: `${name} ${surname}`.trim(),
    of: "commission",
    key: String(id),
    amount,
  }));

const owedRows = ({ owed }: BooksMonth, words: Words): BooksRow[] => [
  counted(words.credit, "credit", owed.credit),
  counted(words.openInvoices, "open_invoices", owed.invoices),
  counted(words.openBills, "open_bills", owed.bills),
];

const paperRows = ({ documents: { cancelled, ...documents } }: BooksMonth, words: Words): BooksRow[] => [
  counted(words.kind.invoice, "invoices", documents.invoices),
  counted(words.returns, "returns", documents.returns),
  counted(words.kind.bill, "bills", documents.bills),
  counted(words.cancelledInvoices, "cancelled_invoices", cancelled.invoices),
  counted(words.cancelledBills, "cancelled_bills", cancelled.bills),
  counted(words.salesWithout, "sales_without", documents.sales_without),
  { name: words.unaccepted, of: "unaccepted", count: documents.unaccepted },
  { name: words.foreignInvoices, of: "foreign_invoices", count: documents.foreign.invoices },
  { name: words.foreignBills, of: "foreign_bills", count: documents.foreign.bills },
];
