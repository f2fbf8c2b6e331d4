export default {
  menu: {
    themes: "Themes",
    newTheme: "New theme",
    editor: "Edit the code",
  },
};
