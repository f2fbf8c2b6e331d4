import { useLocale } from "use-intl";
import type { ReplyOf } from "#kit/web/api.ts";
import type { Option } from "#kit/web/select-field.tsx";
import { useApi } from "#kit/web/use-api.ts";

type Tax = ReplyOf<"GET /api/accounting/taxes">["data"][number];

/** The open taxes with their rates: "KDV 20 · %20". */
export function useTaxOptions(): Option<number>[] {
  const locale = useLocale();
  const { data } = useApi("GET /api/accounting/taxes");
  const rateOf = ({ rate }: Tax): string =>
    locale === "tr" ? `%${rate.toLocaleString("tr-TR")}` : `${rate.toLocaleString("en-GB")}%`;
  const open = data?.data.filter(({ enabled }) => enabled) ?? [];
  return open.map((tax) => ({ value: tax.id, label: `${tax.name} · ${rateOf(tax)}` }));
}

/** The open accounts in the company's currency: only they can take its sales. */
export function useAccountOptions(currency: string): Option<number>[] {
  const { data } = useApi("GET /api/accounting/accounts");
  const open = data?.data.filter((account) => account.enabled && account.currency === currency) ?? [];
  return open.map(({ id, name }) => ({ value: id, label: name }));
}
