export default {
  connect: "Connections",
  mine: "My applications",
  application: "Application",
  getir: "Getir",
  trendyol: "Trendyol",
};
