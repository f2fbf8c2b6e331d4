import IconClock from "@tabler/icons-react/dist/esm/icons/IconClock.mjs";
import { useMemo, useState } from "react";
import { useTranslations } from "use-intl";
import { FormCard } from "#kit/web/form-card.tsx";
import { type Form, useForm } from "#kit/web/form.ts";
import { Notice } from "#kit/web/notice.tsx";
import { SelectField } from "#kit/web/select-field.tsx";
import type { Settings } from "../settings.screen.tsx";
import { wrongDays } from "./hours.rules.ts";
import classes from "./settings.module.css";
import { useTaxOptions } from "./use-books.ts";
import { useSaveSettings } from "./use-save-settings.ts";
import { WeekHours } from "./week-hours.tsx";
import { zoneOptions } from "./zones.ts";

type Values = {
  defaults: Pick<
    Settings["defaults"],
    "currency" | "language" | "records_per_page" | "tax" | "timezone" | "working_hours"
  >;
};

interface PartProps {
  form: Form<Values>;
}

/** İşletme Ayarları (A13): currency, language, records per page and tax, none of them empty; the clock and the opening hours. */
export function BusinessForm({ settings }: { settings: Settings }) {
  const t = useTranslations("settings");
  const form = useBusinessForm(settings);
  const { save, toasts } = useSaveSettings();
  const send = ({ defaults: { tax, ...rest } }: Values) =>
    save({ defaults: { ...rest, ...(tax !== null && { tax }) } });
  return (
    <FormCard form={form} title={t("business.title")} hint={t("business.hint")} onSubmit={send} {...toasts}>
      <Basics form={form} />
      <Zone form={form} zone={settings.defaults.timezone} />
      <h3 className={classes.label}>{t("business.hours")}</h3>
      <WeekHours
        path="defaults.working_hours"
        kinds={{ own: t("week.open"), closed: t("week.closed") }}
        key={form.key("defaults.working_hours")}
        {...form.getInputProps("defaults.working_hours")}
        errorOf={(day) => form.errors[`defaults.working_hours.${day}`] as string | undefined}
      />
    </FormCard>
  );
}

function useBusinessForm({ defaults }: Settings): Form<Values> {
  const t = useTranslations("settings.error");
  const { currency, language, records_per_page, tax, timezone, working_hours } = defaults;
  return useForm<Values>({
    initialValues: { defaults: { currency, language, records_per_page, tax, timezone, working_hours } },
    validate: (values) => {
      const empty = (["currency", "language", "records_per_page", "tax", "timezone"] as const)
        .filter((name) => values.defaults[name] === null)
        .map((name) => [`defaults.${name}`, t("empty")]);
      const days = wrongDays(values.defaults.working_hours).map((day) => [`defaults.working_hours.${day}`, t("hours")]);
      return Object.fromEntries([...empty, ...days]);
    },
  });
}

function Basics({ form }: PartProps) {
  const t = useTranslations("settings.business");
  const taxes = useTaxOptions();
  const chosen = (name: "currency" | "language" | "records_per_page" | "tax") => ({
    label: t(name),
    allowDeselect: false,
    key: form.key(`defaults.${name}`),
    ...form.getInputProps(`defaults.${name}`),
  });
  const currencies = (["TRY", "USD"] as const).map((value) => ({ value, label: t(value) }));
  const languages = (["tr", "en"] as const).map((value) => ({ value, label: t(value) }));
  const sizes = [10, 25, 50].map((value) => ({ value, label: String(value) }));
  return (
    <>
      <div className={classes.pair}>
        <SelectField {...chosen("currency")} description={t("currencyHint")} searchable={false} options={currencies} />
        <SelectField {...chosen("language")} description={t("languageHint")} searchable={false} options={languages} />
      </div>
      <div className={classes.pair}>
        <SelectField {...chosen("tax")} description={t("taxHint")} options={taxes} />
        <SelectField {...chosen("records_per_page")} description={t("sizeHint")} searchable={false} options={sizes} />
      </div>
    </>
  );
}

/** Another time zone moves no appointment, only the clock that it is read on: said before it is saved. */
function Zone({ form, zone }: PartProps & { zone: string }) {
  const t = useTranslations("settings.business");
  const options = useMemo(() => zoneOptions(zone), [zone]);
  const [chosen, setChosen] = useState<string | null>(zone);
  const field = form.getInputProps("defaults.timezone");
  const change = (next: string | null): void => {
    field.onChange(next);
    setChosen(next);
  };
  return (
    <>
      <SelectField
        label={t("timezone")}
        description={t("timezoneHint")}
        allowDeselect={false}
        options={options}
        {...field}
        key={form.key("defaults.timezone")}
        onChange={change}
      />
      {chosen !== zone && <Notice tone="warning" icon={IconClock} title={t("zoneTitle")} text={t("zoneText")} />}
    </>
  );
}
