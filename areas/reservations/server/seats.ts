import type { Context } from "#kit/server/context.ts";
import { MOST_SEATS } from "../contract/seats.ts";
import { problems } from "./problems.ts";
import { insertFirstSeats, insertSeat, listSeats, type SeatRow } from "./seats.queries.ts";

const seat = { tr: "Koltuk", en: "Seat" };

/** Creates the seats of the wizard (B4); 409 if the company has seats. */
export async function makeSeats(
  { db, settings }: Context,
  { total_seat, usable_seat }: { total_seat: number; usable_seat: number },
) {
  if (!(await insertFirstSeats(db, seat[settings.defaults.language], total_seat, usable_seat)))
    throw problems.seats_exist();
  return { data: await listSeats(db) };
}

/** Adds a seat (B4); 409 at the maximum number. */
export async function addSeat({ db }: Context, seat: Omit<SeatRow, "id">): Promise<SeatRow> {
  const added = await insertSeat(db, seat, MOST_SEATS);
  if (!added) throw problems.too_many_seats();
  return added;
}
