export default {
  connect: "Bağlantılar",
  mine: "Uygulamalarım",
  application: "Uygulama",
  getir: "Getir",
  trendyol: "Trendyol",
};
