export default {
  menu: {
    settings: "Settings",
    company: "Settings",
    subscription: "Subscription",
  },
};
