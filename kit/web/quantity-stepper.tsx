import IconMinus from "@tabler/icons-react/dist/esm/icons/IconMinus.mjs";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { type KeyboardEvent, useId, useState } from "react";
import { useTranslations } from "use-intl";
import { decimalOf, decimalOfText } from "#kit/contract/numbers.ts";
import classes from "./quantity-stepper.module.css";

interface QuantityStepperProps {
  value: number;
  onChange: (quantity: number) => void;
  onRemove?: () => void;
  /** Accessible name: whose quantity it is. */
  label: string;
  min?: number;
  max?: number;
  /** Number of decimals that may be typed; default none. */
  decimals?: number;
}

/** A whole number, or one with decimals, by buttons or typing. With `onRemove` minus becomes a bin at 1, and a typed 0 removes (D3). */
export function QuantityStepper(props: QuantityStepperProps) {
  const { value, onChange, onRemove, label, min = 1, max = 9999, decimals = 0 } = props;
  const t = useTranslations("kit.form");
  const typing = useTyping({ ...props, min, max, decimals });
  const removes = onRemove !== undefined && value <= min;
  const put = (next: number): void => {
    typing.forget();
    onChange(Number(Math.min(max, Math.max(min, next)).toFixed(decimals)));
  };
  return (
    <div className={classes.field}>
      <div className={classes.stepper} role="group" aria-label={label} data-wrong={typing.isWrong || undefined}>
        <button
          type="button"
          aria-label={`${label}: ${removes ? t("remove") : t("decrease")}`}
          disabled={!removes && value <= min}
          onClick={() => (removes ? onRemove() : put(value - 1))}
        >
          {removes ? <IconTrash size={18} /> : <IconMinus size={18} />}
        </button>
        <Typed label={label} typing={typing} />
        <button
          type="button"
          aria-label={`${label}: ${t("increase")}`}
          disabled={value >= max}
          onClick={() => put(value + 1)}
        >
          <IconPlus size={18} />
        </button>
      </div>
      {typing.isWrong && (
        <p id={typing.errorId} className={classes.error} role="alert">
          {decimals > 0
            ? t("badDecimal", { min: decimalOf(min), max: decimalOf(max), decimals })
            : t("badWhole", { min: onRemove ? 0 : min, max })}
        </p>
      )}
    </div>
  );
}

/** The number between the two buttons. */
function Typed({ label, typing }: { label: string; typing: ReturnType<typeof useTyping> }) {
  const { text, isWrong, errorId } = typing;
  return (
    <input
      inputMode={typing.hasDecimals ? "decimal" : "numeric"}
      aria-label={label}
      aria-invalid={isWrong || undefined}
      aria-describedby={isWrong ? errorId : undefined}
      data-wrong-number={isWrong || undefined}
      style={{ minWidth: `${text.length + 1}ch` }}
      value={text}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => typing.type(event.currentTarget.value)}
      onBlur={typing.leave}
      onKeyDown={typing.press}
    />
  );
}

type Limits = Required<Pick<QuantityStepperProps, "min" | "max" | "decimals">>;

/** The number of a text; null if it is none within the limits. */
function numberWithin(text: string, { min, max, decimals }: Limits): number | null {
  const number = decimalOfText(text, decimals);
  return number === null || number < min || number > max ? null : number;
}

/**
 * The typed text. A number within the limits counts while it is typed; any other text counts as the number before and stays, on blur or
 * Enter marked as wrong. A typed 0 removes only then, because it may be the first digit of another number.
 */
function useTyping({ value, onChange, onRemove, min, max, decimals }: QuantityStepperProps & Limits) {
  const errorId = useId();
  const [last, setLast] = useState<{ text: string; before: number } | null>(null);
  const [isWrong, setIsWrong] = useState(false);
  const numberOf = (text: string) => numberWithin(text, { min, max, decimals });
  // A value that was changed elsewhere meanwhile, such as by a scan, replaces the text.
  const typed = last && (numberOf(last.text) ?? last.before) === value ? last : null;
  const forget = (): void => {
    setLast(null);
    setIsWrong(false);
  };
  const type = (text: string): void => {
    const before = typed?.before ?? value;
    setLast({ text, before });
    setIsWrong(false);
    const number = numberOf(text) ?? before;
    if (number !== value) onChange(number);
  };
  const leave = (): void => {
    if (typed === null || typed.text.trim() === "") return forget();
    const removes = onRemove && decimalOfText(typed.text, decimals) === 0;
    if (!removes && numberOf(typed.text) === null) return setIsWrong(true);
    forget();
    if (removes) onRemove();
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    leave();
  };
  return {
    hasDecimals: decimals > 0,
    text: typed?.text ?? decimalOf(value),
    isWrong: isWrong && typed !== null,
    errorId,
    type,
    leave,
    press,
    forget,
  };
}

/** Focuses the first number on the page that is marked as wrong, because the shown text would not be what is sent. False if there is none. */
export function goToWrongNumber(): boolean {
  const wrong = [...document.querySelectorAll<HTMLElement>("[data-wrong-number]")].find((it) => it.checkVisibility());
  wrong?.focus();
  return wrong !== undefined;
}
