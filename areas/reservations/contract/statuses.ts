/** What a reservation may be (C4); the words are on the screens. */
export const reservationStatuses = ["new", "accepted", "no-show", "canceled", "success"] as const;
export type ReservationStatus = (typeof reservationStatuses)[number];
