import { formatKurus } from "#kit/contract/money.ts";

/** A difference with its sign. Example: "+₺5,00", "-₺5,00", "₺0,00". */
export const signedKurus = (amount: number): string => `${amount > 0 ? "+" : ""}${formatKurus(amount)}`;
