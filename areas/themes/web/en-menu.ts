export default {
  themes: "Themes",
  newTheme: "New theme",
  editor: "Edit the code",
};
