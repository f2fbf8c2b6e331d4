let isEnglish = false;

/** How numbers are written and read from now on: what a screen does with its language. A server writes for many and never says: Turkish. */
export function writeNumbersIn(language: "tr" | "en"): void {
  isEnglish = language === "en";
}

/** From the Turkish way of writing a number to the present one, and back. Example: in English "1.250,50" is "1,250.50", and the other way round. */
export function turned(number: string): string {
  return isEnglish ? number.replace(/[.,]/g, (sign) => (sign === "." ? "," : ".")) : number;
}
