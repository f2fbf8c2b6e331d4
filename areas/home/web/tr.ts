export default {
  menu: {
    dashboard: "Özet",
  },
};
