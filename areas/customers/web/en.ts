export default {
  menu: {
    customers: "Customers",
  },
};
