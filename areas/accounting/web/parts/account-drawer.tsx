import { Switch, Textarea } from "@mantine/core";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { FormDrawer } from "#kit/web/form-drawer.tsx";
import { type Form, useForm } from "#kit/web/form.ts";
import { RowMenu } from "#kit/web/row-menu.tsx";
import { SelectField } from "#kit/web/select-field.tsx";
import { TextField } from "#kit/web/text-field.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { useApi } from "#kit/web/use-api.ts";
import { currencies } from "../../contract/currencies.ts";
import { isWrongIban } from "../../contract/iban.ts";
import classes from "./account-drawer.module.css";
import { type AccountForm, accountRules, formOf } from "./account-form.ts";
import { type Account, useAccounts } from "./accounts.ts";
import { FoundDrawer } from "./found-drawer.tsx";
import { useRemove } from "./use-remove.ts";

/** An account in a drawer (I1): "new", or one of the list. */
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
  /** Of a new one. */
  currency: Account["currency"];
  onClose: () => void;
}

function Editor({ account, currency, onClose }: EditorProps) {
  const t = useTranslations("accounting");
  const rules = accountRules(t("error.empty"));
  const form = useForm<AccountForm>({ initialValues: formOf(account, currency), validate: rules });
  const save = useSave(account);
  return (
    <FormDrawer
      title={t(account ? "accounts.edit" : "accounts.new")}
      actions={account && <Removal account={account} onRemoved={onClose} />}
      form={form}
      onSubmit={save}
      onClose={onClose}
      success={t(account ? "toast.accountChanged" : "toast.accountAdded")}
      failure={t(account ? "toast.accountChangeFailed" : "toast.accountAddFailed")}
    >
      <Fields form={form} isNew={!account} />
    </FormDrawer>
  );
}

function useSave(account: Account | undefined): (body: AccountForm) => Promise<unknown> {
  const create = useAct("POST /api/accounting/accounts");
  const change = useAct("PUT /api/accounting/accounts/{id}");
  return (body) =>
    account ? change.act({ params: { id: account.id }, body: { id: account.id, ...body } }) : create.act({ body });
}

function Fields({ form, isNew }: { form: Form<AccountForm>; isNew: boolean }) {
  const t = useTranslations("accounting.accounts");
  const words = useTranslations("accounting.transactions.currencies");
  const options = currencies.map((value) => ({ value, label: words(value) }));
  return (
    <>
      <TextField
        form={form}
        path="name"
        label={t("name")}
        required
        maxLength={120}
        data-autofocus={isNew || undefined}
      />
      <IbanField form={form} />
      <SelectField
        label={t("currency")}
        required
        searchable={false}
        allowDeselect={false}
        options={options}
        key={form.key("currency")}
        {...form.getInputProps("currency")}
      />
      <BankFields form={form} />
      <Switch
        label={t("enabled")}
        description={t("enabledHint")}
        key={form.key("enabled")}
        {...form.getInputProps("enabled", { type: "checkbox" })}
      />
    </>
  );
}

/** Marked as the specification marks them, and left empty where there is no bank. */
function BankFields({ form }: { form: Form<AccountForm> }) {
  const t = useTranslations("accounting.accounts");
  return (
    <>
      <TextField form={form} path="bank_name" label={t("bankName")} withAsterisk maxLength={120} />
      <TextField form={form} path="bank_phone" label={t("bankPhone")} withAsterisk maxLength={40} inputMode="tel" />
      <Textarea
        label={t("bankAddress")}
        withAsterisk
        maxLength={300}
        autosize
        minRows={2}
        key={form.key("bank_address")}
        {...form.getInputProps("bank_address")}
      />
    </>
  );
}

/** Printed in fours; a number that cannot be right is said so and taken all the same. */
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
      withAsterisk
      maxLength={60}
      spellCheck={false}
      autoCapitalize="characters"
    />
  );
}

function Removal({ account, onRemoved }: { account: Account; onRemoved: () => void }) {
  const kit = useTranslations("kit.action");
  const remove = useRemove("account");
  const onClick = (): void => void remove(account.id, account.name).then((done) => done && onRemoved());
  return <RowMenu label={kit("more")} actions={[{ label: kit("delete"), icon: IconTrash, danger: true, onClick }]} />;
}
