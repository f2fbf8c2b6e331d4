import { formatKurus } from "#kit/contract/money.ts";

/** Formats kuruş with up to four decimals without rounding: exactLira(8_000.5) is "₺80,005". */
export function exactLira(kurus: number): string {
  const size = Math.abs(kurus);
  const whole = Math.floor(size + 1e-9);
  const rest = (size - whole).toFixed(4).slice(2).replace(/0+$/, "");
  return `${kurus < 0 ? "-" : ""}${formatKurus(whole)}${rest}`;
}

/** Formats them rounded to kuruş, "≈" before a rounded value: nearLira(8_000.5) is "≈ ₺80,01". */
export function nearLira(kurus: number): string {
  const exact = exactLira(kurus);
  const near = formatKurus(Math.sign(kurus) * Math.round(Math.abs(kurus)));
  return exact === near ? near : `≈ ${near}`;
}
