import { useTranslations } from "use-intl";
import { numberText } from "#areas/settings/contract/number-text.ts";
import { wholeOf } from "#kit/contract/numbers.ts";
import { FormCard } from "#kit/web/form-card.tsx";
import { type Form, useForm } from "#kit/web/form.ts";
import { TextField } from "#kit/web/text-field.tsx";
import { useFollow } from "#kit/web/use-follow.ts";
import { useWatched } from "#kit/web/use-watched.ts";
import type { Settings } from "../settings.screen.tsx";
import classes from "./settings.module.css";
import { useSaveSettings } from "./use-save-settings.ts";

type Group = "invoicing" | "billing";

/** Numbers are kept as they are typed. */
type Numbering = Record<"title" | "prefix" | "digits" | "next", string>;

/** Named by their group, as the server names what it refuses: "invoicing.next". */
type Values = Record<string, Numbering>;

/** Fatura Ayarlar (Gelir) and (Gider) (A13): how documents are numbered, with the next number as it will read. */
export function NumberingForm({ group, settings }: { group: Group; settings: Settings }) {
  const t = useTranslations("settings");
  const form = useNumberingForm(group, settings);
  const { save, toasts } = useSaveSettings(form, wireOf);
  const shown = useWatched<Numbering>(form, group);
  const field = (name: keyof Numbering, more: object = {}) => (
    <TextField form={form} path={`${group}.${name}`} label={t(`numbering.${name}`)} {...more} />
  );
  const nextHint = t("numbering.nextHint", { next: String(settings[group].next) });
  return (
    <FormCard form={form} title={t("numbering.name")} hint={t("numbering.hint")} onSubmit={save} {...toasts}>
      {field("title", { maxLength: 80, description: t("numbering.titleHint") })}
      {field("prefix", { maxLength: 10, description: t("numbering.prefixHint") })}
      <div className={classes.pair}>
        {field("digits", { inputMode: "numeric", description: t("numbering.digitsHint") })}
        {field("next", { inputMode: "numeric", description: nextHint })}
      </div>
      <p className={classes.preview} aria-live="polite">
        {t("numbering.preview")}
        <strong>{previewOf(shown)}</strong>
      </p>
    </FormCard>
  );
}

function useNumberingForm(group: Group, settings: Settings): Form<Values> {
  const t = useTranslations("settings.error");
  const { title, prefix, digits, next } = settings[group];
  const stored = { [group]: { title, prefix, digits: String(digits), next: String(next) } };
  const text = (value: string) => (value.trim() === "" ? t("empty") : null);
  const whole = (most: number) => (value: string) => {
    const number = wholeOf(value);
    return text(value) ?? (number === null ? t("whole") : number > most ? t("most", { most }) : null);
  };
  const form = useForm<Values>({
    initialValues: stored,
    validate: { [group]: { title: text, prefix: text, digits: whole(12), next: whole(999_999_999_999) } } as never,
  });
  useFollow(form, stored);
  return form;
}

/** Numbers as numbers, texts without spaces around them. */
const wireOf = (values: Values) =>
  Object.fromEntries(
    Object.entries(values).map(([group, { title, prefix, digits, next }]) => [
      group,
      { title: title.trim(), prefix: prefix.trim(), digits: wholeOf(digits) ?? 0, next: wholeOf(next) ?? 0 },
    ]),
  );

/** What the next document will be called; a dash while something is missing. */
function previewOf({ prefix, digits, next }: Numbering): string {
  const [width, number] = [wholeOf(digits), wholeOf(next)];
  if (width === null || number === null || width > 12) return "—";
  return numberText({ prefix: prefix.trim(), digits: width }, number);
}
