export default {
  connect: "Connections",
  mine: "My applications",
  application: "Application",
  feed: "Calendar subscription",
  getir: "Getir",
  trendyol: "Trendyol",
};
