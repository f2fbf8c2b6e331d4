import { useState } from "react";
import { useTranslations } from "use-intl";
import { lazyPart } from "#kit/web/lazy-part.tsx";
import { useClock } from "#kit/web/session.ts";
import { useApi } from "#kit/web/use-api.ts";
import classes from "./packages.module.css";
import { StateBadge } from "./state-badge.tsx";
import { useUsed } from "./use-used.ts";

const SoldDrawer = lazyPart(async () => (await import("./sold-drawer.tsx")).SoldDrawer);

/** What is left of a customer's packages, in the customer's card; nothing if there are none. */
export function CustomerPackages({ customerId }: { customerId: number }) {
  const t = useTranslations("packages");
  const used = useUsed();
  const clock = useClock();
  const [open, setOpen] = useState<string | null>(null);
  const params = { id: customerId };
  const { data } = useApi("GET /api/contacts/{id}/packages", { params }, { also: ["orders", "reservations"] });
  if (!data || data.data.length === 0) return null;
  // With several services, each says how much of it is left.
  const left =
    (unit: (typeof data.data)[number]["unit"]) =>
    (service: { name: string; left: number }, _: number, { length }: readonly unknown[]): string =>
      `${length > 1 ? `${service.name}: ` : ""}${t(`sold.left.${unit}`, { left: service.left })}`;
  return (
    <section className={classes.section} aria-label={t("menu.packages")}>
      <h3>{t("menu.packages")}</h3>
      {data.data.map((one) => (
        <div key={one.id} className={classes.row}>
          <div className={classes.words}>
            <button type="button" className="link" onClick={() => setOpen(String(one.id))}>
              {one.name}
            </button>
            <small>
              {one.state === "open" && `${one.services.map(left(one.unit)).join(", ")} · `}
              {one.last_day === null ? t("sold.unlimited") : t("sold.until", { day: clock.numeric(one.last_day) })}
              {one.customer.id !== customerId && ` · ${t("sold.shared", { name: one.customer.name })}`}
            </small>
            {one.state !== "open" && <StateBadge state={one.state} />}
          </div>
          <strong>{used(one)}</strong>
        </div>
      ))}
      {open && <SoldDrawer key={open} id={open} onClose={() => setOpen(null)} />}
    </section>
  );
}
