export default {
  connect: "Connections",
  mine: "My apps",
  application: "App",
  developer: "Developer",
  deliveries: "Webhook deliveries",
  feed: "Calendar subscription",
  getir: "Getir",
  trendyol: "Trendyol",
};
