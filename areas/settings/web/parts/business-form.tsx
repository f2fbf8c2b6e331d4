import IconClock from "@tabler/icons-react/dist/esm/icons/IconClock.mjs";
import IconCoins from "@tabler/icons-react/dist/esm/icons/IconCoins.mjs";
import { useMemo } from "react";
import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import { FormCard } from "#kit/web/form-card.tsx";
import type { Form } from "#kit/web/form.ts";
import { Notice } from "#kit/web/notice.tsx";
import { SelectField } from "#kit/web/select-field.tsx";
import { useStoredForm } from "#kit/web/use-stored-form.ts";
import { useWatched } from "#kit/web/use-watched.ts";
import type { SettingsFormProps, Settings } from "../settings.screen.tsx";
import { wholeWeek, wrongDays } from "./hours.rules.ts";
import classes from "./settings.module.css";
import { useSaveSettings } from "./use-save-settings.ts";
import { useTaxName } from "./use-tax-name.ts";
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

/** İşletme Ayarları (A13): currency, language, records per page and tax, all required; time zone and opening hours. */
export function BusinessForm({ settings, books }: SettingsFormProps) {
  const t = useTranslations("settings");
  const form = useBusinessForm(settings);
  const { save, confirmHours, toasts } = useSaveSettings(form);
  const isNew = !settings.defaults.hours_confirmed;
  return (
    <FormCard
      form={form}
      title={t("business.title")}
      hint={t("business.hint")}
      unchanged={isNew ? t("business.keepHours") : undefined}
      onSubmit={(values) => (form.isDirty() ? save(values) : confirmHours())}
      {...toasts}
    >
      <Basics form={form} books={books} currency={settings.defaults.currency} />
      <h3 className={classes.label} id="hours" ref={scrollHere}>
        {t("business.calendar")}
      </h3>
      <Zone form={form} zone={settings.defaults.timezone} />
      <WeekHours
        form={form}
        path="defaults.working_hours"
        kinds={{ own: t("week.opened"), closed: t("week.closed") }}
      />
    </FormCard>
  );
}

/** The first steps link to the hours, which are below the first screen of a phone. */
function scrollHere(heading: HTMLElement | null): void {
  if (location.hash === `#${heading?.id}`) heading?.scrollIntoView();
}

/** A day without a value has the default hours. */
const USUAL = "09:00-21:00";

function useBusinessForm({ defaults }: Settings): Form<Values> {
  const t = useTranslations("settings.error");
  const days = useTranslations("settings.week.day");
  const { currency, language, records_per_page, tax, timezone, working_hours: hours } = defaults;
  const working_hours = wholeWeek(hours, USUAL);
  const stored = { defaults: { currency, language, records_per_page, tax, timezone, working_hours } };
  return useStoredForm<Values>(stored, {
    validate: (values) => {
      const empty = (["currency", "language", "records_per_page", "tax", "timezone"] as const)
        .filter((name) => !values.defaults[name])
        .map((name) => [`defaults.${name}`, t("empty")]);
      const wrong = wrongDays(values.defaults.working_hours).map((day) => [
        `defaults.working_hours.${day}`,
        t("hours", { day: days(day) }),
      ]);
      return Object.fromEntries([...empty, ...wrong]);
    },
  });
}

function Basics({ form, books, currency }: PartProps & { books: SettingsFormProps["books"]; currency: string }) {
  const t = useTranslations("settings.business");
  const taxName = useTaxName();
  const field = (name: "currency" | "language" | "records_per_page" | "tax") => ({
    label: t(name),
    key: form.key(`defaults.${name}`),
    ...form.getInputProps(`defaults.${name}`),
  });
  const currencies = (["TRY", "USD"] as const).map((value) => ({ value, label: t(value) }));
  const languages = (["tr", "en"] as const).map((value) => ({ value, label: t(value) }));
  const taxes = books.taxes.map((tax) => ({ value: tax.id, label: taxName(tax) }));
  const sizes = [10, 25, 50].map((value) => ({ value, label: String(value) }));
  const chosen = useWatched<string>(form, "defaults.currency");
  return (
    <>
      <div className={classes.pair}>
        <SelectField
          {...field("currency")}
          description={t(books.begun ? "currencyFixed" : "currencyHint")}
          disabled={books.begun}
          options={currencies}
        />
        <SelectField {...field("language")} description={t("languageHint")} options={languages} />
      </div>
      {chosen !== currency && (
        <Notice
          tone="warning"
          icon={IconCoins}
          title={t("currencyTitle")}
          text={t("currencyText", { before: formatKurus(10_000, currency), after: formatKurus(10_000, chosen) })}
        />
      )}
      <div className={classes.pair}>
        <SelectField {...field("tax")} description={t("taxHint")} options={taxes} />
        <SelectField {...field("records_per_page")} description={t("sizeHint")} options={sizes} />
      </div>
    </>
  );
}

/** Another time zone moves no appointment, only changes how its time is shown; the form says so before saving. */
function Zone({ form, zone }: PartProps & { zone: string }) {
  const t = useTranslations("settings.business");
  const options = useMemo(() => zoneOptions(zone), [zone]);
  const chosen = useWatched<string>(form, "defaults.timezone");
  return (
    <>
      <SelectField
        label={t("timezone")}
        description={t("timezoneHint")}
        options={options}
        key={form.key("defaults.timezone")}
        {...form.getInputProps("defaults.timezone")}
      />
      {chosen !== zone && <Notice tone="warning" icon={IconClock} title={t("zoneTitle")} text={t("zoneText")} />}
    </>
  );
}
