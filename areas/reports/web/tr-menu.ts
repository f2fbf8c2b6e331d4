export default {
  dayEnd: "Gün Sonu",
  reports: "Raporlar",
  counted: "Kapanan Satışlar",
  sold: "Satılanlar",
  booksMonth: "Ay Özeti",
};
