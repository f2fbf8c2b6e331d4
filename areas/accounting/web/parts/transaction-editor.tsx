import { Textarea } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { paymentMethods } from "#areas/settings/contract/payment-methods.ts";
import { changesOf } from "#kit/web/changed-fields.ts";
import { DateTimeField } from "#kit/web/date-time-field.tsx";
import { Drawer } from "#kit/web/drawer.tsx";
import { FormDrawer } from "#kit/web/form-drawer.tsx";
import type { Form } from "#kit/web/form.ts";
import { MoneyField } from "#kit/web/money-field.tsx";
import { SelectField } from "#kit/web/select-field.tsx";
import { useClock } from "#kit/web/session.ts";
import { FieldsSkeleton } from "#kit/web/skeleton.tsx";
import { ErrorState } from "#kit/web/state.tsx";
import { TextField } from "#kit/web/text-field.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { useApi } from "#kit/web/use-api.ts";
import { useStoredForm } from "#kit/web/use-stored-form.ts";
import { useWatched } from "#kit/web/use-watched.ts";
import { AccountFields } from "./account-fields.tsx";
import { type Account, usualAccount, useAccounts } from "./accounts.ts";
import { OptionalCustomer } from "./optional-customer.tsx";
import classes from "./transaction-editor.module.css";
import { bodyOf, type Defaults, formOf, newForm, type TransactionForm, transactionRules } from "./transaction-form.ts";
import type { Transaction } from "./transactions.ts";

/** Enters a transaction, or changes an entered one (I3). */
export function TransactionEditor({ row, onClose }: { row?: Transaction; onClose: () => void }) {
  const t = useTranslations("accounting.transactions");
  const clock = useClock();
  const accounts = useAccounts();
  const settings = useApi("GET /api/settings");
  const failed = accounts.error ?? settings.error;
  if (accounts.data && settings.data) {
    const all = accounts.data.data;
    const values = row ? formOf(row, clock) : newForm(settings.data.defaults, all, clock);
    return <Editor row={row} values={values} accounts={all} defaults={settings.data.defaults} onClose={onClose} />;
  }
  const retry = (): void => void (accounts.error ? accounts.refetch() : settings.refetch());
  return (
    <Drawer opened title={t(row ? "edit" : "new")} onClose={onClose}>
      {failed ? <ErrorState error={failed} onRetry={retry} /> : <FieldsSkeleton fields={8} />}
    </Drawer>
  );
}

interface EditorProps {
  row: Transaction | undefined;
  values: TransactionForm;
  accounts: readonly Account[];
  defaults: Defaults;
  onClose: () => void;
}

function Editor({ row, values, accounts, defaults, onClose }: EditorProps) {
  const t = useTranslations("accounting");
  // A new one keeps the time when it was opened.
  const [opened] = useState(values);
  const form = useStoredForm<TransactionForm>(row ? values : opened, {
    validate: transactionRules(useTranslations("accounting.error")),
  });
  // Another method uses the settings' account, unless the user chose one.
  form.watch("payment_method", ({ previousValue, value }) => {
    const usual = usualAccount(accounts, defaults, value);
    if (!usual || form.getValues().account_id !== usualAccount(accounts, defaults, previousValue)?.id) return;
    form.setFieldValue("account_id", usual.id);
    form.setFieldValue("currency", usual.currency);
  });
  const create = useAct("POST /api/accounting/transactions");
  const change = useAct("PUT /api/accounting/transactions/{id}");
  // Sends only the changes: others' changes stay, and an untouched time stays exact.
  const save = (next: TransactionForm): Promise<unknown> => {
    const body = bodyOf(next);
    if (!row) return create.act({ body });
    const changes = changesOf(body, bodyOf(form.getInitialValues()));
    return change.act({ params: { id: row.id }, body: { id: row.id, ...changes } });
  };
  return (
    <FormDrawer
      title={t(row ? "transactions.edit" : "transactions.new")}
      hint={row?.id}
      form={form}
      onSubmit={save}
      onClose={onClose}
      success={t(row ? "toast.transactionChanged" : "toast.transactionAdded")}
      failure={t("toast.transactionSaveFailed")}
      isUnknown={row ? undefined : create.isUnknown}
    >
      <Fields form={form} accounts={accounts} isNew={!row} />
    </FormDrawer>
  );
}

interface FieldsProps {
  form: Form<TransactionForm>;
  accounts: readonly Account[];
  isNew: boolean;
}

function Fields({ form, accounts, isNew }: FieldsProps) {
  const t = useTranslations("accounting.transactions");
  const [currency, setCurrency] = useState(() => form.getValues().currency);
  form.watch("currency", ({ value }) => setCurrency(value));
  return (
    <>
      <Kinds form={form} isNew={isNew} />
      <Owner form={form} />
      <AccountFields form={form} accounts={accounts} />
      <MoneyField
        label={t("amount")}
        currency={currency ?? "TRY"}
        key={form.key("amount")}
        {...form.getInputProps("amount")}
      />
      <TextField form={form} path="reference" label={t("reference")} description={t("referenceHint")} />
      <DateTimeField label={t("paidAt")} key={form.key("paid_at")} {...form.getInputProps("paid_at")} />
      <Textarea
        label={t("description")}
        autosize
        minRows={2}
        maxRows={8}
        key={form.key("description")}
        {...form.getInputProps("description")}
      />
    </>
  );
}

/** Income or expense, and the method. */
function Kinds({ form, isNew }: Pick<FieldsProps, "form" | "isNew">) {
  const t = useTranslations("accounting.transactions");
  const methods = useTranslations("sales.method");
  return (
    <div className={classes.pair}>
      <SelectField
        label={t("type")}
        data-autofocus={isNew || undefined}
        options={(["income", "expense"] as const).map((value) => ({ value, label: t(value) }))}
        key={form.key("type")}
        {...form.getInputProps("type")}
      />
      <SelectField
        label={t("method")}
        options={paymentMethods.map((value) => ({ value, label: methods(value) }))}
        key={form.key("payment_method")}
        {...form.getInputProps("payment_method")}
      />
    </div>
  );
}

/** The contact; optional. */
function Owner({ form }: { form: Form<TransactionForm> }) {
  const t = useTranslations("accounting.transactions");
  const contact = useWatched<TransactionForm["contact"], TransactionForm>(form, "contact");
  const kind = useWatched<TransactionForm["type"], TransactionForm>(form, "type");
  const choose = (next: TransactionForm["contact"]): void => form.setFieldValue("contact", next);
  const type = kind === "expense" ? "supplier" : "customer";
  form.watch("type", ({ value }) => {
    // An income has a customer, an expense a supplier.
    if (contact?.type && contact.type !== (value === "expense" ? "supplier" : "customer")) choose(null);
  });
  return (
    <OptionalCustomer
      label={t(type === "supplier" ? "supplier" : "owner")}
      type={type}
      value={contact}
      onChange={choose}
      error={form.errors.contact_id}
    />
  );
}
