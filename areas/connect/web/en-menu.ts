export default {
  connect: "Connections",
  mine: "My applications",
  application: "Application",
  developer: "Developer",
  feed: "Calendar subscription",
  getir: "Getir",
  trendyol: "Trendyol",
};
