import { plusMinutes } from "#kit/server/time.ts";
import type { Catalogue } from "./fill-catalogue.ts";
import { pickCustomer, type SeededCustomer, type SeededEmployee } from "./fill-people.ts";
import { lastOpen } from "./opening.ts";
import type { RandomSource } from "./random.ts";
import type { SalonClient } from "./salon-client.ts";
import type { SeedWords, Turkish } from "./words.ts";

interface SeedData {
  catalogue: Catalogue;
  staff: readonly SeededEmployee[];
  customers: readonly SeededCustomer[];
}

const DAY = 24 * 60;

/** Balances that were loaded some days ago, kuruş, and whether a sale has spent of them since. */
const loads = [
  { ago: 40, amount: 200_000, spent: true },
  { ago: 21, amount: 100_000, spent: true },
  { ago: 12, amount: 150_000, spent: false },
  { ago: 3, amount: 50_000, spent: false },
] as const;

const cards = [
  { ago: 33, amount: 100_000, spent: true },
  { ago: 15, amount: 50_000, spent: false },
  { ago: 5, amount: 75_000, spent: false },
] as const;

/** What customers paid in advance: balances and gift cards, some spent in part. */
export async function seedPrepaid(client: SalonClient, random: RandomSource, seedData: SeedData): Promise<void> {
  const { customers } = seedData;
  for (const { ago, amount, spent } of loads) {
    const at = lastOpen(plusMinutes(client.started, -ago * DAY));
    const id = pickCustomer(random, customers, at);
    const body = { payment_method: random.pick(["cash", "credit_card"] as const), amount };
    await client.call("POST /api/contacts/{id}/balance", { params: { id }, body }, at);
    if (spent) await spend(client, random, seedData, { customer: id, ago: ago - 2, amount, gift_card: undefined });
  }
  for (const { ago, amount, spent } of cards) {
    const at = lastOpen(plusMinutes(client.started, -ago * DAY));
    const buyer = pickCustomer(random, customers, at);
    const body = { created_by_id: random.pick(seedData.staff).id, customer_id: buyer, gift_cards: [{ amount }] };
    const { id } = await client.call("POST /api/orders", { body }, at);
    const paying = { params: { id }, body: { payment_method: "credit_card" as const } };
    const { gift_cards } = await client.call("POST /api/orders/{id}/checkout", paying, at);
    const card = { params: { id: gift_cards[0]?.card?.id as number } };
    const { code } = await client.call("POST /api/gift-cards/{id}/code", card, at);
    // In part, so that one can be seen.
    if (spent)
      await spend(client, random, seedData, { customer: null, ago: ago - 5, amount: amount / 2, gift_card: code });
  }
}

/** What became of the deposits of the next appointments, the soonest first. One of a cancelled appointment waits for somebody to settle it. */
const deposits = ["held", "waiting", "returned", "kept", "held", "held"] as const;

const settlements = {
  returned: { action: "return", reason: "Hastalandığı için iptal etti" },
  kept: { action: "keep", reason: "Son anda iptal etti" },
} as const satisfies Record<string, { action: "return" | "keep"; reason: Turkish }>;

/** Deposits of appointments: held until the visit, given back, kept, and one that waits. */
export async function seedDeposits(
  client: SalonClient,
  random: RandomSource,
  { words }: { words: SeedWords },
): Promise<void> {
  const at = lastOpen(client.started);
  await client.call("POST /api/settings", { body: { defaults: { deposit_percent: 20 } } }, at);
  const query = { status: "new,accepted", from: client.started.slice(0, 10), order: "next", per_page: 50 } as const;
  const { data } = await client.call("GET /api/reservations", { query }, at);
  const coming = data.filter(
    ({ customer, starting_at, total }) => customer && total > 0 && starting_at > plusMinutes(client.started, 60),
  );
  const asked = [];
  for (const { id } of coming) {
    const { asked: amount, most } = await client.call("GET /api/reservations/{id}/deposit", { params: { id } }, at);
    if (Math.min(amount, most) > 0) asked.push({ id, amount: Math.min(amount, most) });
    if (asked.length === deposits.length) break;
  }
  for (const [place, { id, amount }] of asked.entries()) {
    const params = { id };
    const body = { payment_method: random.pick(["cash", "credit_card", "bank_transfer"] as const), amount };
    await client.call("POST /api/reservations/{id}/deposit", { params, body }, at);
    const end = deposits[place];
    if (end === undefined || end === "held") continue;
    await client.call("PUT /api/reservations/{id}", { params, body: { status: "canceled" } }, at);
    if (end === "waiting") continue;
    const { action, reason } = settlements[end];
    const settled = { action, reason: words.translate(reason) };
    await client.call("POST /api/reservations/{id}/deposit/settle", { params, body: settled }, at);
  }
}

interface Spent {
  customer: number | null;
  ago: number;
  /** What there is to spend, kuruş. */
  amount: number;
  /** The code; undefined: the customer's balance. */
  gift_card: string | undefined;
}

/** A sale that is paid in advance as far as that goes, the rest by card. */
async function spend(
  client: SalonClient,
  random: RandomSource,
  { catalogue, staff }: SeedData,
  { customer, ago, amount, gift_card }: Spent,
): Promise<void> {
  const at = lastOpen(plusMinutes(client.started, -ago * DAY));
  const seller = random.pick(staff).id;
  const { id: service_id, price } = random.pick(catalogue.services);
  const services = [{ service_id, price, employee_id: seller }];
  const body = { created_by_id: seller, customer_id: customer, services };
  const { id, total } = await client.call("POST /api/orders", { body }, at);
  const part = Math.min(total, amount);
  const advance =
    gift_card === undefined
      ? { payment_method: "balance" as const, amount: part }
      : { payment_method: "gift_card" as const, amount: part, gift_card };
  const rest = total > part ? [{ payment_method: "credit_card" as const, amount: total - part }] : [];
  await client.call("POST /api/orders/{id}/checkout", { params: { id }, body: { payments: [...rest, advance] } }, at);
}
