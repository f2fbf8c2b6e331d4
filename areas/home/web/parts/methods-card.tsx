import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { paymentMethodFacts, tenderMethods } from "#areas/settings/contract/payment-methods.ts";
import { formatKurus } from "#kit/contract/money.ts";
import { SegmentedControl } from "#kit/web/segmented-control.tsx";
import { addDays } from "#kit/web/time.ts";
import classes from "./dashboard.module.css";
import { InvoicesLink } from "./invoices-link.tsx";
import type { Dashboard } from "./use-dashboard.ts";

/** Today's or yesterday's takings: sales by method, and invoices, each linked to its list. */
export function MethodsCard({ date: today, takings }: { date: string; takings: NonNullable<Dashboard["takings"]> }) {
  const t = useTranslations("home.methods");
  const word = useTranslations("sales.method");
  const [day, setDay] = useState<"today" | "yesterday">("today");
  const date = day === "today" ? today : addDays(today, -1);
  const invoices = takings.invoices[day];
  const totals = day === "today" ? takings.methods : takings.yesterday;
  const totalOf = (method: string): number =>
    totals.find(({ payment_method }) => payment_method === method)?.total ?? 0;
  const shown = tenderMethods.filter((method) => paymentMethodFacts[method].offered || totalOf(method) !== 0);
  const days = (["today", "yesterday"] as const).map((value) => ({ value, label: t(value) }));
  return (
    <section className={classes.methods} aria-label={t("title")}>
      <header>
        <h2>{t("title")}</h2>
        <SegmentedControl label={t("day")} value={day} onChange={setDay} options={days} />
      </header>
      <ul>
        {shown.map((method) => (
          <li key={method}>
            <Link to="/sales/sales" search={{ from: date, to: date, method } as object}>
              <span>{word(method)}</span>
              <strong>{formatKurus(totalOf(method))}</strong>
            </Link>
          </li>
        ))}
        {invoices !== 0 && (
          <li>
            <InvoicesLink days={{ from: date, to: date }}>
              <span>{t("invoices")}</span>
              <strong>{formatKurus(invoices)}</strong>
            </InvoicesLink>
          </li>
        )}
      </ul>
    </section>
  );
}
