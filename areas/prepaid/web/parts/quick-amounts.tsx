import { formatKurus } from "#kit/contract/money.ts";
import { Chips } from "#kit/web/chips.tsx";

interface QuickAmountsProps {
  label: string;
  amounts: readonly number[];
  onPick: (kurus: number) => void;
}

/** Buttons of usual amounts, kuruş. */
export function QuickAmounts({ label, amounts, onPick }: QuickAmountsProps) {
  return (
    <Chips
      label={label}
      chips={amounts.map((amount) => ({ label: formatKurus(amount), onPick: () => onPick(amount) }))}
    />
  );
}
