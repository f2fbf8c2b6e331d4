import { useState } from "react";
import { useTranslations } from "use-intl";
import { numberText } from "#areas/settings/contract/number-text.ts";
import { FormCard } from "#kit/web/form-card.tsx";
import { type Form, useForm } from "#kit/web/form.ts";
import { TextField } from "#kit/web/text-field.tsx";
import type { Settings } from "../settings.screen.tsx";
import classes from "./settings.module.css";
import { useSaveSettings } from "./use-save-settings.ts";

type Group = "invoicing" | "billing";

/** Numbers are kept as they are typed; "" is none. */
interface Numbering extends Record<string, string> {
  title: string;
  prefix: string;
  digits: string;
  next: string;
}

/** Named by their group, as the server names what it refuses: "invoicing.next". */
type Values = Record<string, Numbering>;

/** Fatura Ayarlar (Gelir) and (Gider) (A13): how documents are numbered, with the next number as it will read. */
export function NumberingForm({ group, settings }: { group: Group; settings: Settings }) {
  const t = useTranslations("settings");
  const { title, prefix, digits, next } = settings[group];
  const [shown, setShown] = useState<Numbering>({ title, prefix, digits: String(digits), next: String(next) });
  const form = useNumberingForm(group, shown, setShown);
  const { save, toasts } = useSaveSettings();
  const send = (values: Values) => save({ [group]: numberingOf(values[group] ?? shown) });
  const text = (name: keyof Numbering & string, more: object = {}) => (
    <TextField form={form} path={`${group}.${name}`} label={t(`numbering.${name as "title"}`)} {...more} />
  );
  const number = { type: "number", min: 0, step: 1, inputMode: "numeric" };
  return (
    <FormCard form={form} title={t("numbering.name")} hint={t("numbering.hint")} onSubmit={send} {...toasts}>
      {text("title", { maxLength: 80, description: t("numbering.titleHint") })}
      {text("prefix", { maxLength: 10 })}
      <div className={classes.pair}>
        {text("digits", { ...number, max: 12 })}
        {text("next", number)}
      </div>
      <p className={classes.preview} aria-live="polite">
        {t("numbering.preview")}
        <strong>{previewOf(shown)}</strong>
      </p>
    </FormCard>
  );
}

function useNumberingForm(group: Group, initial: Numbering, onChange: (values: Numbering) => void): Form<Values> {
  const t = useTranslations("settings.error");
  const text = (value: string) => (value.trim() === "" ? t("empty") : null);
  const whole = (most: number) => (value: string) =>
    text(value) ?? (/^\d+$/.test(value) ? (Number(value) > most ? t("most", { most }) : null) : t("whole"));
  return useForm<Values>({
    initialValues: { [group]: initial },
    onValuesChange: (values: Values) => values[group] && onChange(values[group]),
    validate: { [group]: { title: text, prefix: text, digits: whole(12), next: whole(999_999_999_999) } } as never,
  });
}

const numberingOf = ({ title, prefix, digits, next }: Numbering) => ({
  title: title.trim(),
  prefix: prefix.trim(),
  digits: Number(digits),
  next: Number(next),
});

/** What the next document will be called; a dash while something is missing. */
function previewOf({ prefix, digits, next }: Numbering): string {
  if (!/^\d+$/.test(next) || !/^\d{1,2}$/.test(digits) || Number(digits) > 12) return "—";
  return numberText({ prefix: prefix.trim(), digits: Number(digits) }, Number(next));
}
