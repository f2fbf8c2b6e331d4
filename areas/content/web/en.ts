import menu from "./en-menu.ts";

export default {
  menu,
};
