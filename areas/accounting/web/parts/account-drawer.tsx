import { Textarea } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Form } from "#kit/web/form.ts";
import { DateField } from "#kit/web/date-field.tsx";
import { MoneyField } from "#kit/web/money-field.tsx";
import { SelectField } from "#kit/web/select-field.tsx";
import { useClock } from "#kit/web/session.ts";
import { TextField } from "#kit/web/text-field.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { useApi } from "#kit/web/use-api.ts";
import { useStoredForm } from "#kit/web/use-stored-form.ts";
import { currencies } from "../../contract/currencies.ts";
import { isWrongIban } from "../../contract/iban.ts";
import classes from "./account-drawer.module.css";
import { type AccountForm, accountRules, bodyOf, formOf } from "./account-form.ts";
import { type Account, useAccounts } from "./accounts.ts";
import { FoundDrawer } from "./found-drawer.tsx";
import { RowEditor } from "./row-editor.tsx";

/** An account in a drawer (I1): "new", or an existing one. */
export function AccountDrawer({ open, onClose }: { open: string; onClose: () => void }) {
  const t = useTranslations("accounting.accounts");
  const accounts = useAccounts();
  const settings = useApi("GET /api/settings");
  const currency = settings.data?.defaults.currency;
  return (
    <FoundDrawer open={open} source={accounts} title={t("edit")} gone={t("gone")} waiting={!currency} onClose={onClose}>
      {(account) => <Editor account={account} currency={currency ?? "TRY"} onClose={onClose} />}
    </FoundDrawer>
  );
}

interface EditorProps {
  account: Account | undefined;
  /** The initial values of a new one. */
  currency: Account["currency"];
  onClose: () => void;
}

function Editor({ account, currency, onClose }: EditorProps) {
  const rules = accountRules(useTranslations("accounting.error"));
  const form = useStoredForm<AccountForm>(formOf(account, currency), { validate: rules });
  const { act: add } = useAct("POST /api/accounting/accounts");
  const { act: change } = useAct("PUT /api/accounting/accounts/{id}");
  return (
    <RowEditor
      kind="account"
      row={account}
      form={form}
      bodyOf={bodyOf}
      add={(body) => add({ body })}
      change={(id, changes) => change({ params: { id }, body: { id, ...changes } })}
      onClose={onClose}
    >
      <IbanField form={form} />
      <CurrencyField form={form} />
      <OpeningFields form={form} />
      <BankFields form={form} />
    </RowEditor>
  );
}

function CurrencyField({ form }: { form: Form<AccountForm> }) {
  const t = useTranslations("accounting");
  const options = currencies.map((value) => ({ value, label: t(`transactions.currencies.${value}`) }));
  return (
    <SelectField
      label={t("accounts.currency")}
      options={options}
      key={form.key("currency")}
      {...form.getInputProps("currency")}
    />
  );
}

/** The opening balance; it is dated today by default. */
function OpeningFields({ form }: { form: Form<AccountForm> }) {
  const t = useTranslations("accounting.accounts");
  const clock = useClock();
  const [currency, setCurrency] = useState(() => form.getValues().currency);
  form.watch("currency", ({ value }) => setCurrency(value));
  form.watch("opening_balance", ({ value }) => {
    if (value && !form.getValues().opening_date) form.setFieldValue("opening_date", clock.today());
  });
  return (
    <>
      <MoneyField
        label={t("openingBalance")}
        signed
        currency={currency}
        key={form.key("opening_balance")}
        {...form.getInputProps("opening_balance")}
      />
      <DateField
        label={t("openingDate")}
        description={t("openingHint")}
        clearable
        maxDate={clock.today()}
        key={form.key("opening_date")}
        {...form.getInputProps("opening_date")}
      />
    </>
  );
}

/** Empty without a bank. */
function BankFields({ form }: { form: Form<AccountForm> }) {
  const t = useTranslations("accounting.accounts");
  return (
    <>
      <TextField form={form} path="bank_name" label={t("bankName")} maxLength={120} />
      <TextField form={form} path="bank_phone" label={t("bankPhone")} inputMode="tel" />
      <Textarea
        label={t("bankAddress")}
        autosize
        minRows={2}
        key={form.key("bank_address")}
        {...form.getInputProps("bank_address")}
      />
    </>
  );
}

/** Shown in groups of four; an invalid number gets a warning but is accepted. */
function IbanField({ form }: { form: Form<AccountForm> }) {
  const t = useTranslations("accounting.accounts");
  const [number, setNumber] = useState(() => form.getValues().number);
  form.watch("number", ({ value }) => setNumber(value));
  return (
    <TextField
      form={form}
      path="number"
      label={t("number")}
      description={isWrongIban(number) ? <span className={classes.warning}>{t("numberWrong")}</span> : t("numberHint")}
      spellCheck={false}
      autoCapitalize="characters"
    />
  );
}
