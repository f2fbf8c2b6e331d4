/** The employee's fields about offered services. An empty list means all, at the list price. */
export interface Offer {
  id: number;
  meta: { services: readonly { service_id: number; price: number }[] };
}

/** The employee's own price of a service in kuruş; undefined: the list price. */
export function offeredPrice(
  staff: readonly Offer[],
  employeeId: number | undefined,
  serviceId: number,
): number | undefined {
  return staff.find(({ id }) => id === employeeId)?.meta.services.find(({ service_id }) => service_id === serviceId)
    ?.price;
}
