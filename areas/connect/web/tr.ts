export default {
  menu: {
    connect: "Bağlantılar",
    mine: "Uygulamalarım",
    application: "Uygulama",
    getir: "Getir",
    trendyol: "Trendyol",
  },
};
