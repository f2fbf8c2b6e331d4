import { Button } from "@mantine/core";
import IconClock from "@tabler/icons-react/dist/esm/icons/IconClock.mjs";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import type { ReplyOf } from "#kit/web/api.ts";
import { lazyPart } from "#kit/web/lazy-part.tsx";
import { Notice } from "#kit/web/notice.tsx";
import { useClock, useSession } from "#kit/web/session.ts";
import { useApi } from "#kit/web/use-api.ts";
import type { Settlement } from "../../contract/deposits.ts";
import { DepositLink } from "./deposit-link.tsx";
import { EntryList } from "./entry-list.tsx";
import classes from "./prepaid.module.css";

const TakeDeposit = lazyPart(async () => (await import("./take-deposit.tsx")).TakeDeposit);
const SettleDeposit = lazyPart(async () => (await import("./settle-deposit.tsx")).SettleDeposit);

export type Deposit = ReplyOf<"GET /api/reservations/{id}/deposit">;

export const useDeposit = (id: number) =>
  useApi("GET /api/reservations/{id}/deposit", { params: { id } }, { also: ["prepaid", "orders", "reservations"] });

/** "Kapora" of the appointment's drawer; once nothing is left, what became of it. Nothing without a customer, or without any deposit. */
export default function VisitDeposit({ reservationId }: { reservationId: number }) {
  const t = useTranslations("prepaid.deposit");
  const { data } = useDeposit(reservationId);
  if (!data?.customer) return null;
  const isSettled = !data.takes && data.left === 0;
  if (isSettled && !data.released && data.entries.length === 0) return null;
  return (
    <section className={classes.visit} aria-label={t("title")}>
      <h3>{t("title")}</h3>
      {isSettled ? <EntryList entries={data.entries} ofDeposit /> : <DepositSums deposit={data} />}
      {data.held_until && <Waits until={data.held_until} />}
      {data.released && <Notice tone="info" icon={IconClock} title={t("released")} />}
      <DepositActions deposit={data} />
    </section>
  );
}

/** An online booking that is released unless its deposit is paid (decision 0116). */
function Waits({ until }: { until: string }) {
  const t = useTranslations("prepaid.deposit");
  const clock = useClock();
  return <Notice tone="warning" icon={IconClock} title={t("waits", { until: clock.near(until) })} />;
}

/** What is asked, if anything, and what is held. */
export function DepositSums({ deposit: { asked, left } }: { deposit: Deposit }) {
  const t = useTranslations("prepaid.deposit");
  if (asked === 0 && left === 0) return null;
  return (
    <dl className={classes.pairs}>
      {asked > 0 && (
        <div>
          <dt>{t("asked")}</dt>
          <dd>{formatKurus(asked)}</dd>
        </div>
      )}
      <div>
        <dt>{t("held")}</dt>
        <dd>{formatKurus(left)}</dd>
      </div>
    </dl>
  );
}

/** Takes a deposit; once the appointment is over, keeps it or gives it back. The business's rule comes first. */
export function DepositActions({ deposit }: { deposit: Deposit }) {
  const t = useTranslations("prepaid.deposit");
  const { isAdmin } = useSession();
  const [opened, setOpened] = useState<Settlement | "take" | null>(null);
  const { left, takes, rule, reservation } = deposit;
  const others: Settlement[] =
    rule === "keep" ? ["return"] : rule === "return" && reservation.status !== "success" ? ["keep"] : [];
  const offered: Settlement[] = rule === null ? ["return"] : others;
  return (
    <>
      {left > 0 && rule && <p className={classes.hint}>{t(`rule.${rule}`, { amount: formatKurus(left) })}</p>}
      <div className={classes.links}>
        {takes && (
          <Button variant="default" onClick={() => setOpened("take")}>
            {t("take")}
          </Button>
        )}
        {deposit.by_card > 0 && <DepositLink deposit={deposit} />}
        {left > 0 && rule && (
          <Button variant="default" onClick={() => setOpened(rule)}>
            {t(rule)}
          </Button>
        )}
        {left > 0 &&
          isAdmin &&
          offered.map((action) => (
            <Button key={action} variant="subtle" onClick={() => setOpened(action)}>
              {t(action)}
            </Button>
          ))}
      </div>
      {opened === "take" && <TakeDeposit deposit={deposit} onClose={() => setOpened(null)} />}
      {(opened === "keep" || opened === "return") && (
        <SettleDeposit deposit={deposit} action={opened} onClose={() => setOpened(null)} />
      )}
    </>
  );
}
