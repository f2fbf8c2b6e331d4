import IconArrowBackUp from "@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs";
import IconCircleCheck from "@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs";
import IconCircleDashed from "@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs";
import IconMinus from "@tabler/icons-react/dist/esm/icons/IconMinus.mjs";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import { type KeyboardEvent, type SyntheticEvent, useId, useState } from "react";
import { useTranslations } from "use-intl";
import { unitsOf } from "#areas/stock/web/parts/quantity.ts";
import { useQuantityText } from "#areas/stock/web/parts/use-quantity-text.ts";
import { fullName } from "#kit/web/full-name.ts";
import { SegmentedControl } from "#kit/web/segmented-control.tsx";
import { useClock } from "#kit/web/session.ts";
import { hasPackages, type Measure, measureOf, quantityOf, textOf } from "./count-quantity.ts";
import type { CountLine } from "./count-state.tsx";
import classes from "./counts.module.css";
import type { Entering } from "./use-entering.ts";

interface CountRowProps {
  line: CountLine;
  entering: Entering;
}

/** A product with its field: typing replaces what was counted, the buttons add and take one piece or package. */
export function CountRow({ line, entering }: CountRowProps) {
  const t = useTranslations("counts.count");
  const field = useCountField(line, entering);
  const { name, sku, brand } = line;
  return (
    <li className={classes.row} data-counted={line.counted !== null || undefined}>
      <div className={classes.product}>
        <strong>{name}</strong>
        <small>{[sku, brand].filter(Boolean).join(" · ")}</small>
        <Status line={line} entering={entering} />
      </div>
      <div className={classes.entry}>
        <Stepper line={line} field={field} entering={entering} />
        {hasPackages(line) && (
          <SegmentedControl
            label={t("measure", { name })}
            value={field.measure}
            onChange={field.setMeasure}
            options={(["package", "own"] as const).map((value) => ({ value, label: t(value) }))}
          />
        )}
        {field.isWrong && (
          <p id={field.errorId} className={classes.wrong} role="alert">
            {t("bad")}
          </p>
        )}
      </div>
    </li>
  );
}

/** The field between the two buttons. */
function Stepper({ line, field, entering }: CountRowProps & { field: Field }) {
  const t = useTranslations("counts.count");
  const { name } = line;
  const add = (pieces: number) => () => void entering.enter({ product_id: line.product_id, add: pieces });
  return (
    <div className={classes.stepper} role="group" aria-label={name} data-wrong={field.isWrong || undefined}>
      <button
        type="button"
        aria-label={t("less", { name })}
        disabled={(line.counted ?? 0) < unitsOf(line)}
        onClick={add(-1)}
      >
        <IconMinus size={22} />
      </button>
      <Typed name={name} field={field} decimals={hasPackages(line) && field.measure === "package"} />
      <button type="button" aria-label={t("more", { name })} onClick={add(1)}>
        <IconPlus size={22} />
      </button>
    </div>
  );
}

function Typed({ name, field, decimals }: { name: string; field: Field; decimals: boolean }) {
  const t = useTranslations("counts.count");
  const typed = ({ currentTarget, nativeEvent }: SyntheticEvent<HTMLInputElement>): void =>
    field.type(currentTarget.value, "inputType" in nativeEvent);
  return (
    <input
      inputMode={decimals ? "decimal" : "numeric"}
      enterKeyHint="next"
      autoComplete="off"
      maxLength={16}
      aria-label={t("quantity", { name })}
      aria-invalid={field.isWrong || undefined}
      aria-describedby={field.isWrong ? field.errorId : undefined}
      data-count-field
      data-wrong-number={field.isWrong || undefined}
      value={field.text}
      onFocus={(event) => event.currentTarget.select()}
      onChange={typed}
      // React reports no change if the same digit is typed over the selected one.
      onInput={typed}
      onBlur={field.leave}
      onKeyDown={field.press}
    />
  );
}

type Field = ReturnType<typeof useCountField>;

/** The typed text, saved on blur or Enter. Text that is no quantity stays, marked as wrong. */
function useCountField(line: CountLine, { enter }: Entering) {
  const errorId = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);
  const [chosen, setMeasure] = useState<Measure | null>(null);
  const measure = chosen ?? measureOf(line.counted, line);
  const shown = line.counted === null ? "" : (textOf(line.counted, measure, line) ?? "");
  const put = (text: string | null): void => {
    setTyped(text);
    setWrong(false);
  };
  // The same quantity typed again is a new count. A scan puts back what the field showed; kept as typed, that would replace what it counts.
  const type = (text: string, byHand: boolean): void => put(!byHand && text === shown ? null : text);
  const leave = (): void => {
    if (typed === null || typed.trim() === "") return put(null);
    const quantity = quantityOf(typed, measure, line);
    if (quantity === null) return setWrong(true);
    // The text stays until it is saved, and is not lost if that fails; what is typed meanwhile stays.
    void enter({ product_id: line.product_id, quantity }).then(
      (saved) => saved && setTyped((now) => (now === typed ? null : now)),
    );
  };
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === "Escape") put(null);
    if (event.key !== "Enter") return;
    event.preventDefault();
    goToNext(event.currentTarget);
  };
  const change = (next: Measure): void => {
    put(null);
    setMeasure(next);
  };
  return { errorId, text: typed ?? shown, isWrong, measure, setMeasure: change, type, leave, press };
}

/** Moves to the next product's field, which saves this one. */
function goToNext(field: HTMLInputElement): void {
  const fields = [...document.querySelectorAll<HTMLInputElement>("[data-count-field]")];
  const next = fields[fields.indexOf(field) + 1];
  if (next) next.focus();
  else field.blur();
}

/** Whether it is counted, by whom and when; what should be there, unless that is hidden. */
function Status({ line, entering }: CountRowProps) {
  const t = useTranslations("counts.count");
  const clock = useClock();
  const text = useQuantityText();
  const { counted, counted_at, counted_by, expected, name } = line;
  const isCounted = counted !== null && counted_at !== null && counted_by !== null;
  const Icon = isCounted ? IconCircleCheck : IconCircleDashed;
  return (
    <>
      {expected !== null && <small>{t("expected", { quantity: text.whole(expected, line) })}</small>}
      <small className={classes.status}>
        <Icon size={14} />
        <span>
          {isCounted
            ? t("by", {
                quantity: text.words(counted, line),
                name: fullName(counted_by),
                time: clock.near(counted_at),
              })
            : t("notCounted")}
        </span>
        {isCounted && (
          <button
            type="button"
            aria-label={t("clearOf", { name })}
            title={t("clear")}
            onClick={() => void entering.enter({ product_id: line.product_id, quantity: null })}
          >
            <IconArrowBackUp size={16} />
          </button>
        )}
      </small>
    </>
  );
}
