import { plusMinutes } from "#kit/server/time.ts";
import type { Catalogue } from "./fill-catalogue.ts";
import { pickCustomer, type SeededCustomer, type SeededEmployee } from "./fill-people.ts";
import { lastOpen, nextOpen } from "./opening.ts";
import type { RandomSource } from "./random.ts";
import type { SalonClient } from "./salon-client.ts";
import type { SeedWords } from "./words.ts";

interface SeedData {
  catalogue: Catalogue;
  staff: SeededEmployee[];
  customers: SeededCustomer[];
  words: SeedWords;
}

type Step = "accept" | "prepare" | "ship" | "deliver" | "checkout";

const ways = {
  pickup: ["accept", "prepare", "prepare", "checkout", "deliver"],
  shipping: ["accept", "prepare", "checkout", "prepare", "ship", "deliver"],
} as const satisfies Record<string, readonly Step[]>;

const streets = ["Bağdat Caddesi", "Moda Caddesi", "Tunalı Hilmi Caddesi", "Kıbrıs Şehitleri Caddesi"] as const;
const cities = ["İstanbul", "Ankara", "İzmir"] as const;

/** Thirty orders of two weeks for pickup or shipping: older ones are finished, the newest are at every step of the workflow (E2). */
export async function seedOrders(client: SalonClient, random: RandomSource, seedData: SeedData): Promise<void> {
  const HOUR = 60;
  for (let number = 30; number > 0; number--) {
    const at = lastOpen(plusMinutes(client.started, -number * number * 18 - random.between(3, HOUR)));
    await seedOrder(client, random, seedData, { at, isOld: number > 8, steps: number });
  }
}

async function seedOrder(
  client: SalonClient,
  random: RandomSource,
  { catalogue, staff, customers, words }: SeedData,
  { at, isOld, steps }: { at: string; isOld: boolean; steps: number },
): Promise<void> {
  const delivery_type = random.pick(["pickup", "shipping"] as const);
  const product = random.pick(catalogue.products);
  const items = [{ product_id: product.id, quantity: random.happens(80) ? 1 : 2, price: product.price }];
  const body = {
    created_by_id: random.pick(staff).id,
    customer_id: pickCustomer(random, customers, at),
    items,
    delivery_type,
  };
  const order = await client.attempt("POST /api/orders", { body }, at);
  if (!order) return;
  const way: readonly Step[] = ways[delivery_type];
  let when = at;
  for (const step of way.slice(0, isOld ? way.length : steps % (way.length + 1))) {
    when = nextOpen(plusMinutes(when, random.between(4, isOld ? 90 : 5)));
    if (when > client.started) return;
    await take(client, random, { id: order.id, step, at: when, words });
  }
}

async function take(
  client: SalonClient,
  random: RandomSource,
  { id, step, at, words }: { id: number; step: Step; at: string; words: SeedWords },
): Promise<void> {
  const params = { id };
  if (step === "checkout")
    return void (await client.attempt(
      "POST /api/orders/{id}/checkout",
      { params, body: { payment_method: "bank_transfer" } },
      at,
    ));
  if (step !== "ship")
    return void (await client.attempt(
      "POST /api/orders/{id}/{action}",
      { params: { id, action: step }, body: {} },
      at,
    ));
  const body = {
    address_line: `${random.pick(streets)} ${random.between(1, 180)}`,
    address_line_2: `Daire ${random.between(1, 24)}`,
    city: random.pick(cities),
    country_id: 1,
    postal_code: String(random.between(34_000, 35_999)),
    method: words.translate("Kargo"),
    tracking_code: `TR${random.between(100_000_000, 999_999_999)}`,
  };
  await client.attempt("POST /api/orders/{id}/ship", { params, body }, at);
}
