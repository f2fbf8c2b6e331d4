export default {
  themes: "Temalar",
  newTheme: "Yeni tema",
  editor: "Kodu duzenle",
};
