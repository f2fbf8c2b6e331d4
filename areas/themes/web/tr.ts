export default {
  menu: {
    themes: "Temalar",
    newTheme: "Yeni tema",
    editor: "Kodu duzenle",
  },
};
