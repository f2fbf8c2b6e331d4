export default { dayEnd: "End of day", reports: "Reports" };
