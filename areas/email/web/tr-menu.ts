export default {
  templates: "Şablonlar",
  editor: "Şablon düzenleyici",
};
