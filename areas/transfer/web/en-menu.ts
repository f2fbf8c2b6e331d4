export default {
  transfer: "Import data",
  transferHint: "Customers, services, products, appointments and balances from another program",
};
