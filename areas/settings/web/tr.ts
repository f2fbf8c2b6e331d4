export default {
  menu: {
    settings: "Ayarlar",
    company: "Ayarlar",
    subscription: "Abonelik",
  },
};
