export default {
  menu: {
    catalog: "Katalog",
    services: "Servisler",
    products: "Ürünler",
    sales: "Satışlar",
  },
  serviceSelect: {
    label: "Hizmet",
    choose: "Hizmet seçin",
  },
};
