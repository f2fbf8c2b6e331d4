export default {
  connect: "Connections",
  mine: "My applications",
  application: "Application",
  developer: "Developer",
  deliveries: "Webhook deliveries",
  feed: "Calendar subscription",
  getir: "Getir",
  trendyol: "Trendyol",
};
