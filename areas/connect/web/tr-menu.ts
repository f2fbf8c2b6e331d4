export default {
  connect: "Bağlantılar",
  mine: "Uygulamalarım",
  application: "Uygulama",
  developer: "Geliştirici",
  feed: "Takvim aboneliği",
  getir: "Getir",
  trendyol: "Trendyol",
};
