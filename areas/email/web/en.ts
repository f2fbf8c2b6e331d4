export default {
  menu: {
    templates: "Templates",
    editor: "Template editor",
  },
};
