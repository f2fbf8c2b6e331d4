import { Checkbox } from "@mantine/core";
import { useTranslations } from "use-intl";
import { FormCard } from "#kit/web/form-card.tsx";
import { type Form, useForm } from "#kit/web/form.ts";
import { SelectField } from "#kit/web/select-field.tsx";
import type { Settings } from "../settings.screen.tsx";
import classes from "./settings.module.css";
import { useAccountOptions } from "./use-books.ts";
import { useSaveSettings } from "./use-save-settings.ts";

const methods = ["cash", "credit_card", "bank_transfer", "qr"] as const;
type Method = (typeof methods)[number];

/** Stands for the default account. */
const USUAL = 0;

type Values = {
  defaults: Pick<Settings["defaults"], "payment_method" | "account" | "negative_stock"> & {
    accounts_by_method: Record<Method, number>;
  };
};

/** Varsayılan Ayarlar (A13): the payment that is chosen beforehand, where sales land, selling below zero. */
export function DefaultsForm({ settings }: { settings: Settings }) {
  const t = useTranslations("settings");
  const form = useDefaultsForm(settings);
  const { save, toasts } = useSaveSettings();
  const stock = form.getInputProps("defaults.negative_stock", { type: "checkbox" });
  return (
    <FormCard
      form={form}
      title={t("defaults.title")}
      hint={t("defaults.hint")}
      onSubmit={(values) => save(changeOf(values))}
      {...toasts}
    >
      <SelectField
        label={t("defaults.payment_method")}
        description={t("defaults.methodHint")}
        searchable={false}
        allowDeselect={false}
        options={methods.map((value) => ({ value, label: t(`method.${value}`) }))}
        key={form.key("defaults.payment_method")}
        {...form.getInputProps("defaults.payment_method")}
      />
      <Accounts form={form} currency={settings.defaults.currency} />
      <Checkbox
        label={t("defaults.negative_stock")}
        description={t("defaults.stockHint")}
        key={form.key("defaults.negative_stock")}
        {...stock}
      />
    </FormCard>
  );
}

function useDefaultsForm({ defaults }: Settings): Form<Values> {
  const t = useTranslations("settings.error");
  const { payment_method, account, negative_stock, accounts_by_method: named } = defaults;
  const accounts = Object.fromEntries(methods.map((method) => [method, named[method] ?? USUAL]));
  return useForm<Values>({
    initialValues: {
      defaults: { payment_method, account, negative_stock, accounts_by_method: accounts as Record<Method, number> },
    },
    validate: { defaults: { account: (id) => (id === null ? t("empty") : null) } },
  });
}

/** Methods without an account of their own are left out: they go to the default one. */
function changeOf({ defaults: { account, accounts_by_method: chosen, ...rest } }: Values) {
  const accounts_by_method = Object.fromEntries(Object.entries(chosen).filter(([, id]) => id !== USUAL));
  return { defaults: { ...rest, ...(account !== null && { account }), accounts_by_method } };
}

/** Where the money of each payment method lands. */
function Accounts({ form, currency }: { form: Form<Values>; currency: string }) {
  const t = useTranslations("settings");
  const accounts = useAccountOptions(currency);
  return (
    <>
      <SelectField
        label={t("defaults.account")}
        description={t("defaults.accountHint")}
        allowDeselect={false}
        options={accounts}
        key={form.key("defaults.account")}
        {...form.getInputProps("defaults.account")}
      />
      <div className={classes.pair}>
        {methods.map((method) => (
          <SelectField
            label={t("defaults.accountOf", { method: t(`method.${method}`) })}
            allowDeselect={false}
            options={[{ value: USUAL, label: t("defaults.usualAccount") }, ...accounts]}
            key={form.key(`defaults.accounts_by_method.${method}`)}
            {...form.getInputProps(`defaults.accounts_by_method.${method}`)}
          />
        ))}
      </div>
    </>
  );
}
