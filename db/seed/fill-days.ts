import { percentOf } from "#kit/contract/money.ts";
import { addDays, dayOf, plusMinutes, weekdayOf } from "#kit/server/time.ts";
import type { Catalogue, SeededProduct, SeededService } from "./fill-catalogue.ts";
import { pickCustomer, type SeededCustomer, type SeededEmployee } from "./fill-people.ts";
import { at as instantAt, lastOpen, salonHours, zone } from "./opening.ts";
import type { PastMessages } from "./fill-messages.ts";
import type { RandomSource } from "./random.ts";
import type { SeedSizes } from "./salon.ts";
import type { SalonClient } from "./salon-client.ts";
import type { SeedWords, Turkish } from "./words.ts";

export interface SeedData {
  catalogue: Catalogue;
  staff: SeededEmployee[];
  customers: SeededCustomer[];
  words: SeedWords;
  sizes: SeedSizes;
  log: (line: string) => void;
  messages: PastMessages;
}

const methods = ["credit_card", "credit_card", "credit_card", "cash", "cash", "bank_transfer", "qr"] as const;

/** Every day from the first to the last: appointments of everybody who works, their outcome, and sales at the counter. */
export async function seedDays(client: SalonClient, random: RandomSource, seedData: SeedData): Promise<void> {
  const today = dayOf(client.started, zone);
  for (let offset = -seedData.sizes.past; offset <= seedData.sizes.coming; offset++) {
    const day = addDays(today, offset);
    const fullness = offset <= 0 ? seedData.sizes.fullness : Math.max(8, 48 - offset * 3);
    await seedData.messages.startDay(-offset, day);
    for (const employee of seedData.staff) await seedEmployeeDay(client, random, seedData, { day, employee, fullness });
    if (offset <= 0) await seedCounter(client, random, seedData, day);
    if (offset % 15 === 0) seedData.log(`seeded up to ${day}`);
  }
}

interface EmployeeDay {
  day: string;
  employee: SeededEmployee;
  /** Percent of the free times that are booked. */
  fullness: number;
}

async function seedEmployeeDay(
  client: SalonClient,
  random: RandomSource,
  seedData: SeedData,
  { day, employee, fullness }: EmployeeDay,
): Promise<void> {
  const hours = employee.hours[weekdayOf(day)] ?? salonHours[weekdayOf(day)];
  if (hours === "-") return;
  const closes = instantAt(day, hours.slice(6));
  let at = instantAt(day, hours.slice(0, 5));
  while (at < closes) {
    const services = pickServices(
      random,
      seedData.catalogue.services.filter(({ id }) => employee.serviceIds.includes(id)),
    );
    const minutes = services.reduce((sum, service) => sum + service.minutes, 0);
    const ends = plusMinutes(at, minutes);
    if (ends > closes) return;
    if (random.happens(fullness)) {
      await seedAppointment(client, random, seedData, { employee, services, at, ends });
      at = plusMinutes(ends, random.happens(70) ? 0 : 15);
    } else {
      at = plusMinutes(at, random.pick([15, 30, 45, 60]));
    }
  }
}

function pickServices(random: RandomSource, offered: SeededService[]): SeededService[] {
  const first = random.pick(offered);
  const second = random.pick(offered);
  return random.happens(22) && second !== first && first.minutes + second.minutes <= 180 ? [first, second] : [first];
}

interface Appointment {
  employee: SeededEmployee;
  services: SeededService[];
  at: string;
  ends: string;
}

/** Booked some days before; then cancelled, accepted, missed, or completed and paid. */
async function seedAppointment(
  client: SalonClient,
  random: RandomSource,
  seedData: SeedData,
  { employee, services, at, ends }: Appointment,
): Promise<void> {
  const booked = lastOpen(earlier(plusMinutes(at, -60 * random.between(20, 140)), client.started));
  const customer_id = random.happens(10) ? null : pickCustomer(random, seedData.customers, booked);
  const items = services.map(({ id, price, minutes }) => ({
    service_id: id,
    employee_id: employee.id,
    price,
    estimated_time: minutes,
    quantity: 1,
  }));
  const made = await client.attempt(
    "POST /api/reservations",
    {
      body: {
        customer_id,
        starting_at: at,
        status: "new",
        items,
        notes: random.happens(8) ? seedData.words.translate(random.pick(notes)) : "",
      },
    },
    booked,
  );
  if (!made) return;
  const params = { id: made.id };
  const setStatus = (status: "accepted" | "canceled" | "no-show", when: string) =>
    client.call("PUT /api/reservations/{id}", { params, body: { status } }, when);
  const outcome = random.below(100);
  const evening = instantAt(addDays(dayOf(at, zone), -1), "19:00");
  if (outcome < 6) {
    await setStatus("canceled", earlier(evening, client.started));
    return seedData.messages.send(booked, evening);
  }
  if (outcome < 66) await setStatus("accepted", plusMinutes(booked, 45));
  if (at > client.started) return;
  if (customer_id !== null && seedData.messages.isReminding)
    await seedData.messages.send(plusMinutes(booked, 50), evening);
  if (outcome >= 95) return void (await setStatus("no-show", earlier(plusMinutes(at, 20), client.started)));
  if (ends > client.started || outcome === 94) return;
  const extra = random.happens(18) ? basket(random, seedData.catalogue.products, 2) : [];
  await pay(client, random, { seller: employee.id, customer_id, reservation: made, items: extra, at: ends });
}

/** Goods sold at the counter. A few known customers pay later. */
async function seedCounter(client: SalonClient, random: RandomSource, seedData: SeedData, day: string): Promise<void> {
  for (let sale = random.between(2, 6); sale > 0; sale--) {
    const at = instantAt(day, `${random.between(10, 17)}:${random.between(10, 59)}`);
    if (at > client.started) continue;
    const customer_id = random.happens(45) ? null : pickCustomer(random, seedData.customers, at);
    await pay(client, random, {
      seller: random.pick(seedData.staff).id,
      customer_id,
      items: basket(random, seedData.catalogue.products, 3),
      at,
    });
  }
}

interface Payment {
  seller: number;
  customer_id: number | null;
  reservation?: {
    id: number;
    items: { id: number; price: number; service: { id: number }; employee: { id: number } }[];
  };
  items: { product: SeededProduct; quantity: number }[];
  at: string;
}

async function pay(
  client: SalonClient,
  random: RandomSource,
  { seller, customer_id, reservation, items, at }: Payment,
): Promise<void> {
  for (const { product, quantity } of items) await keepInStock(client, product, quantity, at);
  const order = await client.call(
    "POST /api/orders",
    {
      body: {
        created_by_id: seller,
        customer_id,
        items: items.map(({ product, quantity }) => ({ product_id: product.id, quantity, price: product.price })),
        ...(reservation && {
          reservation_id: reservation.id,
          services: reservation.items.map(({ id, price, service, employee }) => ({
            service_id: service.id,
            price,
            employee_id: employee.id,
            reservation_item_id: id,
          })),
        }),
      },
    },
    at,
  );
  if (!reservation && customer_id !== null && random.happens(5)) return;
  const tips = random.happens(25) ? Math.round(order.total / 1000) * 100 : 0;
  const discount = random.happens(6) ? 10 : 0;
  const total = order.subtotal - percentOf(order.subtotal, discount) + tips;
  const method = random.pick(methods);
  // Some pay partly in cash; the rest by card.
  const cash = method === "cash" && order.id % 8 === 0 ? Math.round(total / 2000) * 1000 : 0;
  const payments = [
    { payment_method: "cash" as const, amount: cash },
    { payment_method: "credit_card" as const, amount: total - cash },
  ];
  const by = cash > 0 && cash < total ? { payments } : { payment_method: method };
  const body = { status: "success" as const, tips, discount, ...by };
  await client.call(
    "POST /api/orders/{id}/checkout",
    { params: { id: order.id }, body },
    earlier(plusMinutes(at, 2), client.started),
  );
}

function basket(random: RandomSource, products: SeededProduct[], most: number): Payment["items"] {
  const chosen = new Set(Array.from({ length: random.between(1, most) }, () => random.pick(products)));
  return [...chosen].map((product) => ({ product, quantity: random.happens(85) ? 1 : 2 }));
}

/** Receives a delivery if too few are in stock. */
async function keepInStock(client: SalonClient, product: SeededProduct, quantity: number, at: string): Promise<void> {
  if (product.left < quantity) {
    await client.call(
      "POST /api/products/{id}/inventory",
      { params: { id: product.id }, body: { product_id: product.id, quantity: 24 } },
      at,
    );
    product.left += 24;
  }
  product.left -= quantity;
}

export const earlier = (one: string, other: string) => (one < other ? one : other);
const notes: readonly Turkish[] = [
  "Amonyaksız boya, 6.1 tonu.",
  "Saç derisi hassas.",
  "Kahve içmiyor, çay sever.",
  "Geç kalabilir, haber verecek.",
  "Işıltı az olsun.",
];
