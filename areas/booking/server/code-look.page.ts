/**
 * Script of the booking pages, run by the visitor's browser: a page that asks for a code looks more and more rarely, for as long as a code
 * lives, whether it still would, because the provider may refuse the code later. It never reloads under somebody who types. `code` is the
 * code's field, or null.
 */
export const codeLook = `
  const isIdle = () => !code.value && !document.querySelector("[data-sent]");
  const look = (seconds) => setTimeout(() => {
    const later = () => { if (seconds < 150) look(seconds * 2); };
    if (!isIdle()) return later();
    const page = new XMLHttpRequest();
    page.onloadend = () => {
      const isOver = page.status > 0 && page.status < 500 && !page.response?.querySelector("[data-code]");
      if (isOver && isIdle()) location.reload(); else later();
    };
    page.open("GET", location.href);
    page.responseType = "document";
    page.send();
  }, seconds * 1000);
  if (code) look(3);`;
