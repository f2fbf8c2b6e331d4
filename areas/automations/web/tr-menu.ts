export default { automation: "Otomasyonlar" };
