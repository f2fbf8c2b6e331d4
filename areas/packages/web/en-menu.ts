export default { packages: "Session packages" };
