import { Radio } from "@mantine/core";
import { useLocale, useTranslations } from "use-intl";
import type { ReplyOf } from "#kit/web/api.ts";
import type { Form } from "#kit/web/form.ts";
import { TextField } from "#kit/web/text-field.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { useApi } from "#kit/web/use-api.ts";
import { useStoredForm } from "#kit/web/use-stored-form.ts";
import { FoundDrawer } from "./found-drawer.tsx";
import { percentOfText } from "#kit/contract/numbers.ts";
import { rateText } from "./percent.ts";
import { RowEditor } from "./row-editor.tsx";

export type Tax = ReplyOf<"GET /api/accounting/taxes">["data"][number];

interface TaxForm extends Record<string, unknown> {
  name: string;
  /** As typed. */
  rate: string;
  type: Tax["type"];
  enabled: boolean;
}

/** A tax in a drawer (I2): "new", or an existing one. */
export function TaxDrawer({ open, onClose }: { open: string; onClose: () => void }) {
  const t = useTranslations("accounting.taxes");
  const taxes = useApi("GET /api/accounting/taxes");
  return (
    <FoundDrawer open={open} source={taxes} title={t("edit")} gone={t("gone")} onClose={onClose}>
      {(tax) => <Editor tax={tax} onClose={onClose} />}
    </FoundDrawer>
  );
}

function Editor({ tax, onClose }: { tax: Tax | undefined; onClose: () => void }) {
  const locale = useLocale();
  const stored: TaxForm = {
    name: tax?.name ?? "",
    rate: tax ? rateText(tax.rate, locale) : "",
    type: tax?.type ?? "included",
    enabled: tax?.enabled ?? true,
  };
  const form = useStoredForm<TaxForm>(stored, { validate: useRules() });
  const { act: add } = useAct("POST /api/accounting/taxes");
  const { act: change } = useAct("PUT /api/accounting/taxes/{id}");
  return (
    <RowEditor
      kind="tax"
      row={tax}
      form={form}
      bodyOf={({ rate, ...values }) => ({ ...values, rate: percentOfText(rate) ?? 0 })}
      add={(body) => add({ body })}
      change={(id, changes) => change({ params: { id }, body: { id, ...changes } })}
      onClose={onClose}
    >
      <RateFields form={form} />
    </RowEditor>
  );
}

/** Contract texts of invalid fields (I2). */
function useRules() {
  const t = useTranslations("accounting");
  return {
    name: (text: string) => (text.trim().length < 2 ? t("error.empty") : null),
    rate: (text: string) => {
      if (text.trim() === "") return t("error.empty");
      return percentOfText(text) === null ? t("taxes.badRate") : null;
    },
  };
}

function RateFields({ form }: { form: Form<TaxForm> }) {
  const t = useTranslations("accounting.taxes");
  return (
    <>
      <TextField form={form} path="rate" label={t("rateField")} inputMode="decimal" />
      <Radio.Group label={t("type")} key={form.key("type")} {...form.getInputProps("type")}>
        <Radio value="included" label={t("included")} description={t("includedHint")} mt={8} />
        <Radio value="excluded" label={t("excluded")} description={t("excludedHint")} mt={8} />
      </Radio.Group>
    </>
  );
}
