export default { drawers: "Kasa" };
