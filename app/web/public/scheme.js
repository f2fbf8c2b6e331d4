/*
 * Before the first paint: the chosen appearance and language, so that nothing flashes. For a signed-in person it also requests the
 * shell's files together with the entry's. If a script can't be loaded (servers of two builds run beside each other), it reloads the page
 * once a minute at most, and otherwise says so. A separate file, because inline scripts are forbidden.
 */
(function () {
  var root = document.documentElement;
  var chosen = localStorage.getItem("mantine-color-scheme-value") || "auto";
  var dark = chosen === "auto" ? matchMedia("(prefers-color-scheme: dark)").matches : chosen === "dark";
  root.setAttribute("data-mantine-color-scheme", dark ? "dark" : "light");
  root.lang = localStorage.getItem("language") === "en" ? "en" : "tr";
  addEventListener("error", failed, true);
  var shell = document.currentScript.getAttribute("data-shell");
  if (!shell || !localStorage.getItem("accessToken") || location.pathname === "/login") return;
  shell.split(" ").forEach(function (file) {
    var link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = file;
    document.head.appendChild(link);
  });

  function failed(event) {
    var page = document.getElementById("root");
    // The program itself ends with such an error if its texts can't be loaded.
    var isImport = /imported module|module script/i.test(event.message) && !page.hasChildNodes();
    if (event.target.localName !== "script" && !isImport) return;
    var last = Number(sessionStorage.getItem("loadFailedAt"));
    sessionStorage.setItem("loadFailedAt", Date.now());
    if (Date.now() - last > 60000) return setTimeout(() => location.reload(), 1000);
    page.textContent =
      root.lang === "en"
        ? "Defter could not be opened. Check your connection and reload the page."
        : "Defter açılamadı. İnternet bağlantınızı denetleyip sayfayı yenileyin.";
  }
})();
