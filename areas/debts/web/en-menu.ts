export default { debts: "Sales on credit" };
