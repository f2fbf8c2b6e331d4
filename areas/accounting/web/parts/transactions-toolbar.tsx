import { useTranslations } from "use-intl";
import { paymentMethods } from "#areas/settings/contract/payment-methods.ts";
import { FilterMenu } from "#kit/web/filter-menu.tsx";
import { DaysField } from "#kit/web/days-part.tsx";
import { SearchField } from "#kit/web/search-field.tsx";
import { Toolbar } from "#kit/web/toolbar.tsx";
import type { ListState } from "#kit/web/use-list-state.ts";
import { usePhone } from "#kit/web/use-phone.ts";
import { useAccounts } from "./accounts.ts";
import { Sums } from "./sums.tsx";
import { type Sum, types } from "./transactions.ts";

/** Search, type, method, account, days, and the list's sums. */
export function TransactionsToolbar({ list, sums }: { list: ListState; sums: readonly Sum[] | undefined }) {
  const t = useTranslations("accounting.transactions");
  const kit = useTranslations("kit.action");
  const methodWord = useTranslations("sales.method");
  const phone = usePhone();
  const accounts = useAccounts();
  return (
    <Toolbar end={sums && <ListSums sums={sums} />}>
      <SearchField value={list.query} onChange={list.setQuery} placeholder={phone ? kit("search") : t("search")} />
      <FilterMenu
        label={t("type")}
        value={list.get("type")}
        onChange={(type) => list.set({ type })}
        options={types.map((value) => ({ value, label: t(`words.${value}`) }))}
      />
      <FilterMenu
        label={t("method")}
        value={list.get("method")}
        onChange={(method) => list.set({ method })}
        options={paymentMethods.map((value) => ({ value, label: methodWord(value) }))}
      />
      <FilterMenu
        label={t("account")}
        value={list.get("account")}
        onChange={(account) => list.set({ account })}
        options={accounts.data?.data.map(({ id, name }) => ({ value: String(id), label: name })) ?? []}
      />
      <DaysField list={list} />
    </Toolbar>
  );
}

function ListSums({ sums }: { sums: readonly Sum[] }) {
  const t = useTranslations("accounting.transactions");
  const came = sums.map(({ currency, income }) => ({ currency, amount: income }));
  const went = sums.map(({ currency, expense }) => ({ currency, amount: expense }));
  const left = sums.map(({ currency, income, expense }) => ({ currency, amount: income - expense }));
  return (
    <Sums
      sums={[
        { label: t("income"), amounts: came },
        { label: t("expense"), amounts: went },
        { label: t("difference"), amounts: left },
      ]}
    />
  );
}
