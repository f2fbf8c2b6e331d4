export default {
  accounting: "Accounting",
  accounts: "Accounts",
  taxes: "Taxes",
  transactions: "Transactions",
  invoices: "Invoices",
  bills: "Bills",
  months: "Months",
};
