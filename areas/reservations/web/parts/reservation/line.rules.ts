import { offeredPrice, type Offer } from "#areas/employees/web/parts/offered-price.ts";
import { newKey } from "#kit/web/new-key.ts";
import { lineMinutes, type LineForm } from "./reservation-form.ts";

/** An empty line; employee and seat are those of the line before it. */
export function blankLine({ employee, seat }: Pick<LineForm, "employee" | "seat">): LineForm {
  const key = newKey();
  return { key, service: null, price: null, listPrice: null, quantity: 1, start: null, minutes: null, employee, seat };
}

/** A chosen service sets its price, the employee's own if there is one, and its length, unless that was drawn before. */
export function withService(
  line: LineForm,
  service: { id: number; name: string; price: number; estimated_time: number },
  staff: readonly Offer[],
): LineForm {
  const { id, name, price, estimated_time } = service;
  const own = offeredPrice(staff, line.employee?.id, id);
  return {
    ...line,
    service: { id, name },
    price: own ?? price,
    listPrice: price,
    minutes: line.service === null && line.minutes !== null ? line.minutes : lineMinutes(estimated_time),
  };
}

/** Another employee may have another price; a typed or stored price stays. */
export function withEmployee(
  line: LineForm,
  employee: { id: number; name: string },
  staff: readonly Offer[],
): LineForm {
  const own = line.service ? offeredPrice(staff, employee.id, line.service.id) : undefined;
  return { ...line, employee, ...(line.listPrice !== null && { price: own ?? line.listPrice }) };
}

/** A typed start, on the day of the line; null when the line then simply follows the one before it. */
export function startAt(time: string, shown: string, follows: string): string | null {
  const wall = `${shown.slice(0, 10)} ${time}`;
  return wall === follows ? null : wall;
}

/** False when the employee lists services without this one; the drawer shows a warning. */
export function offers(
  staff: readonly Offer[],
  employeeId: number | undefined,
  serviceId: number | undefined,
): boolean {
  const services = staff.find(({ id }) => id === employeeId)?.meta.services ?? [];
  return (
    services.length === 0 || serviceId === undefined || services.some(({ service_id }) => service_id === serviceId)
  );
}
