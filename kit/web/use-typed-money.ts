import { useEffect, useRef, useState } from "react";
import { opensKeyboard } from "./use-phone.ts";

/**
 * The amount of a form that stays open after booking, kuruş. Until one is typed or chosen it is `suggested`, which may change; call `booked`
 * afterwards: a second press finds it empty.
 */
export function useTypedMoney(suggested: number | null = null) {
  const [typed, setTyped] = useState<{ amount: number | null; isBooked?: boolean }>();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const { current: field } = input;
    // The pressed button waits for the next amount.
    if (!typed?.isBooked || !field || document.activeElement !== document.body || opensKeyboard(field)) return;
    field.focus();
  }, [typed]);
  const amount = typed ? typed.amount : suggested;
  const put = (next: number | null): void => setTyped({ amount: next });
  return {
    amount,
    put,
    booked: (): void => setTyped({ amount: null, isBooked: true }),
    /** Props of the MoneyField. */
    field: { ref: input, value: amount, onChange: put },
  };
}
