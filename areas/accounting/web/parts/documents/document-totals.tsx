import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import { usePercent } from "../percent.ts";
import classes from "./document.module.css";

interface TotalsProps {
  sums: { net: number; total: number; taxes: readonly { rate: number; net: number; tax: number }[] };
  currency: string;
}

/** The sums of an invoice or bill: without KDV, the KDV of each rate (with its base if there are several), the total. */
export function DocumentTotals({ sums, currency }: TotalsProps) {
  const t = useTranslations("accounting.documents");
  const percent = usePercent();
  const money = (amount: number): string => formatKurus(amount, currency);
  const { net, total, taxes } = sums;
  return (
    <dl className={classes.sums}>
      <Sum label={t("net")} value={money(net)} />
      {taxes.map(({ rate, net: base, tax }) => (
        <Sum
          key={rate}
          label={t("taxOf", { rate: percent(rate) })}
          {...(taxes.length > 1 && { hint: t("base", { base: money(base) }) })}
          value={money(tax)}
        />
      ))}
      <Sum label={t("total")} value={money(total)} />
    </dl>
  );
}

function Sum({ label, hint, value }: { label: string; hint?: string; value: string }) {
  return (
    <div>
      <dt>
        {label} {hint && <small>{hint}</small>}
      </dt>
      <dd>{value}</dd>
    </div>
  );
}
