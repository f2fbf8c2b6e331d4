export default {
  menu: {
    templates: "Şablonlar",
    editor: "Şablon düzenleyici",
  },
};
