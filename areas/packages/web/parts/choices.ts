import { useTranslations } from "use-intl";
import type { LineForm } from "#areas/reservations/web/parts/reservation/reservation-form.ts";
import type { ReplyOf } from "#kit/web/api.ts";
import { fullName } from "#kit/web/full-name.ts";

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
  /** What the line takes of it. */
  takes: number;
}

export interface NewChoice extends Choice {
  /** What no other appointment will take. */
  free: number;
}

type Line = Pick<LineForm, "service" | "employee" | "minutes" | "quantity">;

/**
 * The open packages that a line of a customer's new appointment on the day can use, the one that expires first first: its service, its
 * employee, enough sessions left.
 */
export function choicesOf(
  packages: readonly CustomerPackage[],
  { service, employee, minutes, quantity }: Line,
  { day, customerId }: { day: string; customerId: number },
): NewChoice[] {
  return packages
    .filter((one) => one.state === "open" && (one.last_day === null || one.last_day >= day))
    .filter((one) => one.employee === null || one.employee.id === employee?.id)
    .toSorted((a, b) => ((a.last_day ?? "9") < (b.last_day ?? "9") ? -1 : 1))
    .flatMap(({ services, unit, name, customer }) => {
      const takes = unit === "session" ? quantity : quantity * (minutes ?? 0);
      const owner = customer.id === customerId ? null : fullName(customer);
      return services
        .filter((held) => held.service_id === service?.id)
        .map(({ id, used, count, left, booked }) => ({
          id,
          name,
          owner,
          unit,
          used,
          count,
          takes,
          free: left - booked,
        }))
        .filter(({ free }) => free >= takes);
    });
}

/**
 * What each line of a new appointment uses: as chosen while that is still offered, else, until a choice is made, the first offered package
 * that has enough left for all lines.
 */
export function suggested(
  lines: readonly Pick<LineForm, "packageService">[],
  offered: readonly (readonly NewChoice[])[],
): (number | null | undefined)[] {
  const taken = new Map<number, number>();
  const take = (one: NewChoice): boolean => {
    const sum = (taken.get(one.id) ?? 0) + one.takes;
    if (sum > one.free) return false;
    taken.set(one.id, sum);
    return true;
  };
  const chosen = lines.map(({ packageService }, place) => {
    const found = offered[place]?.find(({ id }) => id === packageService);
    if (found) take(found);
    return found?.id;
  });
  return lines.map(({ packageService }, place) => {
    if (packageService === null || chosen[place] !== undefined) return packageService;
    return offered[place]?.find(take)?.id;
  });
}

/** Example: "3 / 10", or "90 / 300 dk". */
export function useChoiceWords(): (choice: Pick<Choice, "unit" | "used" | "count">) => string {
  const t = useTranslations("packages.used");
  return ({ unit, used, count }) => t(unit, { used, count });
}
