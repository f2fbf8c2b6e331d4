export default {
  menu: {
    employees: "Employees",
  },
};
