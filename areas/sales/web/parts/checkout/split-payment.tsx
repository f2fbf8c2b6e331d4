import { Button } from "@mantine/core";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import { useEffect, useId, useRef } from "react";
import { useTranslations } from "use-intl";
import { type PaymentMethod, paymentMethods } from "#areas/settings/contract/payment-methods.ts";
import { formatKurus, liraOf } from "#kit/contract/money.ts";
import { Chips } from "#kit/web/chips.tsx";
import { MoneyField } from "#kit/web/money-field.tsx";
import { SelectField } from "#kit/web/select-field.tsx";
import { halfOf, isAbout, morePart, type Split, type SplitPart, typedAmount } from "./split.ts";
import classes from "./split-payment.module.css";

const MOST_PARTS = 10;

export interface SplitPaymentProps {
  parts: SplitPart[];
  split: Split;
  total: number;
  /** What the parts leave is paid later. */
  onCredit: boolean;
  /** Shown once paying was tried, or when the amounts are too much. */
  error: string | undefined;
  onChange: (parts: SplitPart[]) => void;
  /** Pays the whole by this method. */
  onWhole: (method: PaymentMethod) => void;
}

/** Several payments for one sale (D4): each with its method and amount; the only one without an amount takes the rest. */
export function SplitPayment({ parts, split, total, onCredit, error, onChange, onWhole }: SplitPaymentProps) {
  const t = useTranslations("sales.checkout");
  const lineId = useId();
  const fieldset = useRef<HTMLFieldSetElement>(null);
  // The button that began the split is gone: typing goes on at the first amount.
  useEffect(() => fieldset.current?.querySelector<HTMLInputElement>("input[inputmode]")?.focus(), []);
  return (
    <fieldset ref={fieldset} className={classes.split}>
      <legend>{t("split.title")}</legend>
      <ol>
        {parts.map((part, place) => (
          <li key={part.key}>
            <Part
              part={part}
              place={place + 1}
              total={total}
              split={split}
              onCredit={onCredit}
              errorId={error !== undefined && isAbout(split.error, part) ? lineId : undefined}
              onChange={(changed) => onChange(parts.with(place, { ...part, ...changed }))}
              onWhole={() => onWhole(part.method)}
              onRemove={parts.length > 2 ? () => onChange(parts.toSpliced(place, 1)) : undefined}
            />
          </li>
        ))}
      </ol>
      {(error || !onCredit) && (
        <p id={lineId} className={classes.left} role="status" data-wrong={error !== undefined || undefined}>
          {error ?? t("split.left", { amount: formatKurus(split.taker === null ? split.left : 0) })}
        </p>
      )}
      <div className={classes.foot}>
        {parts.length < MOST_PARTS && (
          <Button
            variant="subtle"
            leftSection={<IconPlus size={18} />}
            onClick={() => onChange([...parts, morePart(parts)])}
          >
            {t("split.add")}
          </Button>
        )}
        <Button variant="subtle" onClick={() => onWhole(parts[0]?.method ?? "cash")}>
          {t("split.single")}
        </Button>
      </div>
    </fieldset>
  );
}

interface PartProps {
  part: SplitPart;
  place: number;
  total: number;
  split: Split;
  onCredit: boolean;
  /** The sentence of an error about it. */
  errorId: string | undefined;
  onChange: (changed: Partial<SplitPart>) => void;
  onWhole: () => void;
  onRemove: (() => void) | undefined;
}

function Part({ onRemove, ...props }: PartProps) {
  const { part, place, split, onCredit, errorId, onChange } = props;
  const t = useTranslations("sales");
  const options = paymentMethods.map((method) => ({ value: method, label: t(`method.${method}`) }));
  const takes = split.taker === part.key && split.left > 0;
  return (
    <>
      <div className={classes.part}>
        <SelectField
          label={t("checkout.split.method", { place })}
          options={options}
          value={part.method}
          onChange={(method) => onChange({ method })}
        />
        <MoneyField
          label={t("checkout.split.amount", { place })}
          value={part.amount}
          placeholder={takes ? liraOf(split.left) : undefined}
          wrong={t("checkout.split.wrong")}
          error={errorId !== undefined}
          aria-errormessage={errorId}
          // Not onChange, which does not tell a text that is no amount from an empty field.
          onChange={() => undefined}
          onInput={(event) => onChange(typedAmount(event.currentTarget.value))}
        />
        {onRemove && (
          <button
            type="button"
            className={classes.remove}
            aria-label={t("checkout.split.remove", { place })}
            onClick={onRemove}
          >
            <IconX size={18} />
          </button>
        )}
      </div>
      {!onCredit && <QuickAmounts {...props} />}
    </>
  );
}

/** The whole, half of it, or what the other payments leave. */
function QuickAmounts({ part, place, total, split, onChange, onWhole }: Omit<PartProps, "onRemove">) {
  const t = useTranslations("sales.checkout.split");
  const rest = Math.max(0, split.left + (part.amount ?? 0));
  const quick = [
    ["whole", onWhole],
    ["half", () => onChange({ amount: halfOf(total), isWrong: false })],
    ["rest", () => onChange({ amount: rest, isWrong: false })],
  ] as const;
  return (
    <div className={classes.quick}>
      <Chips label={t("quick", { place })} chips={quick.map(([name, onPick]) => ({ label: t(name), onPick }))} />
    </div>
  );
}
