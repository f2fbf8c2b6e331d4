/** What of an employee is known of the services offered. None listed: all, at the list's price. */
export interface Offer {
  id: number;
  meta: { services: readonly { service_id: number; price: number }[] };
}

/** The employee's own price of a service in kuruş; undefined: the list's price. */
export function offeredPrice(
  staff: readonly Offer[],
  employeeId: number | undefined,
  serviceId: number,
): number | undefined {
  return staff.find(({ id }) => id === employeeId)?.meta.services.find(({ service_id }) => service_id === serviceId)
    ?.price;
}
