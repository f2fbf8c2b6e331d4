export default {
  menu: {
    stock: "Stok Yönetimi",
    group: "Stok",
  },
};
