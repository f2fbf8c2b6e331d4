/** What a reservation may be (C4); the words are on the screens. */
export const reservationStatuses = ["new", "accepted", "no-show", "canceled", "success"] as const;
export type ReservationStatus = (typeof reservationStatuses)[number];
/** Those that hold their employees and seats, or did: neither cancelled nor missed. */
export const standingStatuses = ["new", "accepted", "success"] as const satisfies readonly ReservationStatus[];
