export default { packages: "Seans Paketleri" };
