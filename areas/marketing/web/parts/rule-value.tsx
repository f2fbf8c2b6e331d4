import { TextInput } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { wholeOf } from "#kit/contract/numbers.ts";
import { DateField } from "#kit/web/date-field.tsx";
import { MoneyField } from "#kit/web/money-field.tsx";
import { SegmentedControl } from "#kit/web/segmented-control.tsx";
import type { Rule } from "../../contract/segment-logic.ts";
import type { NamedField } from "../../contract/segment-words.ts";
import { RuleChoice } from "./rule-choice.tsx";
import classes from "./rules.module.css";
import { ruleErrorKey, type RulePart } from "./use-rule-errors.ts";

interface ValueProps {
  rule: Rule;
  field: NamedField;
  /** By `ruleErrorKey`. */
  errors: RuleErrors;
  onChange: (value: unknown) => void;
}

/** The form's errors, among them those of the rules. */
export type RuleErrors = Readonly<Record<string, ReactNode>>;

type ErrorOf = (part: RulePart) => ReactNode;

/** The input of a rule's value, for its field and operator. */
export function RuleValue({ rule, field, errors, onChange }: ValueProps) {
  const t = useTranslations("marketing.rules");
  const errorOf: ErrorOf = (part) => errors[ruleErrorKey(rule, part)];
  const error = errorOf("value");
  const { operator, value } = rule;
  const { type } = field;
  if (operator === "empty" || operator === "not_empty" || operator === "never") return null;
  if (type === "yes-no") return <YesNo value={value === true} onChange={onChange} />;
  if (type === "choice")
    return <RuleChoice value={value as (string | number)[]} field={field} error={error} onChange={onChange} />;
  if (type === "money-in-days") return <MoneyInDays value={value as InDays} errorOf={errorOf} onChange={onChange} />;
  if (operator === "between")
    return <Span type={type} value={value as [Typed, Typed]} errorOf={errorOf} onChange={onChange} />;
  if (operator === "after" || operator === "before")
    return <DateField aria-label={t("value")} error={error} value={value as string | null} onChange={onChange} />;
  if (type === "text")
    return (
      <TextInput
        aria-label={t("value")}
        error={error}
        value={value as string}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  const label = type === "date" ? t("days") : t("value");
  return <Amount type={type} label={label} error={error} value={value as Typed} onChange={onChange} />;
}

/** Null: empty or not a number. */
type Typed = number | null;

interface AmountProps {
  label: string;
  error: ReactNode;
  value: Typed;
  onChange: (value: Typed) => void;
}

function Amount({ type, ...props }: AmountProps & { type: string }) {
  const { label, ...field } = props;
  return type === "money" ? <MoneyField aria-label={label} placeholder={label} {...field} /> : <Whole {...props} />;
}

interface WholeProps extends AmountProps {
  /** Draws words around the input. */
  around?: (input: ReactNode) => ReactNode;
}

function Whole({ label, value, onChange, around, ...props }: WholeProps) {
  const [typed, setTyped] = useState(value === null ? "" : String(value));
  return (
    <TextInput
      aria-label={label}
      inputMode="numeric"
      autoComplete="off"
      placeholder={label}
      {...props}
      {...(around && { inputContainer: around })}
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
  errorOf: ErrorOf;
  onChange: (value: [Typed, Typed]) => void;
}

function Span({ type, value: [least, most], errorOf, onChange }: SpanProps) {
  const t = useTranslations("marketing.rules");
  const field = (part: "from" | "to") => ({ type, label: t(part), error: errorOf(part) });
  return (
    <>
      <Amount {...field("from")} value={least} onChange={(next) => onChange([next, most])} />
      <Amount {...field("to")} value={most} onChange={(next) => onChange([least, next])} />
    </>
  );
}

type InDays = { amount: Typed; days: Typed };

interface InDaysProps {
  value: InDays;
  errorOf: ErrorOf;
  onChange: (value: InDays) => void;
}

function MoneyInDays({ value: { amount, days }, errorOf, onChange }: InDaysProps) {
  const t = useTranslations("marketing.rules");
  const field = (part: "amount" | "days") => ({ label: t(part), error: errorOf(part) });
  const around = (input: ReactNode) => (
    <span className={classes.days}>
      <span>{t("beforeDays")}</span>
      {input}
      <span>{t("afterDays")}</span>
    </span>
  );
  return (
    <>
      <Amount type="money" {...field("amount")} value={amount} onChange={(next) => onChange({ amount: next, days })} />
      <Whole {...field("days")} around={around} value={days} onChange={(next) => onChange({ amount, days: next })} />
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
