import { Checkbox } from "@mantine/core";
import { useEffect } from "react";
import { useTranslations } from "use-intl";
import type { SessionProps } from "#areas/reservations/web/parts/reservation-payment.ts";
import type { ReplyOf } from "#kit/web/api.ts";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { useApi } from "#kit/web/use-api.ts";
import { type Choice, choicesOf, suggested, useChoiceWords } from "./choices.ts";
import classes from "./packages.module.css";

/** "Seans paketi" of the appointment's drawer: the open packages that its lines can use, with "3 / 10"; nothing without any. */
export function VisitSessions(props: SessionProps) {
  const { reservationId, customerId } = props;
  if (reservationId !== undefined) return <Stored id={reservationId} />;
  return customerId === undefined ? null : <New {...props} customerId={customerId} />;
}

function New({ customerId, day, lines, isSent, onChoose }: SessionProps & { customerId: number }) {
  const { data } = useApi("GET /api/contacts/{id}/packages", { params: { id: customerId } }, { also: ["orders"] });
  const offered = lines.map((line) => choicesOf(data?.data ?? [], line, { day, customerId }));
  // Suggests an open package, and drops a choice that no longer fits the customer, the service or the day. One line a render.
  useEffect(() => {
    if (!data || isSent) return;
    const wanted = suggested(lines, offered);
    const index = lines.findIndex(({ packageService }, place) => packageService !== wanted[place]);
    if (index >= 0) onChoose(index, wanted[index]);
  });
  return (
    <Section
      rows={lines.map(({ key, service, packageService = null }, index) => ({
        key,
        service: service?.name ?? "",
        choices: offered[index] ?? [],
        chosen: packageService,
        isFixed: false,
        onChoose: (id) => onChoose(index, id),
      }))}
    />
  );
}

type Stored = ReplyOf<"GET /api/reservations/{id}/sessions">["data"][number];

const storedChoice = (one: Stored["choices"][number]): Choice => ({ ...one, id: one.package_service_id });

/** Of a stored appointment each choice is saved at once. */
function Stored({ id }: { id: number }) {
  const t = useTranslations("packages.visit");
  const { act, busy } = useAct("PUT /api/reservations/{id}/sessions");
  const also = ["customer-packages", "orders"];
  const { data } = useApi("GET /api/reservations/{id}/sessions", { params: { id } }, { also });
  const choose = (reservation_item_id: number, package_service_id: number | null): void =>
    void act({ params: { id }, body: { items: [{ reservation_item_id, package_service_id }] } }).catch(
      (thrown: unknown) => toast.failure(t("failed"), thrown),
    );
  const rows = (data?.data ?? []).map((line) => {
    const { reservation_item_id: item, chosen, choices } = line;
    const others = choices.filter((one) => one.package_service_id !== chosen?.package_service_id);
    return {
      key: String(item),
      service: line.service.name,
      choices: (chosen ? [chosen, ...others] : choices).map(storedChoice),
      chosen: chosen?.package_service_id ?? null,
      isUsed: line.used,
      isFixed: busy,
      onChoose: (next: number | null) => choose(item, next),
    };
  });
  return <Section rows={rows} />;
}

interface Row {
  key: string;
  service: string;
  choices: readonly Choice[];
  chosen: number | null;
  isUsed?: boolean;
  isFixed: boolean;
  onChoose: (packageServiceId: number | null) => void;
}

function Section({ rows }: { rows: readonly Row[] }) {
  const t = useTranslations("packages.visit");
  const words = useChoiceWords();
  const shown = rows.filter(({ choices }) => choices.length > 0);
  if (shown.length === 0) return null;
  return (
    <section className={classes.section} aria-label={t("title")}>
      <h3>{t("title")}</h3>
      {shown.map(({ key, service, choices, chosen, isUsed, isFixed, onChoose }) => (
        <div key={key} className={classes.choices} role="group" aria-label={service}>
          {choices.map((one) => (
            <Checkbox
              key={one.id}
              label={t("use", { package: one.name, used: words(one) })}
              description={[
                service,
                one.owner && t("owner", { name: one.owner }),
                isUsed && one.id === chosen && t("used"),
              ]
                .filter(Boolean)
                .join(" · ")}
              checked={one.id === chosen}
              disabled={isFixed}
              onChange={({ currentTarget: { checked } }) => onChoose(checked ? one.id : null)}
            />
          ))}
        </div>
      ))}
    </section>
  );
}
