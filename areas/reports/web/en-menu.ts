export default {
  dayEnd: "End of day",
  reports: "Reports",
  booksMonth: "Month summary",
};
