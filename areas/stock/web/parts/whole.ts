/** A whole number from 0 as typed, thousands' dots or not; null when it is none. Example: "1.200" is 1200, "1,5" is null. */
export function wholeOf(text: string): number | null {
  const plain = text.trim().replace(/\.(?=\d{3}(\.|$))/g, "");
  return /^\d{1,9}$/.test(plain) ? Number(plain) : null;
}
