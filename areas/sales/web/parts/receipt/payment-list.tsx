import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import { OpenIn } from "#kit/web/facts.tsx";
import classes from "./refund-list.module.css";
import type { Whole } from "./whole.ts";

/** The payments of a sale, or what each gave back, by method; `current` is the one whose receipt is open. */
export function PaymentList({ payments, current }: { payments: Whole["payments"]; current: number | null }) {
  const t = useTranslations("sales");
  return (
    <ul className={classes.refunds} aria-label={t("checkout.split.title")}>
      {payments.map(({ id, method, amount }, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- the payments keep their places
        <li key={place}>
          {method === null ? (
            t("credit.offDebt")
          ) : id === null ? (
            <span>{t(`method.${method}`)}</span>
          ) : id === current ? (
            <span aria-current="true">{t(`method.${method}`)}</span>
          ) : (
            <OpenIn list="/sales/sales" id={id}>
              {t(`method.${method}`)}
            </OpenIn>
          )}
          <span>{formatKurus(amount)}</span>
        </li>
      ))}
    </ul>
  );
}
