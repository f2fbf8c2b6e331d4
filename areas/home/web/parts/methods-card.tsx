import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { methods } from "#areas/sales/web/parts/checkout/tip-and-method.tsx";
import { formatKurus } from "#kit/contract/money.ts";
import classes from "./dashboard.module.css";
import type { Dashboard } from "./use-dashboard.ts";

/** Today's takings by how they were paid, each the way to its sales. */
export function MethodsCard({ dashboard: { date, takings } }: { dashboard: Dashboard }) {
  const t = useTranslations("home.methods");
  const word = useTranslations("sales.method");
  const totalOf = (method: string): number =>
    takings.methods.find(({ payment_method }) => payment_method === method)?.total ?? 0;
  return (
    <section className={classes.methods} aria-label={t("title")}>
      <h2>{t("title")}</h2>
      <ul>
        {methods.map((method) => (
          <li key={method}>
            <Link to="/sales/sales" search={{ from: date, to: date, method } as object}>
              <span>{word(method)}</span>
              <strong>{formatKurus(totalOf(method))}</strong>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
