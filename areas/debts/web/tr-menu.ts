export default { debts: "Veresiye" };
