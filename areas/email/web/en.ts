import menu from "./en-menu.ts";

export default {
  menu,
  template: "Template",
  chooseTemplate: "Choose a template",
};
