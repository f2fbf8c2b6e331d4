import { useTranslations } from "use-intl";
import { Drawer } from "#kit/web/drawer.tsx";
import { OpenIn } from "#kit/web/facts.tsx";
import { fullName } from "#kit/web/full-name.ts";
import { useClock } from "#kit/web/session.ts";
import { FieldsSkeleton } from "#kit/web/skeleton.tsx";
import { ErrorState } from "#kit/web/state.tsx";
import { EntryList } from "./entry-list.tsx";
import classes from "./prepaid.module.css";
import { type Deposit, DepositActions, DepositSums, useDeposit } from "./visit-deposit.tsx";

/** An appointment's deposit: what is held, what becomes of it, and its changes. */
export function DepositDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTranslations("prepaid");
  const { data, error, refetch } = useDeposit(id);
  const title = data ? t("depositOf", { code: data.reservation.code }) : t("deposit.title");
  return (
    <Drawer opened title={title} onClose={onClose}>
      {error && !data ? (
        <ErrorState title={t("deposit.failed")} error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Content deposit={data} />
      ) : (
        <FieldsSkeleton />
      )}
    </Drawer>
  );
}

function Content({ deposit }: { deposit: Deposit }) {
  const t = useTranslations("prepaid.deposit");
  const clock = useClock();
  const { customer, reservation, entries } = deposit;
  return (
    <>
      <p className={classes.hint}>
        {[customer && fullName(customer), clock.near(reservation.starting_at)].filter(Boolean).join(" · ")}
      </p>
      <DepositSums deposit={deposit} />
      <DepositActions deposit={deposit} />
      <OpenIn list="/sales/reservation" id={reservation.id}>
        {t("visit")}
      </OpenIn>
      <section className={classes.section}>
        <h3>{t("entries")}</h3>
        <EntryList entries={entries} ofDeposit />
      </section>
    </>
  );
}
