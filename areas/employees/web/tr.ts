export default {
  menu: {
    employees: "Çalışanlar",
  },
};
