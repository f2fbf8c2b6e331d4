import { useTranslations } from "use-intl";
import type { LineForm } from "#areas/reservations/web/parts/reservation/reservation-form.ts";
import type { ReplyOf } from "#kit/web/api.ts";

type CustomerPackage = ReplyOf<"GET /api/contacts/{id}/packages">["data"][number];

/** What a package has of a service, which a line of an appointment can use. */
export interface Choice {
  /** Of the package's service. */
  id: number;
  name: string;
  /** Whose package it is, if another customer shares it. */
  owner: string | null;
  unit: "session" | "minute";
  used: number;
  count: number;
}

/** The open packages that a line of a new appointment on the day can use: its service, its employee, enough sessions left. */
export function choicesOf(
  packages: readonly CustomerPackage[],
  { service, employee, minutes, quantity }: Pick<LineForm, "service" | "employee" | "minutes" | "quantity">,
  day: string,
): Choice[] {
  return packages
    .filter((one) => one.state === "open" && (one.last_day === null || one.last_day >= day))
    .filter((one) => one.employee === null || one.employee.id === employee?.id)
    .flatMap(({ services, unit, name }) =>
      services
        .filter((held) => held.service_id === service?.id)
        .filter(({ left, booked }) => left - booked >= (unit === "session" ? quantity : quantity * (minutes ?? 0)))
        .map(({ id, used, count }) => ({ id, name, owner: null, unit, used, count })),
    );
}

/** Example: "3 / 10", or "90 / 300 dk". */
export function useChoiceWords(): (choice: Pick<Choice, "unit" | "used" | "count">) => string {
  const t = useTranslations("packages.used");
  return ({ unit, used, count }) => t(unit, { used, count });
}
