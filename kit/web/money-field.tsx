import { TextInput, type TextInputProps } from "@mantine/core";
import { useUncontrolled } from "@mantine/hooks";
import { type Ref, useState } from "react";
import { useTranslations } from "use-intl";
import { kurusOfText, liraOf, moneySign, signs } from "#kit/contract/money.ts";
import { fitting } from "./fitting.ts";
import classes from "./money-field.module.css";

export interface MoneyFieldProps extends Omit<TextInputProps, "value" | "defaultValue" | "onChange" | "leftSection"> {
  ref?: Ref<HTMLInputElement>;
  /** Kuruş; null when empty or invalid. */
  value?: number | null;
  defaultValue?: number | null;
  onChange?: (kurus: number | null, text: string) => void;
  /** If it is not the company's currency. */
  currency?: string;
  /** Also accepts amounts below zero. */
  signed?: boolean;
  /** What it says of a text that is no amount, if it is not a price. */
  wrong?: string;
}

const textOf = (kurus: number | null): string =>
  kurus === null ? "" : `${kurus < 0 ? "-" : ""}${liraOf(Math.abs(kurus))}`;

function kurusOf(text: string, signed: boolean): number | null {
  const isNegative = signed && /^\s*[-−]/.test(text);
  const kurus = kurusOfText(isNegative ? text.replace(/[-−]/, "") : text);
  return isNegative && kurus !== null ? 0 - kurus : kurus;
}

const parts = { input: classes.input ?? "", section: classes.sign ?? "", wrapper: classes.wrapper ?? "" };

/** Longer texts may not fit into a narrow field at the usual size. */
const USUAL_CHARS = 8;

const wrapperOf = (text: string) => ({
  "data-long": text.length > USUAL_CHARS || undefined,
  style: fitting(text),
});

/** Typed lira, stored as kuruş: 125050 shows "1.250,50". Invalid text is null; it stays as typed, marked as wrong, and keeps forms from being sent. */
export function MoneyField({
  value,
  defaultValue,
  onChange,
  onBlur,
  onFocus,
  error,
  classNames,
  currency,
  signed = false,
  wrong,
  ...props
}: MoneyFieldProps) {
  const t = useTranslations("kit.form");
  const [kurus, setKurus] = useUncontrolled<number | null>({
    ...(value !== undefined ? { value } : {}),
    defaultValue: defaultValue ?? null,
    finalValue: null,
    ...(onChange ? { onChange } : {}),
  });
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed !== null && kurusOf(typed, signed) === kurus ? typed : textOf(kurus);
  const isWrong = kurus === null && text.trim() !== "";
  return (
    <TextInput
      inputMode={signed ? "text" : "decimal"}
      autoComplete="off"
      leftSection={currency ? signs[currency] : moneySign()}
      {...props}
      error={isWrong ? (wrong ?? t("badPrice")) : error}
      data-wrong-number={isWrong || undefined}
      classNames={{ ...parts, ...(classNames as object) }}
      wrapperProps={wrapperOf(text)}
      value={text}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        setKurus(kurusOf(event.currentTarget.value, signed), event.currentTarget.value);
      }}
      onFocus={(event) => {
        event.currentTarget.select();
        onFocus?.(event);
      }}
      onBlur={(event) => {
        if (kurus !== null) setTyped(null);
        onBlur?.(event);
      }}
    />
  );
}
