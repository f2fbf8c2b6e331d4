export default {
  connect: "Bağlantılar",
  mine: "Uygulamalarım",
  application: "Uygulama",
  developer: "Geliştirici",
  deliveries: "Webhook gönderimleri",
  feed: "Takvim aboneliği",
  getir: "Getir",
  trendyol: "Trendyol",
};
