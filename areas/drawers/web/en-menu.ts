export default { drawers: "Cash drawer" };
