/** A tax's name with its rate, unless the name contains it. Examples: "KDV 20", "Konaklama · %2" and, in English, "Lodging · 2%". */
export function taxName({ name, rate }: { name: string; rate: number }, locale: string): string {
  const named = name.match(/\d+(?:[.,]\d+)?/g) ?? [];
  if (named.some((number) => Number(number.replace(",", ".")) === rate)) return name;
  return `${name} · ${locale === "tr" ? `%${rate.toLocaleString("tr-TR")}` : `${rate.toLocaleString("en-GB")}%`}`;
}
