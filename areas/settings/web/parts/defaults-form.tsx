import { Checkbox } from "@mantine/core";
import { useTranslations } from "use-intl";
import { FormCard } from "#kit/web/form-card.tsx";
import type { Form } from "#kit/web/form.ts";
import { SelectField } from "#kit/web/select-field.tsx";
import { useStoredForm } from "#kit/web/use-stored-form.ts";
import { useWatched } from "#kit/web/use-watched.ts";
import { type PaymentMethod, paymentMethods } from "../../contract/payment-methods.ts";
import type { Settings, SettingsFormProps } from "../settings.screen.tsx";
import classes from "./settings.module.css";
import { useSaveSettings } from "./use-save-settings.ts";

const switches = [
  "negative_stock",
  "staff_sees_takings",
  "staff_sells_on_credit",
  "cash_drawers",
  "package_commission_at_use",
  "require_second_factor",
] as const;

/** Option value for the default account. */
const USUAL = 0;

type Values = {
  defaults: Pick<Settings["defaults"], "payment_method" | "account" | (typeof switches)[number]> & {
    accounts_by_method: Record<PaymentMethod, number>;
  };
};

/** Varsayılan Ayarlar (A13): default payment method, accounts of sales, selling below zero, what staff see, how people sign in. */
export function DefaultsForm({ settings, books }: SettingsFormProps) {
  const t = useTranslations("settings");
  const methods = useTranslations("sales.method");
  const form = useDefaultsForm(settings);
  const { save, toasts } = useSaveSettings(form, wireOf);
  // Only an account in the company's currency can receive its sales.
  const accounts = books.accounts
    .filter(({ currency }) => currency === settings.defaults.currency)
    .map(({ id, name }) => ({ value: id, label: name }));
  return (
    <FormCard form={form} title={t("defaults.title")} hint={t("defaults.hint")} onSubmit={save} {...toasts}>
      <SelectField
        label={t("defaults.payment_method")}
        description={t("defaults.methodHint")}
        options={paymentMethods.map((value) => ({ value, label: methods(value) }))}
        key={form.key("defaults.payment_method")}
        {...form.getInputProps("defaults.payment_method")}
      />
      <Accounts form={form} accounts={accounts} />
      {switches.map((name) => (
        <Checkbox
          label={t(`defaults.${name}`)}
          description={t(`defaults.hints.${name}`)}
          key={form.key(`defaults.${name}`)}
          {...form.getInputProps(`defaults.${name}`, { type: "checkbox" })}
        />
      ))}
    </FormCard>
  );
}

function useDefaultsForm({ defaults }: Settings): Form<Values> {
  const t = useTranslations("settings.error");
  const { payment_method, account, accounts_by_method: named } = defaults;
  const accounts = Object.fromEntries(paymentMethods.map((method) => [method, named[method] ?? USUAL]));
  const stored = {
    defaults: {
      payment_method,
      account,
      ...(Object.fromEntries(switches.map((name) => [name, defaults[name]])) as Record<
        (typeof switches)[number],
        boolean
      >),
      accounts_by_method: accounts as Record<PaymentMethod, number>,
    },
  };
  return useStoredForm<Values>(stored, {
    validate: { defaults: { account: (id) => (id === null ? t("empty") : null) } },
  });
}

/** Methods without their own account show that they use the default one. */
function wireOf({ defaults: { accounts_by_method: chosen, ...rest } }: Values) {
  const named = Object.entries(chosen).map(([method, id]) => [method, id === USUAL ? null : id]);
  return { defaults: { ...rest, accounts_by_method: Object.fromEntries(named) as object } };
}

interface AccountsProps {
  form: Form<Values>;
  accounts: { value: number; label: string }[];
}

/** The account of each payment method. */
function Accounts({ form, accounts }: AccountsProps) {
  const t = useTranslations("settings");
  const methods = useTranslations("sales.method");
  const chosen = useWatched<number | null>(form, "defaults.account");
  const usual = accounts.find(({ value }) => value === chosen)?.label;
  return (
    <>
      <SelectField
        label={t("defaults.account")}
        description={t("defaults.accountHint")}
        options={accounts}
        key={form.key("defaults.account")}
        {...form.getInputProps("defaults.account")}
      />
      <div className={classes.pair}>
        {paymentMethods.map((method) => (
          <SelectField
            label={t("defaults.accountOf", { method: methods(method) })}
            options={[{ value: USUAL, label: t("defaults.usualAccount", { account: usual ?? "—" }) }, ...accounts]}
            key={form.key(`defaults.accounts_by_method.${method}`)}
            {...form.getInputProps(`defaults.accounts_by_method.${method}`)}
          />
        ))}
      </div>
    </>
  );
}
