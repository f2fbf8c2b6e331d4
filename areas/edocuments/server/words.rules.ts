const ones = ["", "bir", "iki", "üç", "dört", "beş", "altı", "yedi", "sekiz", "dokuz"];
const tens = ["", "on", "yirmi", "otuz", "kırk", "elli", "altmış", "yetmiş", "seksen", "doksan"];
const powers = ["", "bin", "milyon", "milyar"];

/** Its currency's words, whole and hundredth. */
const units: Record<string, readonly [string, string]> = {
  TRY: ["Türk lirası", "kuruş"],
  USD: ["ABD doları", "sent"],
  EUR: ["avro", "sent"],
  GBP: ["İngiliz sterlini", "peni"],
};

/** An amount in Turkish words. Example: 125_050 TRY is "Yalnız bin iki yüz elli Türk lirası elli kuruş". */
export function amountInWords(hundredths: number, currency: string): string {
  const [whole, part] = [Math.floor(hundredths / 100), hundredths % 100];
  const [unit, subunit] = units[currency] ?? [currency, ""];
  const words = [`${numberInWords(whole)} ${unit}`, part > 0 && `${numberInWords(part)} ${subunit}`];
  return `Yalnız ${words.filter(Boolean).join(" ")}`;
}

/** Example: 1001 is "bin bir": a single thousand has no "bir" before it. */
function numberInWords(number: number): string {
  if (number === 0) return "sıfır";
  const groups: string[] = [];
  for (let rest = number, power = 0; rest > 0; rest = Math.floor(rest / 1000), power += 1) {
    const group = rest % 1000;
    if (group === 0) continue;
    groups.unshift([power === 1 && group === 1 ? "" : underThousand(group), powers[power]].filter(Boolean).join(" "));
  }
  return groups.join(" ");
}

function underThousand(number: number): string {
  const [hundred, ten, one] = [Math.floor(number / 100), Math.floor(number / 10) % 10, number % 10];
  const hundreds = hundred === 0 ? "" : hundred === 1 ? "yüz" : `${ones[hundred]} yüz`;
  return [hundreds, tens[ten], ones[one]].filter(Boolean).join(" ");
}
