import menu from "./tr-menu.ts";

export default {
  menu,
  template: "Şablon",
  chooseTemplate: "Şablon seçin",
};
