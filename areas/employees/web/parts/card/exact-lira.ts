import { formatKurus } from "#kit/contract/money.ts";

/** Kuruş with up to four decimals, all of them shown: exactLira(8_000.5) is "₺80,005". */
export function exactLira(kurus: number): string {
  const size = Math.abs(kurus);
  const whole = Math.floor(size + 1e-9);
  const rest = (size - whole).toFixed(4).slice(2).replace(/0+$/, "");
  return `${kurus < 0 ? "-" : ""}${formatKurus(whole)}${rest}`;
}

/** The same as people read money, "≈" before what is rounded: nearLira(8_000.5) is "≈ ₺80,01". */
export function nearLira(kurus: number): string {
  const exact = exactLira(kurus);
  const near = formatKurus(Math.sign(kurus) * Math.round(Math.abs(kurus)));
  return exact === near ? near : `≈ ${near}`;
}
