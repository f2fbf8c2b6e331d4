export default {
  menu: {
    customers: "Müşteriler",
  },
};
