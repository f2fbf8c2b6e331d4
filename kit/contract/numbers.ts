type Language = "tr" | "en";

let present: Language = "tr";

/** How numbers are written and read from now on: what a screen does with its language. A server writes for many and never says: Turkish, or what a paper is written in. */
export function writeNumbersIn(language: Language): void {
  present = language;
}

/** A number with its decimals, such as "12,5" or, in English, "12.5". */
export const decimalOf = (number: number): string => turned(String(number).replace(".", ","));

/** From the Turkish way of writing a number to the present one, and back. Example: in English "1.250,50" is "1,250.50", and the other way round. */
export function turned(number: string, language: Language = present): string {
  return language === "en" ? number.replace(/[.,]/g, (sign) => (sign === "." ? "," : ".")) : number;
}
