/*
 * Before the first paint: the chosen appearance and language, so that nothing flashes. For a signed-in person it also requests the
 * shell's files together with the entry's. A separate file, because inline scripts are forbidden.
 */
(function () {
  var root = document.documentElement;
  var chosen = localStorage.getItem("mantine-color-scheme-value") || "auto";
  var dark = chosen === "auto" ? matchMedia("(prefers-color-scheme: dark)").matches : chosen === "dark";
  root.setAttribute("data-mantine-color-scheme", dark ? "dark" : "light");
  root.lang = localStorage.getItem("language") === "en" ? "en" : "tr";
  var shell = document.currentScript.getAttribute("data-shell");
  if (!shell || !localStorage.getItem("accessToken") || location.pathname === "/login") return;
  shell.split(" ").forEach(function (file) {
    var link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = file;
    document.head.appendChild(link);
  });
})();
