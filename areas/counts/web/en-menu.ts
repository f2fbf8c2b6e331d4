export default { counts: "Stock counts", count: "Count" };
