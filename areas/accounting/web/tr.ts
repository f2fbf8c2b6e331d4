export default {
  menu: {
    accounting: "Muhasebe",
    accounts: "Hesap",
    taxes: "Vergi",
    transactions: "İşlemler",
    invoices: "Faturalar",
    bills: "Gider",
  },
};
