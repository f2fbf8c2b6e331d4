import IconMinus from "@tabler/icons-react/dist/esm/icons/IconMinus.mjs";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { useState } from "react";
import { useTranslations } from "use-intl";
import classes from "./quantity-stepper.module.css";

interface QuantityStepperProps {
  value: number;
  onChange: (quantity: number) => void;
  onRemove?: () => void;
  /** Whose quantity, read aloud. */
  label: string;
  min?: number;
  max?: number;
}

/** A whole number by taps or typed. With `onRemove` minus becomes a bin at 1, and a typed 0 removes (D3). */
export function QuantityStepper(props: QuantityStepperProps) {
  const { value, onChange, onRemove, label, min = 1, max = 9999 } = props;
  const t = useTranslations("kit.form");
  const removes = onRemove !== undefined && value <= min;
  return (
    <div className={classes.stepper} role="group" aria-label={label}>
      <button
        type="button"
        aria-label={`${label}: ${removes ? t("remove") : t("decrease")}`}
        disabled={!removes && value <= min}
        onClick={() => (removes ? onRemove() : onChange(value - 1))}
      >
        {removes ? <IconTrash size={18} /> : <IconMinus size={18} />}
      </button>
      <Typed {...props} min={min} max={max} />
      <button
        type="button"
        aria-label={`${label}: ${t("increase")}`}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
      >
        <IconPlus size={18} />
      </button>
    </div>
  );
}

/** The number itself: taken over when it is left or Enter is pressed. */
function Typed({
  value,
  onChange,
  onRemove,
  label,
  min,
  max,
}: Required<Omit<QuantityStepperProps, "onRemove">> & QuantityStepperProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const leave = (): void => {
    setTyped(null);
    if (!typed) return;
    if (Number(typed) < min && onRemove) onRemove();
    else onChange(Math.min(max, Math.max(min, Number(typed))));
  };
  return (
    <input
      inputMode="numeric"
      aria-label={label}
      style={{ minWidth: `${String(typed ?? value).length + 1}ch` }}
      value={typed ?? value}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setTyped(event.currentTarget.value.replace(/\D/g, "").slice(0, String(max).length))}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key === "Enter") {
          event.preventDefault();
          leave();
        }
      }}
    />
  );
}
