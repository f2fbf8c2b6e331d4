export default {
  transfer: "Moving in",
  transferHint: "Bring customers, services, products, appointments and balances from another program",
};
