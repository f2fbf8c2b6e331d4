import { Checkbox } from "@mantine/core";
import { useTranslations } from "use-intl";
import { numberText, seriesOf } from "#areas/settings/contract/number-text.ts";
import { wholeOf } from "#kit/contract/numbers.ts";
import { declined } from "#kit/web/api-error.ts";
import { confirm } from "#kit/web/confirm.tsx";
import { FormCard } from "#kit/web/form-card.tsx";
import type { Form } from "#kit/web/form.ts";
import { useClock } from "#kit/web/session.ts";
import { TextField } from "#kit/web/text-field.tsx";
import { useStoredForm } from "#kit/web/use-stored-form.ts";
import { useWatched } from "#kit/web/use-watched.ts";
import type { Settings } from "../settings.screen.tsx";
import { gapOf, nextOf, type Numbering, type Series } from "./numbering.rules.ts";
import classes from "./settings.module.css";
import { useSaveSettings } from "./use-save-settings.ts";

type Group = "invoicing" | "billing";

/** Field names begin with their group, as in the server's errors: "invoicing.next". */
type Values = Record<string, Numbering>;

/** Fatura Ayarlar (Gelir) and (Gider) (A13): the numbering of documents, with a preview of the next number. */
export function NumberingForm({ group, settings }: { group: Group; settings: Settings }) {
  const t = useTranslations("settings");
  const form = useNumberingForm(group, settings);
  const { toasts, save } = useCarefulSave(form, group, settings[group]);
  const today = useClock().today();
  const shown = useWatched<Numbering>(form, group);
  const field = (name: Exclude<keyof Numbering, "yearly">, more: object = {}) => (
    <TextField form={form} path={`${group}.${name}`} label={t(`numbering.${name}`)} {...more} />
  );
  const nextHint = t("numbering.nextHint", { next: String(nextOf(settings[group], shown, today)) });
  return (
    <FormCard form={form} title={t("numbering.name")} hint={t("numbering.hint")} onSubmit={save} {...toasts}>
      {field("title", { maxLength: 80, description: t("numbering.titleHint") })}
      {field("prefix", {
        maxLength: 10,
        description: t(shown.yearly ? "numbering.yearlyPrefixHint" : "numbering.prefixHint"),
      })}
      <Checkbox
        label={t("numbering.yearly")}
        description={t("numbering.yearlyHint", { year: today.slice(0, 4) })}
        key={form.key(`${group}.yearly`)}
        {...form.getInputProps(`${group}.yearly`, { type: "checkbox" })}
      />
      <div className={classes.pair}>
        {!shown.yearly && field("digits", { inputMode: "numeric", description: t("numbering.digitsHint") })}
        {field("next", { inputMode: "numeric", description: nextHint })}
      </div>
      <p className={classes.preview} aria-live="polite">
        {t("numbering.preview")}
        <strong>{previewOf(shown, today)}</strong>
      </p>
    </FormCard>
  );
}

function useNumberingForm(group: Group, settings: Settings): Form<Values> {
  const t = useTranslations("settings.error");
  const today = useClock().today();
  const { title, prefix, digits, yearly, next } = settings[group];
  const stored = { [group]: { title, prefix, digits: String(digits), yearly, next: String(next) } };
  const text = (value: string) => (value.trim() === "" ? t("empty") : null);
  const whole = (most: number) => (value: string) => {
    const number = wholeOf(value);
    return text(value) ?? (number === null ? t("whole") : number > most ? t("most", { most }) : null);
  };
  const yearlyPrefix = (value: string, { [group]: form }: Values) =>
    text(value) ?? (form?.yearly && !/^[A-Z][A-Z0-9]{2}$/.test(value.trim()) ? t("yearlyPrefix") : null);
  const next12 = (value: string, { [group]: form }: Values) =>
    whole(form?.yearly ? 999_999_999 : 999_999_999_999)(value);
  const form = useStoredForm<Values>(stored, {
    validate: { [group]: { title: text, prefix: yearlyPrefix, digits: whole(12), next: next12 } } as never,
  });
  // Another series has its own next number; a typed one stays.
  const follow = (before: Partial<Numbering>): void => {
    const now = form.getValues()[group] as Numbering;
    const former = nextOf(settings[group], { ...now, ...before }, today);
    const natural = nextOf(settings[group], now, today);
    if (now.next === String(former) && natural !== former)
      form.setFieldValue(`${group}.next`, String(natural) as never);
  };
  form.watch(`${group}.prefix`, ({ previousValue }) => follow({ prefix: previousValue as string }));
  form.watch(`${group}.yearly`, ({ previousValue }) => follow({ yearly: previousValue as boolean }));
  return form;
}

/** Saves the changes; asks first if numbers would be left out. */
function useCarefulSave(form: Form<Values>, group: Group, stored: Series) {
  const t = useTranslations("settings.numbering");
  const today = useClock().today();
  const { save, toasts } = useSaveSettings(form, wireOf);
  const careful = async (values: Values): Promise<unknown> => {
    const gap = gapOf(stored, values[group] as Numbering, today);
    if (gap) {
      const text = gap.from === gap.to ? t("gapOne", { from: gap.from }) : t("gapText", gap);
      if (!(await confirm({ title: t("gapTitle"), text, action: t("gapAction") }))) throw declined();
    }
    return save(values);
  };
  return { save: careful, toasts };
}

/** Converts typed numbers and trims texts. */
const wireOf = (values: Values) =>
  Object.fromEntries(
    Object.entries(values).map(([group, { title, prefix, digits, yearly, next }]) => [
      group,
      {
        title: title.trim(),
        prefix: prefix.trim(),
        digits: wholeOf(digits) ?? 0,
        yearly,
        next: wholeOf(next) ?? 0,
      },
    ]),
  );

/** Preview of the next document's number; a dash while a field is missing. */
function previewOf({ prefix, digits, yearly, next }: Numbering, today: string): string {
  const width = wholeOf(digits);
  const serial = wholeOf(next);
  if (width === null || serial === null || width > 12) return "—";
  const series = seriesOf({ prefix: prefix.trim(), yearly }, today);
  return numberText({ prefix: series, digits: width, yearly }, serial);
}
