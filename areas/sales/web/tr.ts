export default {
  menu: {
    sales: "Satışlar",
    newSale: "Yeni Satış",
    orders: "Siparişler",
    allOrders: "Tüm siparişler",
    trendyol: "Trendyol",
  },
};
