import { TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { wholeOf } from "#kit/contract/numbers.ts";
import { DateField } from "#kit/web/date-field.tsx";
import { MoneyField } from "#kit/web/money-field.tsx";
import { SegmentedControl } from "#kit/web/segmented-control.tsx";
import type { Rule } from "../../contract/segment-logic.ts";
import type { NamedField } from "../../contract/segment-words.ts";
import { RuleChoice } from "./rule-choice.tsx";

interface ValueProps {
  rule: Rule;
  field: NamedField;
  onChange: (value: unknown) => void;
}

/** The input of a rule's value, for its field and operator. */
export function RuleValue({ rule, field, onChange }: ValueProps) {
  const t = useTranslations("marketing.rules");
  const { operator, value } = rule;
  const { type } = field;
  if (operator === "empty" || operator === "not_empty" || operator === "never") return null;
  if (type === "yes-no") return <YesNo value={value === true} onChange={onChange} />;
  if (type === "choice") return <RuleChoice value={value as (string | number)[]} field={field} onChange={onChange} />;
  if (type === "money-in-days") return <MoneyInDays value={value as InDays} onChange={onChange} />;
  if (operator === "between") return <Span type={type} value={value as [Typed, Typed]} onChange={onChange} />;
  if (operator === "after" || operator === "before")
    return <DateField aria-label={t("value")} value={value as string | null} onChange={onChange} />;
  if (type === "text")
    return (
      <TextInput
        aria-label={t("value")}
        maxLength={100}
        value={value as string}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  const label = type === "date" ? t("days") : t("value");
  return <Amount type={type} label={label} value={value as Typed} onChange={onChange} />;
}

/** Null: empty or not a number. */
type Typed = number | null;

interface AmountProps {
  label: string;
  value: Typed;
  onChange: (value: Typed) => void;
}

function Amount({ type, label, value, onChange }: AmountProps & { type: string }) {
  if (type === "money") return <MoneyField aria-label={label} placeholder={label} value={value} onChange={onChange} />;
  return <Whole label={label} value={value} onChange={onChange} />;
}

function Whole({ label, value, onChange }: AmountProps) {
  const [typed, setTyped] = useState(value === null ? "" : String(value));
  return (
    <TextInput
      aria-label={label}
      inputMode="numeric"
      placeholder={label}
      value={value !== null && wholeOf(typed) !== value ? String(value) : typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onChange(wholeOf(event.currentTarget.value));
      }}
    />
  );
}

interface SpanProps {
  type: string;
  value: [Typed, Typed];
  onChange: (value: [Typed, Typed]) => void;
}

function Span({ type, value: [least, most], onChange }: SpanProps) {
  const t = useTranslations("marketing.rules");
  return (
    <>
      <Amount type={type} label={t("from")} value={least} onChange={(next) => onChange([next, most])} />
      <Amount type={type} label={t("to")} value={most} onChange={(next) => onChange([least, next])} />
    </>
  );
}

type InDays = { amount: Typed; days: Typed };

function MoneyInDays({ value: { amount, days }, onChange }: { value: InDays; onChange: (value: InDays) => void }) {
  const t = useTranslations("marketing.rules");
  return (
    <>
      <Amount type="money" label={t("amount")} value={amount} onChange={(next) => onChange({ amount: next, days })} />
      <Whole label={t("days")} value={days} onChange={(next) => onChange({ amount, days: next })} />
    </>
  );
}

function YesNo({ value, onChange }: { value: boolean; onChange: (value: boolean) => void }) {
  const t = useTranslations("marketing");
  return (
    <SegmentedControl
      label={t("rules.value")}
      value={value ? "yes" : "no"}
      onChange={(next) => onChange(next === "yes")}
      options={[
        { value: "yes", label: t("glue.yes") },
        { value: "no", label: t("glue.no") },
      ]}
    />
  );
}
