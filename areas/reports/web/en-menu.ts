export default {
  dayEnd: "End of day",
  reports: "Reports",
  counted: "Closed sales",
  sold: "Sold",
  booksMonth: "Month summary",
};
