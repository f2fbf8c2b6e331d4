/* Before the first paint: the chosen appearance and language, so that nothing flashes. A file of its own because inline scripts are forbidden. */
(function () {
  var root = document.documentElement;
  var chosen = localStorage.getItem("mantine-color-scheme-value") || "auto";
  var dark = chosen === "auto" ? matchMedia("(prefers-color-scheme: dark)").matches : chosen === "dark";
  root.setAttribute("data-mantine-color-scheme", dark ? "dark" : "light");
  root.lang = localStorage.getItem("language") === "en" ? "en" : "tr";
})();
