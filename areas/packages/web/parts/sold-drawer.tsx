import { Button } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { formatKurus } from "#kit/contract/money.ts";
import type { ReplyOf } from "#kit/web/api.ts";
import { Drawer } from "#kit/web/drawer.tsx";
import { Fact, Facts, OpenIn } from "#kit/web/facts.tsx";
import { fullName } from "#kit/web/full-name.ts";
import { Headline } from "#kit/web/headline.tsx";
import { useClock, useSession } from "#kit/web/session.ts";
import { FieldsSkeleton } from "#kit/web/skeleton.tsx";
import { ErrorState } from "#kit/web/state.tsx";
import { useApi } from "#kit/web/use-api.ts";
import { ExtendDialog, FreezeDialog, UseDialog } from "./change-dialogs.tsx";
import { Ledger } from "./ledger.tsx";
import { Members } from "./members.tsx";
import classes from "./packages.module.css";
import { ReturnDialog, Sheet } from "./return-dialog.tsx";
import { StateBadge } from "./state-badge.tsx";
import { useResume } from "./use-resume.ts";
import { useUsed } from "./use-used.ts";

export type OpenedPackage = ReplyOf<"GET /api/customer-packages/{id}">;

/** A customer's package: what is left, its ledger, and what can be done with it. */
export function SoldDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslations("packages.sold");
  const { data, error, refetch } = useApi(
    "GET /api/customer-packages/{id}",
    { params: { id } },
    { also: ["orders", "reservations"] },
  );
  return (
    <Drawer opened title={data?.name ?? t("package")} onClose={onClose}>
      {data ? (
        <Opened one={data} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <FieldsSkeleton fields={6} />
      )}
    </Drawer>
  );
}

function Opened({ one }: { one: OpenedPackage }) {
  const t = useTranslations("packages.sold");
  const used = useUsed();
  return (
    <>
      <Headline caption={t("usedOf")} badge={<StateBadge state={one.state} />}>
        {used(one)}
      </Headline>
      <Actions one={one} />
      <Services one={one} />
      <Known one={one} />
      {one.shareable && <Members one={one} />}
      <Ledger one={one} />
    </>
  );
}

function Services({ one }: { one: OpenedPackage }) {
  const t = useTranslations("packages.sold");
  const used = useUsed();
  return (
    <section className={classes.section} aria-label={t("services")}>
      <h3>{t("services")}</h3>
      {one.services.map((service) => (
        <div key={service.id} className={classes.row}>
          <div className={classes.words}>
            {service.name}
            <small>
              {t(`left.${one.unit}`, { left: service.left })}
              {service.booked > 0 && ` · ${t(`booked.${one.unit}`, { booked: service.booked })}`}
            </small>
            <span className={classes.bar} aria-hidden>
              <span style={{ width: `${(service.used / service.count) * 100}%` }} />
            </span>
          </div>
          <strong>{used({ unit: one.unit, services: [service] })}</strong>
        </div>
      ))}
    </section>
  );
}

function Known({ one }: { one: OpenedPackage }) {
  const t = useTranslations("packages.sold");
  const clock = useClock();
  return (
    <section className={classes.section}>
      <Facts>
        <Fact label={t("customer")}>
          <OpenIn list="/contact" id={one.customer.id}>
            {fullName(one.customer)}
          </OpenIn>
        </Fact>
        <Fact label={t("sale")}>
          {one.order ? (
            <OpenIn list="/sales/orders" id={one.order.id}>
              {`${clock.numeric(clock.dayOf(one.sold_at))} · ${one.order.code}`}
            </OpenIn>
          ) : (
            t("brought")
          )}
        </Fact>
        <Fact label={t("price")}>{formatKurus(one.price)}</Fact>
        <Fact label={t("unusedValue")}>{one.unused_value > 0 && formatKurus(one.unused_value)}</Fact>
        <Fact label={t("validUntil")}>{one.last_day === null ? t("unlimited") : clock.numeric(one.last_day)}</Fact>
        <Fact label={t("frozenSince")}>{one.frozen_since && clock.numeric(one.frozen_since)}</Fact>
        <Fact label={t("employee")}>{one.employee && fullName(one.employee)}</Fact>
        <Fact label={t("refunded")}>{one.returned_at && formatKurus(one.refunded)}</Fact>
      </Facts>
    </section>
  );
}

type Shown = "use" | "freeze" | "extend" | "return";

/** Staff use, freeze and resume; administrators extend and take back. */
function Actions({ one }: { one: OpenedPackage }) {
  const t = useTranslations("packages.act");
  const { isAdmin } = useSession();
  const [shown, setShown] = useState<Shown | null>(null);
  const { resume, busy } = useResume(one);
  const close = (): void => setShown(null);
  if (one.state === "returned")
    return <div className={classes.actions}>{isAdmin && <Sheet id={one.id} withdrawal={false} />}</div>;
  const button = (name: Shown, variant: "filled" | "default" = "default") => (
    <Button variant={variant} onClick={() => setShown(name)}>
      {t(name)}
    </Button>
  );
  return (
    <div className={classes.actions}>
      {one.state === "open" && button("use", "filled")}
      {one.state === "open" && button("freeze")}
      {one.frozen_since !== null && (
        <Button variant="default" loading={busy} onClick={() => void resume()}>
          {t("resume")}
        </Button>
      )}
      {isAdmin && one.last_day !== null && one.state !== "used_up" && button("extend")}
      {isAdmin && button("return")}
      {shown === "use" && <UseDialog one={one} onClose={close} />}
      {shown === "freeze" && <FreezeDialog one={one} onClose={close} />}
      {shown === "extend" && <ExtendDialog one={one} onClose={close} />}
      {shown === "return" && <ReturnDialog one={one} onClose={close} />}
    </div>
  );
}
