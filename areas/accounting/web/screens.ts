import type { Screen } from "#kit/web/screen.ts";

export const screens: Screen[] = [
  {
    path: "/accounting",
    right: "books",
    label: "accounting.menu.accounting",
    section: {},
    bar: { icon: "calculator", order: 9 },
  },
  {
    path: "/accounting/accounts",
    right: "books",
    label: "accounting.menu.accounts",
    menu: { order: 1, icon: "accounts" },
  },
  {
    path: "/accounting/taxes",
    right: "books",
    label: "accounting.menu.taxes",
    menu: { order: 2, icon: "taxes" },
  },
  {
    path: "/accounting/transactions",
    right: "books",
    label: "accounting.menu.transactions",
    menu: { order: 3, icon: "transfer" },
  },
  {
    path: "/accounting/invoices",
    right: "books",
    label: "accounting.menu.invoices",
    menu: { order: 4, icon: "invoices" },
  },
  {
    path: "/accounting/bills",
    right: "books",
    label: "accounting.menu.bills",
    menu: { order: 5, icon: "bills" },
  },
  {
    path: "/accounting/months",
    right: "books",
    label: "accounting.menu.months",
    menu: { order: 6, icon: "months" },
  },
];
