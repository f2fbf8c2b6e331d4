import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import type { ReplyOf } from "#kit/web/api.ts";
import { OpenIn } from "#kit/web/facts.tsx";
import { fullName } from "#kit/web/full-name.ts";
import { useClock } from "#kit/web/session.ts";
import classes from "./prepaid.module.css";

type Entry = ReplyOf<"GET /api/gift-cards/{id}">["entries"][number];

/** What changed a balance, a gift card or a deposit, newest first. */
export function EntryList({ entries, ofDeposit = false }: { entries: readonly Entry[]; ofDeposit?: boolean }) {
  const t = useTranslations("prepaid");
  const clock = useClock();
  return (
    <ul className={classes.entries}>
      {entries.map(({ id, at, reason, amount, payment_method, order, by, note }) => (
        <li key={id}>
          <div>
            <span>
              {t(`${ofDeposit ? "depositReason" : "reason"}.${reason}`)}
              {payment_method && ` · ${t(`method.${payment_method}`)}`}
              {order && (
                <>
                  {" · "}
                  <OpenIn list="/sales/orders" id={order.id}>
                    {order.code}
                  </OpenIn>
                </>
              )}
            </span>
            <small>{[clock.numeric(at), by && fullName(by), note].filter(Boolean).join(" · ")}</small>
          </div>
          <strong>{`${amount > 0 ? "+" : ""}${formatKurus(amount)}`}</strong>
        </li>
      ))}
    </ul>
  );
}
