export default {
  dayEnd: "Gün Sonu",
  reports: "Raporlar",
  booksMonth: "Ay Özeti",
};
