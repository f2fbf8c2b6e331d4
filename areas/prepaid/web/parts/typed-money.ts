import type { SyntheticEvent } from "react";
import { useState } from "react";
import { kurusOfText } from "#kit/contract/money.ts";

/** The state of a money field that tells a text that is no amount from an empty field; kuruş. */
export interface TypedMoney {
  amount: number | null;
  isWrong: boolean;
}

/** The typed amount of a MoneyField's input. */
export function typedMoney({ currentTarget: { value } }: SyntheticEvent<HTMLInputElement>): TypedMoney {
  const amount = kurusOfText(value);
  return { amount, isWrong: amount === null && value.trim() !== "" };
}

/** An amount that is typed or chosen by a button. */
export function useTypedMoney(first: number | null = null) {
  const [typed, setTyped] = useState<TypedMoney>({ amount: first, isWrong: false });
  return {
    ...typed,
    put: (amount: number | null): void => setTyped({ amount, isWrong: false }),
    /** Props of the MoneyField. Not onChange, which does not tell a text that is no amount from an empty field. */
    field: {
      value: typed.amount,
      onChange: () => undefined,
      onInput: (event: SyntheticEvent<HTMLInputElement>): void => setTyped(typedMoney(event)),
    },
  };
}
