export default {
  accounting: "Muhasebe",
  accounts: "Hesap",
  taxes: "Vergi",
  transactions: "İşlemler",
  invoices: "Faturalar",
  bills: "Gider",
  months: "Aylar",
};
