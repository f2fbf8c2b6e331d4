export default {
  menu: {
    catalog: "Catalog",
    services: "Services",
    products: "Products",
    sales: "Sales",
  },
};
