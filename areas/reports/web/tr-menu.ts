export default { dayEnd: "Gün Sonu", reports: "Raporlar" };
