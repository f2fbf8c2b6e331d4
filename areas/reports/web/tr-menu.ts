export default { dayEnd: "Gün Sonu" };
