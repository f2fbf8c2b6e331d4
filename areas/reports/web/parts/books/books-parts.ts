import { useLocale } from "use-intl";
import { categoryName } from "#areas/accounting/contract/expense-categories.ts";
import { paymentMethodFacts, paymentMethodWords } from "#areas/settings/contract/payment-methods.ts";
import type { ReplyOf } from "#kit/web/api.ts";
import { fullName } from "#kit/web/full-name.ts";
import { useSession } from "#kit/web/session.ts";
import { booksWords } from "../../../contract/books-words.ts";

export type BooksMonth = ReplyOf<"GET /api/reports/books/{month}">;

interface Rows {
  path: string;
  search: Record<string, string>;
}

export interface BooksRow {
  name: string;
  count?: number;
  net?: number;
  tax?: number;
  amount?: number;
  /** The list of what it adds up. */
  to?: Rows | undefined;
}

export interface BooksPart {
  title: string;
  rows: BooksRow[];
}

type Words = (typeof booksWords)["tr" | "en"];

/** The parts of the month with the lists that each figure opens. */
export function useBooksParts(month: BooksMonth): BooksPart[] {
  const language = useLocale() === "en" ? "en" : "tr";
  const { isAdmin } = useSession();
  const words: Words = booksWords[language];
  const go = linksOf(month, isAdmin);
  return [
    { title: words.parts.income, rows: incomeRows(month, words, language, go) },
    { title: words.parts.kinds, rows: kindRows(month, words, go) },
    { title: words.parts.kdv, rows: kdvRows(month, words, go) },
    {
      title: words.parts.expenses,
      rows: expenseRows(month, words, language, go),
    },
    { title: words.parts.withheld, rows: withheldRows(month, words, go) },
    { title: words.parts.commissions, rows: commissionRows(month, go) },
    { title: words.parts.owed, rows: owedRows(month, words, go) },
    { title: words.parts.documents, rows: paperRows(month, words, go) },
  ].filter(({ rows }) => rows.length > 0);
}

type Links = ReturnType<typeof linksOf>;

/** Lists that are limited to the month's days. Those of the staff's screens only for administrators. */
function linksOf({ from, to, month }: BooksMonth, isAdmin: boolean) {
  const days = { from, to };
  return {
    transactions: (search: Record<string, string> = {}): Rows => ({
      path: "/accounting/transactions",
      search: { ...days, ...search },
    }),
    sales: (search: Record<string, string> = {}): Rows => ({
      path: "/accounting/transactions",
      search: { ...days, type: "sales", ...search },
    }),
    documents: (list: "invoices" | "bills", search: Record<string, string> = {}): Rows => ({
      path: `/accounting/${list}`,
      search: { ...days, ...search },
    }),
    /** What was open at a time has no list of its own; what is open now has. */
    open: (list: "invoices" | "bills"): Rows => ({
      path: `/accounting/${list}`,
      search: { status: "issued", to },
    }),
    credit: (): Rows | undefined => (isAdmin ? { path: "/sales/debts", search: {} } : undefined),
    undocumented: (): Rows => ({
      path: "/accounting/edocuments",
      search: days,
    }),
    statement: (id: number): Rows | undefined =>
      isAdmin
        ? {
            path: "/employees",
            search: {
              open: String(id),
              openTab: "pay",
              openMonth: month,
            },
          }
        : undefined,
  };
}

const counted = (name: string, { count, total }: { count: number; total: number }, to?: Rows): BooksRow => ({
  name,
  count,
  amount: total,
  to,
});

function incomeRows({ income }: BooksMonth, words: Words, language: "tr" | "en", go: Links): BooksRow[] {
  const method = paymentMethodWords(language);
  return [
    ...income.methods.map(({ payment_method, count, total }) => ({
      name: method[payment_method],
      count,
      amount: total,
      to: go.sales(paymentMethodFacts[payment_method].offered ? { method: payment_method } : {}),
    })),
    { name: words.takings, amount: income.takings, to: go.sales() },
    { name: words.tips, amount: income.tips, to: go.sales() },
    counted(words.invoices, income.invoices, go.transactions({ type: "invoice" })),
    counted(words.otherIncome, income.other, go.transactions({ type: "otherIncome" })),
    { name: words.income, amount: income.total, to: go.transactions() },
  ];
}

const kindRows = ({ income }: BooksMonth, words: Words, go: Links): BooksRow[] =>
  income.kinds.map(({ kind, net, tax }) => ({
    name: words.sold[kind],
    net,
    tax,
    amount: net + tax,
    to: kind === "invoice" ? go.documents("invoices") : go.sales(),
  }));

function kdvRows({ kdv }: BooksMonth, words: Words, go: Links): BooksRow[] {
  const rated = (name: string, rate: number, { net, tax }: { net: number; tax: number }, to: Rows): BooksRow[] =>
    net === 0 && tax === 0 ? [] : [{ name: `${name} %${rate}`, net, amount: tax, to }];
  return [
    ...kdv.rates.flatMap(({ rate, sales }) => rated(words.calculated, rate, sales, go.sales())),
    ...kdv.rates.flatMap(({ rate, purchases }) => rated(words.deductible, rate, purchases, go.documents("bills"))),
    { name: words.calculated, amount: kdv.calculated, to: go.sales() },
    {
      name: words.withheldByCustomers,
      amount: kdv.withheld,
      to: go.documents("invoices", { only: "tevkifat" }),
    },
    {
      name: words.deductible,
      amount: kdv.deductible,
      to: go.documents("bills"),
    },
    {
      name: kdv.difference < 0 ? words.carried : words.difference,
      amount: Math.abs(kdv.difference),
    },
  ];
}

function expenseRows({ expenses }: BooksMonth, words: Words, language: "tr" | "en", go: Links): BooksRow[] {
  return [
    ...expenses.categories.map(({ category, count, net, tax, total }) => ({
      name: category === "" ? words.noCategory : categoryName(category, language),
      count,
      net,
      tax,
      amount: total,
      to: go.documents("bills", { category: category || "none" }),
    })),
    counted(words.bills, expenses.bills, go.documents("bills")),
    counted(words.undocumented, expenses.undocumented, go.transactions({ type: "otherExpense" })),
    { name: words.expenses, amount: expenses.total, to: go.documents("bills") },
  ];
}

const withheldRows = ({ stopaj, tevkifat, kdv }: BooksMonth, words: Words, go: Links): BooksRow[] => [
  {
    name: words.stopaj,
    count: stopaj.count,
    net: stopaj.base,
    amount: stopaj.amount,
    to: go.documents("bills", { only: "stopaj" }),
  },
  {
    name: words.tevkifat,
    ...tevkifat,
    to: go.documents("bills", { only: "tevkifat" }),
  },
  {
    name: words.withheldByCustomers,
    amount: kdv.withheld,
    to: go.documents("invoices", { only: "tevkifat" }),
  },
];

const commissionRows = ({ commissions }: BooksMonth, go: Links): BooksRow[] =>
  commissions.map(({ employee, amount }) => ({
    name: fullName(employee),
    amount,
    to: go.statement(employee.id),
  }));

const owedRows = ({ owed }: BooksMonth, words: Words, go: Links): BooksRow[] => [
  counted(words.credit, owed.credit, go.credit()),
  counted(words.openInvoices, owed.invoices, go.open("invoices")),
  counted(words.openBills, owed.bills, go.open("bills")),
];

const paperRows = ({ documents }: BooksMonth, words: Words, go: Links): BooksRow[] => [
  counted(words.kind.invoice, documents.invoices, go.documents("invoices")),
  counted(words.returns, documents.returns, go.documents("invoices", { only: "returns" })),
  counted(words.kind.bill, documents.bills, go.documents("bills")),
  counted(words.cancelledInvoices, documents.cancelled.invoices, go.documents("invoices", { status: "cancelled" })),
  counted(words.cancelledBills, documents.cancelled.bills, go.documents("bills", { status: "cancelled" })),
  counted(words.salesWithout, documents.sales_without, go.undocumented()),
  {
    name: words.unaccepted,
    count: documents.unaccepted,
    to: go.documents("invoices", { only: "unaccepted" }),
  },
  {
    name: words.foreignInvoices,
    count: documents.foreign.invoices,
    to: go.documents("invoices", { only: "foreign" }),
  },
  {
    name: words.foreignBills,
    count: documents.foreign.bills,
    to: go.documents("bills", { only: "foreign" }),
  },
];
