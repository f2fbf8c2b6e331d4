import { type PaymentMethod, paymentMethods } from "#areas/settings/contract/payment-methods.ts";
import { kurusOfText } from "#kit/contract/money.ts";
import { sumOfAmounts } from "#kit/contract/shares.ts";

/** The parts of a split payment as they are typed; pure, kuruş. */

export interface SplitPart {
  key: number;
  method: PaymentMethod;
  /** Null: nothing is typed, and it takes what the others leave if they all have amounts; or the text is no amount. */
  amount: number | null;
  /** The typed text is no amount. */
  isWrong?: boolean;
}

export interface Split {
  /** The parts with their amounts. */
  paid: { payment_method: PaymentMethod; amount: number }[];
  /** What the typed amounts leave of the total; below zero: they are too much. */
  left: number;
  /** The key of the part that takes `left`: the only one without an amount. */
  taker: number | null;
  /** What is wrong: a text that is no amount, too much, too little, or a part without an amount. */
  error: "wrong" | "over" | "under" | "empty" | null;
}

/**
 * Amounts of the parts. Example: of 100, [60, null] is 60 and 40; of [null, null] neither takes anything. `onCredit`: what is left is paid
 * later, so each part needs an amount.
 */
export function splitOf(parts: readonly SplitPart[], total: number, onCredit = false): Split {
  const left = parts.reduce((rest, { amount }) => rest - (amount ?? 0), total);
  const open = parts.filter(({ amount, isWrong }) => amount === null && !isWrong);
  const taker = open.length === 1 && !onCredit ? (open[0]?.key ?? null) : null;
  const paid = parts.map(({ key, method, amount }) => ({
    payment_method: method,
    amount: amount ?? (key === taker ? Math.max(0, left) : 0),
  }));
  if (parts.some(({ isWrong }) => isWrong)) return { paid, left, taker, error: "wrong" };
  const error = left < 0 ? "over" : open.length === 0 && left > 0 && !onCredit ? "under" : null;
  const isEmpty = paid.some(({ amount }) => amount === 0);
  return { paid, left, taker, error: error ?? (isEmpty ? "empty" : null) };
}

/** Whether the error is about this part: it has no amount, or its amount is one of those that are too much or too little. */
export function isAbout(error: Split["error"], { amount }: SplitPart): boolean {
  return error === "empty" ? !amount : (error === "over" || error === "under") && amount !== null;
}

/** What a typed text means for its part. */
export function typedAmount(text: string): Pick<SplitPart, "amount" | "isWrong"> {
  const amount = kurusOfText(text);
  return { amount, isWrong: amount === null && text.trim() !== "" };
}

/** A split begins with the chosen method, with what was typed for it, and another one, cash or card. */
export const newSplit = (method: PaymentMethod, amount: number | null = null): SplitPart[] => [
  { key: 1, method, amount },
  { key: 2, method: method === "cash" ? "credit_card" : "cash", amount: null },
];

/** One more part, by a method that no part has yet, if there is one. */
export function morePart(parts: readonly SplitPart[]): SplitPart {
  const unused = paymentMethods.find((method) => parts.every((part) => part.method !== method));
  return { key: Math.max(...parts.map(({ key }) => key)) + 1, method: unused ?? "credit_card", amount: null };
}

/** The parts together. */
export const paidBy = ({ paid }: Split): number => sumOfAmounts(paid);

/** Half of the total for one part, rounded half up. */
export const halfOf = (total: number): number => Math.ceil(total / 2);

/** Amounts that a customer may hand over in notes for a sum, at most three. Example: for 126.170 they are 127.000, 130.000 and 140.000. */
export function handedNotes(due: number): number[] {
  const rounded = [10, 50, 100, 200].map((lira) => Math.ceil(due / (lira * 100)) * lira * 100);
  return [...new Set(rounded)].filter((amount) => amount > due).slice(0, 3);
}
