import { useTranslations } from "use-intl";
import type { Form } from "#kit/web/form.ts";
import { SelectField } from "#kit/web/select-field.tsx";
import { currencies } from "../../contract/currencies.ts";
import type { Account } from "./accounts.ts";
import classes from "./transaction-editor.module.css";
import type { TransactionForm } from "./transaction-form.ts";

/** The account and its currency: the currency follows the account, because a transaction is in its account's currency. */
export function AccountFields({ form, accounts }: { form: Form<TransactionForm>; accounts: readonly Account[] }) {
  const t = useTranslations("accounting.transactions");
  const chosen = form.getValues().account_id;
  // A disabled account stays listed if it is chosen.
  const usable = accounts.filter(({ id, enabled }) => enabled || id === chosen);
  const account = form.getInputProps("account_id");
  const currency = form.getInputProps("currency");
  const chooseAccount = (id: number | null): void => {
    account.onChange(id);
    const of = accounts.find((one) => one.id === id);
    if (of) form.setFieldValue("currency", of.currency);
  };
  const chooseCurrency = (next: Account["currency"] | null): void => {
    currency.onChange(next);
    const now = accounts.find(({ id }) => id === form.getValues().account_id);
    if (next && now?.currency !== next)
      form.setFieldValue("account_id", usable.find((one) => one.currency === next)?.id ?? null);
  };
  return (
    <div className={classes.pair}>
      <SelectField<number>
        label={t("account")}
        options={usable.map(({ id, name }) => ({ value: id, label: name }))}
        key={form.key("account_id")}
        {...account}
        onChange={chooseAccount}
      />
      <SelectField<Account["currency"]>
        label={t("currency")}
        options={currencies
          .filter((value) => usable.some((one) => one.currency === value))
          .map((value) => ({ value, label: t(`currencies.${value}`) }))}
        key={form.key("currency")}
        {...currency}
        onChange={chooseCurrency}
      />
    </div>
  );
}
