/**
 * Prints only one element, `body > [data-sheet]`, with these page rules, which exist while the print dialog is open. Returns a function
 * that removes them early.
 */
export function printAlone(rules: string, onDone: () => void): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`${rules} @media print {
      html, body { margin: 0; padding: 0; background: #fff }
      body > :not([data-sheet]) { display: none !important }
      body > [data-sheet] { position: static !important }
    }`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const clean = (): void => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
  const printed = (): void => {
    clean();
    onDone();
  };
  addEventListener("afterprint", printed, { once: true });
  const soon = setTimeout(() => print(), 50);
  return () => {
    clearTimeout(soon);
    removeEventListener("afterprint", printed);
    clean();
  };
}
