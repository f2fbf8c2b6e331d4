export default { site: "Web Sitesi" };
