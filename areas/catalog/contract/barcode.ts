/** Camera and hand give the same article in two forms: UPC-A has 12 digits, its EAN-13 form a zero before them. The longer one is kept. */

/** Example: canonicalBarcode(" 036000291452 ") and canonicalBarcode("0036000291452") are "0036000291452"; "TR-9" stays. */
export function canonicalBarcode(text: string): string {
  const code = text.normalize("NFC").trim();
  return /^\d{12}$/.test(code) ? `0${code}` : code;
}

/** Codes in their one form, each once, in their order. */
export function distinctBarcodes(codes: readonly string[]): string[] {
  return [...new Set(codes.map(canonicalBarcode))];
}
