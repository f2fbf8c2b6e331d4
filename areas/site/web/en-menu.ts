export default { site: "Website" };
