export default {
  menu: {
    stock: "Stock management",
    group: "Stock",
  },
};
