export default {
  menu: {
    dashboard: "Overview",
  },
};
