import { fewestPieces } from "#areas/drawers/contract/denominations.ts";
import { addDays, dayOf, plusMinutes, weekdayOf } from "#kit/server/time.ts";
import type { Catalogue } from "./fill-catalogue.ts";
import type { SeededEmployee } from "./fill-people.ts";
import { at, lastOpen, salonHours, zone } from "./opening.ts";
import type { RandomSource } from "./random.ts";
import type { SalonClient } from "./salon-client.ts";
import type { SeedWords, Turkish } from "./words.ts";

interface SeedData {
  catalogue: Catalogue;
  staff: readonly SeededEmployee[];
  words: SeedWords;
}

/** What stays in the drawer overnight, kuruş. */
const FLOAT = 150_000;

/** A closed day: its difference in kuruş and the reason of a large one. */
const closings: readonly { off: number; reason?: Turkish }[] = [
  { off: 0 },
  { off: -500 },
  { off: -6_000, reason: "Para üstü fazla verilmiş" },
  { off: 0 },
];

/** The cash drawer of the last days, each with some sales, and the one that is open now. */
export async function seedDrawers(client: SalonClient, random: RandomSource, seedData: SeedData): Promise<void> {
  const now = lastOpen(client.started);
  const today = dayOf(now, zone);
  const first = opensAt(addDays(today, -closings.length));
  await client.call("POST /api/settings", { body: { defaults: { cash_drawers: true } } }, first);
  const bank = (await client.call("GET /api/drawers/accounts")).others.at(-1);
  let inside = FLOAT;
  for (const [place, { off, reason }] of closings.entries()) {
    const day = addDays(today, place - closings.length);
    const { id } = await open(client, inside, opensAt(day));
    for (const minutes of [70, 160, 250]) await sell(client, random, seedData, plusMinutes(opensAt(day), minutes));
    const closes = at(day, salonHours[weekdayOf(day)].slice(6));
    await takeOut(client, id, { amount: 8_500, reason: seedData.words.translate("Kargo") }, plusMinutes(closes, -90));
    const { expected } = await client.call("GET /api/drawers/{id}", { params: { id } }, closes);
    const amount = (expected ?? 0) - FLOAT;
    const banked = {
      amount,
      reason: seedData.words.translate("Bankaya yatırıldı"),
      ...(bank && { account_id: bank.id }),
    };
    await takeOut(client, id, banked, plusMinutes(closes, -10));
    inside = FLOAT + off;
    const body = {
      counts: fewestPieces(inside, "TRY"),
      ...(reason && { reason: seedData.words.translate(reason) }),
    };
    await client.call("POST /api/drawers/{id}/close", { params: { id }, body }, closes);
  }
  await open(client, inside, opensAt(today));
  for (const minutes of [40, 110]) {
    const time = plusMinutes(opensAt(today), minutes);
    if (time <= now) await sell(client, random, seedData, time);
  }
}

const opensAt = (day: string): string => at(day, salonHours[weekdayOf(day)].slice(0, 5));

const open = (client: SalonClient, inside: number, time: string) =>
  client.call("POST /api/drawers", { body: { counts: fewestPieces(inside, "TRY") } }, time);

const takeOut = (
  client: SalonClient,
  id: number,
  move: { amount: number; reason: string; account_id?: number },
  time: string,
) => client.call("POST /api/drawers/{id}/moves", { params: { id }, body: { direction: "out", ...move } }, time);

/** A service at the till, paid in cash. */
async function sell(
  client: SalonClient,
  random: RandomSource,
  { catalogue, staff }: SeedData,
  time: string,
): Promise<void> {
  const seller = random.pick(staff).id;
  const service = random.pick(catalogue.services);
  const services = [{ service_id: service.id, price: service.price, employee_id: seller }];
  const body = { created_by_id: seller, customer_id: null, services };
  const { id } = await client.call("POST /api/orders", { body }, time);
  await client.call("POST /api/orders/{id}/checkout", { params: { id }, body: { payment_method: "cash" } }, time);
}
