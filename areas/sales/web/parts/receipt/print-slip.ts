const MM_PER_PX = 25.4 / 96;
/** A printer may round a page up to the next line; a page too short would break in two. */
const SPARE_MM = 4;

/** Page of 80 mm and so long as the slip of 72 mm is, with nothing else on it. Example: 400 px are 106 mm and the spare. */
export function pageRules(heightPx: number): string {
  const height = Math.ceil(heightPx * MM_PER_PX + SPARE_MM);
  return `@page { size: 80mm ${height}mm; margin: 0 }
    @media print {
      html, body { width: 80mm; margin: 0; padding: 0; background: #fff }
      body > :not([data-slip]) { display: none !important }
      body > [data-slip] { position: static !important; margin: 0 4mm }
    }`;
}

/**
 * Prints one element on a page of its own size, which only measuring gives: "80mm auto" is ignored by browsers. The rules are there
 * while the print dialog is open. Gives the function that takes them away early.
 */
export function printSlip(slip: HTMLElement, onDone: () => void): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(pageRules(slip.getBoundingClientRect().height));
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
