import { dayOf, daySpan, plusMinutes } from "#kit/server/time.ts";
import { earlier, type SeedData } from "./fill-days.ts";
import { pickCustomer } from "./fill-people.ts";
import { lastOpen, zone } from "./opening.ts";
import type { RandomSource } from "./random.ts";
import type { SalonClient } from "./salon-client.ts";

type Moment = "past" | "running" | "coming";

interface Slot {
  starts: string;
  /** 15, 30, 45 or 60. */
  minutes: number;
}

/**
 * Makes sure that today has a past, a running and a coming appointment, by adding bookings for a wedding at any hour, even outside the
 * opening hours. A past one is completed by hand, without a sale.
 */
export async function seedToday(client: SalonClient, random: RandomSource, seedData: SeedData): Promise<void> {
  const today = dayOf(client.started, zone);
  const { data } = await client.call("GET /api/reservations", {
    query: { from: today, to: today, per_page: 100, status: "new,accepted,success" },
  });
  const there = new Set(data.map((one) => momentOf(one, client.started)));
  for (const [moment, slot] of Object.entries(slotsAround(client.started)) as [Moment, Slot | undefined][]) {
    if (slot && !there.has(moment)) await seedWedding(client, random, seedData, { moment, slot });
  }
}

function momentOf(one: { starting_at: string; finishing_at: string }, now: string): Moment {
  if (one.finishing_at <= now) return "past";
  return one.starting_at <= now ? "running" : "coming";
}

/** The time of each of the three; undefined where the day has no room for it, just after or just before midnight. */
function slotsAround(now: string): Record<Moment, Slot | undefined> {
  const { from, to } = daySpan(dayOf(now, zone), zone);
  const step = (minutes: number) => new Date(Math.floor(Date.parse(now) / (minutes * 60_000)) * minutes * 60_000);
  const quarter = step(15).toISOString();
  const soon = plusMinutes(step(5).toISOString(), 5);
  const sinceMidnight = (Date.parse(quarter) - Date.parse(from)) / 60_000;
  const running = Math.min(15, sinceMidnight);
  const past = Math.min(45, sinceMidnight - running);
  const coming = [plusMinutes(quarter, 45), soon].find((starts) => starts < to);
  return {
    past: past > 0 ? { starts: plusMinutes(quarter, -running - past), minutes: past } : undefined,
    running: { starts: plusMinutes(quarter, -running), minutes: 60 },
    coming: coming === undefined ? undefined : { starts: coming, minutes: 60 },
  };
}

/** Books the first free employee. */
async function seedWedding(
  client: SalonClient,
  random: RandomSource,
  { catalogue, staff, customers, words }: SeedData,
  { moment, slot: { starts, minutes } }: { moment: Moment; slot: Slot },
): Promise<void> {
  const booked = lastOpen(earlier(plusMinutes(starts, -30 * 60), client.started));
  const customer_id = pickCustomer(random, customers, booked);
  for (const { id: employee_id, serviceIds } of staff) {
    const service = catalogue.services.find(({ id }) => serviceIds.includes(id));
    if (!service) continue;
    const line = { service_id: service.id, employee_id, price: service.price, estimated_time: minutes, quantity: 1 };
    const notes = words.translate("Düğün hazırlığı, çalışma saatleri dışında.");
    const body = { customer_id, starting_at: starts, status: "new" as const, items: [line], notes, force: true };
    const made = await client.attempt("POST /api/reservations", { body }, booked);
    if (!made) continue;
    const params = { id: made.id };
    await client.call("PUT /api/reservations/{id}", { params, body: { status: "accepted" } }, booked);
    const ends = plusMinutes(starts, minutes);
    if (moment === "past")
      await client.call("PUT /api/reservations/{id}", { params, body: { status: "success" } }, ends);
    return;
  }
}
