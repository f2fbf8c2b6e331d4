export default { debts: "On credit" };
