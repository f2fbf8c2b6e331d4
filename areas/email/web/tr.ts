import menu from "./tr-menu.ts";

export default {
  menu,
};
