/** Statuses of a reservation (C4); the screens have the words. */
export const reservationStatuses = ["new", "accepted", "no-show", "canceled", "success"] as const;
export type ReservationStatus = (typeof reservationStatuses)[number];
/** Statuses that hold employees and seats, or did: neither cancelled nor missed. */
export const liveStatuses = ["new", "accepted", "success"] as const satisfies readonly ReservationStatus[];

/** Where an appointment comes from, if staff did not make it. */
export const reservationSources = ["site"] as const;
export type ReservationSource = (typeof reservationSources)[number];
