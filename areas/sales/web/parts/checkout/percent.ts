/** Percent as a person types it, "12,5" or "%12.5": 0 to 100 with up to two decimals; null when it is none. */
export function percentOfText(text: string): number | null {
  const plain = text.replace(/[%\s]/g, "").replace(",", ".");
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(plain)) return null;
  return Number(plain) <= 100 ? Number(plain) : null;
}
