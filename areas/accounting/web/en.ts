export default {
  menu: {
    accounting: "Accounting",
    accounts: "Accounts",
    taxes: "Taxes",
    transactions: "Transactions",
    invoices: "Invoices",
    bills: "Bills",
  },
};
