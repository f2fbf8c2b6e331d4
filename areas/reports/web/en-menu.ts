export default { dayEnd: "End of day" };
