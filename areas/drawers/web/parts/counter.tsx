import IconMinus from "@tabler/icons-react/dist/esm/icons/IconMinus.mjs";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import { type KeyboardEvent, useId, useRef } from "react";
import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import { wholeOf } from "#kit/contract/numbers.ts";
import { type Counts, countedSum, type Currency, denominations } from "../../contract/denominations.ts";
import classes from "./counter.module.css";

/** Typed pieces by the value of the note or coin; text that is no number stays as it is typed. */
export type Typed = Record<string, string>;

export const MOST = 100_000;

const piecesOf = (text: string | undefined): number | null => {
  if (!text?.trim()) return 0;
  const pieces = wholeOf(text);
  return pieces === null || pieces < 0 || pieces > MOST ? null : pieces;
};

/** The pieces as the request has them, without zeros; null while a number is wrong. */
export function countsOf(typed: Typed): Counts | null {
  const rows = Object.entries(typed).map(([value, text]) => [value, piecesOf(text)] as const);
  if (rows.some(([, pieces]) => pieces === null)) return null;
  return Object.fromEntries(rows.filter(([, pieces]) => pieces !== 0)) as Counts;
}

/** What is typed so far adds up to; wrong numbers count as zero. */
export const sumOf = (typed: Typed): number =>
  countedSum(Object.fromEntries(Object.entries(typed).map(([value, text]) => [value, piecesOf(text) ?? 0])));

interface CounterProps {
  currency: Currency;
  typed: Typed;
  onChange: (typed: Typed) => void;
}

/** Counts notes and coins: a row for each, by its buttons or by typing; Enter goes to the next row. */
export function Counter({ currency, typed, onChange }: CounterProps) {
  const t = useTranslations("drawers.count");
  const rows = useRef<HTMLDivElement>(null);
  const next = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key !== "Enter" || event.ctrlKey || event.metaKey) return;
    const inputs = [...(rows.current?.querySelectorAll("input") ?? [])];
    const following = inputs[inputs.indexOf(event.currentTarget) + 1];
    // After the last row Enter sends the form.
    if (!following) return;
    event.preventDefault();
    following.focus();
  };
  return (
    <div ref={rows} className={classes.counter}>
      {(["notes", "coins"] as const).map((kind) => (
        <div key={kind} role="group" aria-label={t(kind)} className={classes.kind}>
          <h3>{t(kind)}</h3>
          {denominations[currency][kind].map((value) => (
            <Row
              key={value}
              value={value}
              text={typed[value] ?? ""}
              onType={(text) => onChange({ ...typed, [value]: text })}
              onKeyDown={next}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface RowProps {
  value: number;
  text: string;
  onType: (text: string) => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
}

function Row(props: RowProps) {
  const { value, text } = props;
  const t = useTranslations("drawers.count");
  const errorId = useId();
  const pieces = piecesOf(text);
  return (
    <div className={classes.row}>
      <span className={classes.value}>{formatKurus(value)}</span>
      <Stepper {...props} pieces={pieces} errorId={pieces === null ? errorId : undefined} />
      <span className={classes.amount}>{formatKurus(value * (pieces ?? 0))}</span>
      {pieces === null && (
        <p id={errorId} role="alert">
          {t("wrong", { max: String(MOST) })}
        </p>
      )}
    </div>
  );
}

type StepperProps = RowProps & { pieces: number | null; errorId: string | undefined };

/** The number of pieces between its two buttons. */
function Stepper({ value, text, pieces, errorId, onType, onKeyDown }: StepperProps) {
  const t = useTranslations("drawers.count");
  const name = formatKurus(value);
  const isWrong = pieces === null || undefined;
  const step = (by: number): void => onType(String(Math.min(MOST, Math.max(0, (pieces ?? 0) + by))));
  return (
    <span className={classes.stepper} data-wrong={isWrong}>
      <button type="button" aria-label={t("less", { value: name })} disabled={!pieces} onClick={() => step(-1)}>
        <IconMinus size={18} />
      </button>
      <input
        inputMode="numeric"
        autoComplete="off"
        placeholder="0"
        aria-label={t("pieces", { value: name })}
        aria-invalid={isWrong}
        aria-describedby={errorId}
        data-wrong-number={isWrong}
        data-path={`counts.${value}`}
        value={text}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => onType(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <button type="button" aria-label={t("more", { value: name })} onClick={() => step(1)}>
        <IconPlus size={18} />
      </button>
    </span>
  );
}
