import type { Context } from "#kit/server/context.ts";
import { problems } from "./problems.ts";
import { insertFirstSeats, listSeats } from "./seats.queries.ts";

/** The wizard's one step (B4); 409 once the company has seats. */
export async function makeSeats(
  { db }: Context,
  { total_seat, usable_seat }: { total_seat: number; usable_seat: number },
) {
  if (!(await insertFirstSeats(db, total_seat, usable_seat))) throw problems.seats_exist();
  return { data: await listSeats(db) };
}
