export default {
  menu: {
    sales: "Sales",
    newSale: "New sale",
    orders: "Orders",
    allOrders: "All orders",
    trendyol: "Trendyol",
  },
};
