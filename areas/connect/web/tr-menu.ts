export default {
  connect: "Bağlantılar",
  mine: "Uygulamalarım",
  application: "Uygulama",
  feed: "Takvim aboneliği",
  getir: "Getir",
  trendyol: "Trendyol",
};
