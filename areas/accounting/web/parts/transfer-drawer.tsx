import { useState } from "react";
import { useTranslations } from "use-intl";
import { DateTimeField } from "#kit/web/date-time-field.tsx";
import { Drawer } from "#kit/web/drawer.tsx";
import { FormDrawer } from "#kit/web/form-drawer.tsx";
import { type Form, useForm } from "#kit/web/form.ts";
import { MoneyField } from "#kit/web/money-field.tsx";
import { SelectField } from "#kit/web/select-field.tsx";
import { useClock } from "#kit/web/session.ts";
import { FieldsSkeleton } from "#kit/web/skeleton.tsx";
import { ErrorState } from "#kit/web/state.tsx";
import { TextField } from "#kit/web/text-field.tsx";
import { useAct } from "#kit/web/use-act.ts";
import type { ListState } from "#kit/web/use-list-state.ts";
import { type Account, useAccounts } from "./accounts.ts";

interface TransferForm extends Record<string, unknown> {
  from_account_id: number | null;
  to_account_id: number | null;
  /** Hundredths of the accounts' currency; null while invalid. */
  amount: number | null;
  /** In the company's zone. */
  paid_at: string | null;
  reference: string;
}

/** Moves money between two own accounts; `openFrom` in the address is the source account. */
export function TransferDrawer({ list }: { list: ListState }) {
  const t = useTranslations("accounting.accounts");
  const accounts = useAccounts();
  if (accounts.data) {
    const usable = accounts.data.data.filter(({ enabled }) => enabled);
    const from = usable.find(({ id }) => String(id) === list.get("openFrom"));
    return <Editor accounts={usable} from={from} onClose={list.close} />;
  }
  return (
    <Drawer opened title={t("transfer")} onClose={list.close}>
      {accounts.error ? (
        <ErrorState error={accounts.error} onRetry={() => void accounts.refetch()} />
      ) : (
        <FieldsSkeleton fields={5} />
      )}
    </Drawer>
  );
}

interface EditorProps {
  /** Enabled accounts. */
  accounts: readonly Account[];
  from: Account | undefined;
  onClose: () => void;
}

function Editor({ accounts, from, onClose }: EditorProps) {
  const t = useTranslations("accounting");
  const clock = useClock();
  const others = from ? targetsOf(accounts, from.id) : [];
  const form = useForm<TransferForm>({
    initialValues: {
      from_account_id: from?.id ?? null,
      to_account_id: others.length === 1 ? (others[0]?.id ?? null) : null,
      amount: null,
      paid_at: clock.now(),
      reference: "",
    },
    validate: transferRules(useTranslations("accounting.error")),
  });
  const { act, isUnknown } = useAct("POST /api/accounting/transfers");
  const save = ({ paid_at, ...values }: TransferForm): Promise<unknown> => {
    const body = values as { from_account_id: number; to_account_id: number; amount: number; reference: string };
    return act({ body: { ...body, ...(paid_at && { paid_at }) } });
  };
  return (
    <FormDrawer
      title={t("accounts.transfer")}
      form={form}
      onSubmit={save}
      onClose={onClose}
      submit={t("accounts.transferNow")}
      success={t("toast.transferred")}
      isUnknown={isUnknown}
      failure={t("toast.transferFailed")}
    >
      <Fields form={form} accounts={accounts} />
    </FormDrawer>
  );
}

function transferRules(t: (key: "empty" | "positive" | "time") => string) {
  const chosen = (value: unknown) => (value ? null : t("empty"));
  return {
    from_account_id: chosen,
    to_account_id: chosen,
    amount: (amount: number | null) => (amount === null || amount <= 0 ? t("positive") : null),
    paid_at: (wall: string | null) => (wall ? null : t("time")),
  };
}

/** Possible target accounts: the other accounts of the currency. */
function targetsOf(accounts: readonly Account[], fromId: number | null): Account[] {
  const from = accounts.find(({ id }) => id === fromId);
  return accounts.filter(({ id, currency }) => from && id !== from.id && currency === from.currency);
}

const optionsOf = (accounts: readonly Account[]) => accounts.map(({ id, name }) => ({ value: id, label: name }));

interface FieldsProps {
  form: Form<TransferForm>;
  accounts: readonly Account[];
}

function Fields({ form, accounts }: FieldsProps) {
  const t = useTranslations("accounting.accounts");
  const word = useTranslations("accounting.transactions");
  const [fromId, setFromId] = useState(() => form.getValues().from_account_id);
  form.watch("from_account_id", ({ value }) => setFromId(value));
  return (
    <>
      <AccountPair form={form} accounts={accounts} fromId={fromId} />
      <MoneyField
        label={word("amount")}
        currency={accounts.find(({ id }) => id === fromId)?.currency ?? "TRY"}
        key={form.key("amount")}
        {...form.getInputProps("amount")}
      />
      <DateTimeField label={t("transferredAt")} key={form.key("paid_at")} {...form.getInputProps("paid_at")} />
      <TextField form={form} path="reference" label={word("reference")} description={t("transferReferenceHint")} />
    </>
  );
}

/** The source account, and its possible targets. */
function AccountPair({ form, accounts, fromId }: FieldsProps & { fromId: number | null }) {
  const t = useTranslations("accounting.accounts");
  const targets = targetsOf(accounts, fromId);
  const from = form.getInputProps("from_account_id");
  const chooseFrom = (id: number | null): void => {
    from.onChange(id);
    const stays = targetsOf(accounts, id).some((target) => target.id === form.getValues().to_account_id);
    if (!stays) form.setFieldValue("to_account_id", null);
  };
  return (
    <>
      <SelectField<number>
        label={t("from")}
        options={optionsOf(accounts)}
        key={form.key("from_account_id")}
        {...from}
        onChange={chooseFrom}
      />
      <SelectField<number>
        label={t("to")}
        description={fromId !== null && targets.length === 0 ? t("noTarget") : undefined}
        options={optionsOf(targets)}
        key={form.key("to_account_id")}
        {...form.getInputProps("to_account_id")}
      />
    </>
  );
}
