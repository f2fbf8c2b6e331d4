export default {
  menu: {
    catalog: "Catalog",
    services: "Services",
    products: "Products",
    sales: "Sales",
  },
  serviceSelect: {
    label: "Service",
    choose: "Choose a service",
  },
};
