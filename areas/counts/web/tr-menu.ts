export default { counts: "Stok Sayımı", count: "Sayım" };
