import { Button } from "@mantine/core";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { type PaymentMethod, paymentMethods } from "#areas/settings/contract/payment-methods.ts";
import { formatKurus, liraOf } from "#kit/contract/money.ts";
import { MoneyField } from "#kit/web/money-field.tsx";
import { SelectField } from "#kit/web/select-field.tsx";
import { halfOf, morePart, type Split, type SplitPart, typedAmount } from "./split.ts";
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

/** Several payments for one sale (D4): each with its method and amount; the one without an amount takes the rest. */
export function SplitPayment({ parts, split, total, onCredit, error, onChange, onWhole }: SplitPaymentProps) {
  const t = useTranslations("sales.checkout");
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
              left={split.left}
              onCredit={onCredit}
              onChange={(changed) => onChange(parts.with(place, { ...part, ...changed }))}
              onWhole={() => onWhole(part.method)}
              onRemove={parts.length > 2 ? () => onChange(parts.toSpliced(place, 1)) : undefined}
            />
          </li>
        ))}
      </ol>
      {(error || !onCredit) && (
        <p className={classes.left} role="status" data-wrong={error !== undefined || undefined}>
          {error ?? t("split.left", { amount: formatKurus(restOf(parts, split)) })}
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

/** What no payment takes yet: nothing if one of them takes the rest. */
const restOf = (parts: readonly SplitPart[], { left }: Split): number =>
  parts.some(({ amount }) => amount === null) ? 0 : left;

interface PartProps {
  part: SplitPart;
  place: number;
  total: number;
  left: number;
  onCredit: boolean;
  onChange: (changed: Partial<SplitPart>) => void;
  onWhole: () => void;
  onRemove: (() => void) | undefined;
}

function Part({ onRemove, ...props }: PartProps) {
  const { part, place, left, onCredit, onChange } = props;
  const t = useTranslations("sales");
  const options = paymentMethods.map((method) => ({ value: method, label: t(`method.${method}`) }));
  const open = part.amount === null && !part.isWrong && left > 0 && !onCredit;
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
          placeholder={open ? liraOf(left) : undefined}
          error={part.isWrong && t("checkout.split.wrong")}
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
function QuickAmounts({ part, place, total, left, onChange, onWhole }: Omit<PartProps, "onRemove" | "onCredit">) {
  const t = useTranslations("sales.checkout.split");
  const rest = Math.max(0, left + (part.amount ?? 0));
  const quick = [
    ["whole", onWhole],
    ["half", () => onChange({ amount: halfOf(total), isWrong: false })],
    ["rest", () => onChange({ amount: rest, isWrong: false })],
  ] as const;
  return (
    <div className={classes.quick} role="group" aria-label={t("quick", { place })}>
      {quick.map(([name, act]) => (
        <button key={name} type="button" className={classes.chip} onClick={act}>
          {t(name)}
        </button>
      ))}
    </div>
  );
}
