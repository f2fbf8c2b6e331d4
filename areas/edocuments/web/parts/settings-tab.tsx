import { Radio } from "@mantine/core";
import { useTranslations } from "use-intl";
import type { automatics as Automatics } from "#areas/edocuments/contract/edocument-settings.ts";
import { exemptions } from "#areas/edocuments/contract/law.ts";
import type { ReplyOf } from "#kit/web/api.ts";
import { changesOf } from "#kit/web/changed-fields.ts";
import { Cards, FormCard } from "#kit/web/form-card.tsx";
import { SelectField } from "#kit/web/select-field.tsx";
import { FieldsSkeleton } from "#kit/web/skeleton.tsx";
import { ErrorState } from "#kit/web/state.tsx";
import { TextField } from "#kit/web/text-field.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { useApi } from "#kit/web/use-api.ts";
import { useStoredForm } from "#kit/web/use-stored-form.ts";
import { Credits } from "./credits.tsx";
import classes from "./invoice-edocument.module.css";

type Settings = ReplyOf<"GET /api/edocuments/settings">;
type Fields = Omit<Settings, "credits" | "credits_at">;
type Values = Fields & Record<string, unknown>;

const automatics = ["off", "tax_number", "all"] as const satisfies typeof Automatics;
const series = ["archive_series", "invoice_series", "return_series"] as const;

/** Which sales are invoiced by themselves, and the series of numbers by kind. */
export function SettingsTab() {
  const t = useTranslations("edocuments.settings");
  const source = useApi("GET /api/edocuments/settings");
  if (source.error)
    return <ErrorState title={t("loadFailed")} error={source.error} onRetry={() => void source.refetch()} />;
  return source.data ? (
    <Cards>
      <Automatic settings={source.data} />
      <Series settings={source.data} />
      <Credits settings={source.data} />
    </Cards>
  ) : (
    <FieldsSkeleton />
  );
}

/** Sends the changed fields of one card. */
function useSave(stored: Partial<Fields>) {
  const t = useTranslations("edocuments.settings");
  const { act } = useAct("PUT /api/edocuments/settings");
  return {
    onSubmit: (values: Partial<Fields>) => act({ body: changesOf(values, stored) }),
    success: t("saved"),
    failure: t("saveFailed"),
  };
}

function Automatic({ settings: { automatic } }: { settings: Settings }) {
  const t = useTranslations("edocuments.settings");
  const stored = { automatic };
  const form = useStoredForm<Pick<Values, "automatic"> & Record<string, unknown>>(stored);
  return (
    <FormCard form={form} title={t("automatic")} hint={t("automaticHint")} {...useSave(stored)}>
      <Radio.Group aria-label={t("automatic")} key={form.key("automatic")} {...form.getInputProps("automatic")}>
        <div className={classes.choices}>
          {automatics.map((value) => (
            <Radio key={value} value={value} label={t(`automatics.${value}`)} />
          ))}
        </div>
      </Radio.Group>
    </FormCard>
  );
}

function Series({ settings: { archive_series, invoice_series, return_series, exemption } }: { settings: Settings }) {
  const t = useTranslations("edocuments.settings");
  const named = useTranslations("edocuments.exemptions");
  const stored = { archive_series, invoice_series, return_series, exemption };
  const wrong = (text: unknown) => (/^([A-Za-z0-9]{3})?$/.test(String(text).trim()) ? null : t("badSeries"));
  const form = useStoredForm<Omit<Values, "automatic">>(stored, {
    validate: { archive_series: wrong, invoice_series: wrong, return_series: wrong },
  });
  return (
    <FormCard form={form} title={t("series")} hint={t("seriesHint")} {...useSave(stored)}>
      {series.map((path) => (
        <TextField key={path} form={form} path={path} label={t(path)} maxLength={3} />
      ))}
      <SelectField
        label={t("exemption")}
        description={t("exemptionHint")}
        options={[
          { value: "", label: t("noExemption") },
          ...exemptions.map(({ code }) => ({ value: code as string, label: `${code} · ${named(code)}` })),
        ]}
        key={form.key("exemption")}
        {...form.getInputProps("exemption")}
      />
    </FormCard>
  );
}
