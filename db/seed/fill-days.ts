import { addDays, dayOf, plusMinutes, weekdayOf } from "#kit/server/time.ts";
import type { Catalogue, SeededProduct, SeededService } from "./fill-catalogue.ts";
import { pickCustomer, type SeededCustomer, type SeededEmployee } from "./fill-people.ts";
import { at as instantAt, lastOpen, salonHours, zone } from "./opening.ts";
import type { Marketing } from "./fill-messages.ts";
import type { Chance } from "./random.ts";
import type { SeedSizes } from "./salon.ts";
import type { Till } from "./till.ts";
import type { SeedWords, Turkish } from "./words.ts";

export interface World {
  catalogue: Catalogue;
  staff: SeededEmployee[];
  customers: SeededCustomer[];
  words: SeedWords;
  sizes: SeedSizes;
  say: (line: string) => void;
  marketing: Marketing;
}

const methods = ["credit_card", "credit_card", "credit_card", "cash", "cash", "bank_transfer", "qr"] as const;

/** Every day from the first to the last: appointments of everybody who works, what came of them, and sales at the counter. */
export async function seedDays(till: Till, random: Chance, world: World): Promise<void> {
  const today = dayOf(till.started, zone);
  for (let offset = -world.sizes.past; offset <= world.sizes.coming; offset++) {
    const day = addDays(today, offset);
    const fullness = offset <= 0 ? 50 : Math.max(8, 48 - offset * 3);
    await world.marketing.day(-offset, day);
    for (const employee of world.staff) await seedEmployeeDay(till, random, world, { day, employee, fullness });
    if (offset <= 0) await seedCounter(till, random, world, day);
    if (offset % 15 === 0) world.say(`seeded up to ${day}`);
  }
}

interface EmployeeDay {
  day: string;
  employee: SeededEmployee;
  /** In how many of 100 free places somebody is booked. */
  fullness: number;
}

async function seedEmployeeDay(
  till: Till,
  random: Chance,
  world: World,
  { day, employee, fullness }: EmployeeDay,
): Promise<void> {
  const hours = employee.hours[weekdayOf(day)] ?? salonHours[weekdayOf(day)];
  if (hours === "-") return;
  const closes = instantAt(day, hours.slice(6));
  let at = instantAt(day, hours.slice(0, 5));
  while (at < closes) {
    const services = pickServices(
      random,
      world.catalogue.services.filter(({ id }) => employee.gives.includes(id)),
    );
    const minutes = services.reduce((sum, service) => sum + service.minutes, 0);
    const ends = plusMinutes(at, minutes);
    if (ends > closes) return;
    if (random.happens(fullness)) {
      await seedAppointment(till, random, world, { employee, services, at, ends });
      at = plusMinutes(ends, random.happens(70) ? 0 : 15);
    } else {
      at = plusMinutes(at, random.pick([15, 30, 45, 60]));
    }
  }
}

function pickServices(random: Chance, offered: SeededService[]): SeededService[] {
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

/** Booked some days before; then accepted, missed, called off, or done and paid. */
async function seedAppointment(
  till: Till,
  random: Chance,
  world: World,
  { employee, services, at, ends }: Appointment,
): Promise<void> {
  const booked = lastOpen(earlier(plusMinutes(at, -60 * random.between(20, 140)), till.started));
  const customer_id = random.happens(10) ? null : pickCustomer(random, world.customers, booked);
  const items = services.map(({ id, price, minutes }) => ({
    service_id: id,
    employee_id: employee.id,
    price,
    estimated_time: minutes,
    quantity: 1,
  }));
  const made = await till.attempt(
    "POST /api/reservations",
    {
      body: {
        customer_id,
        starting_at: at,
        status: "new",
        items,
        notes: random.happens(8) ? world.words.say(random.pick(notes)) : "",
      },
    },
    booked,
  );
  if (!made) return;
  const params = { id: made.id };
  const become = (status: "accepted" | "canceled" | "no-show", when: string) =>
    till.call("PUT /api/reservations/{id}", { params, body: { status } }, when);
  const fate = random.below(100);
  const evening = instantAt(addDays(dayOf(at, zone), -1), "19:00");
  if (fate < 6) {
    await become("canceled", earlier(evening, till.started));
    return world.marketing.evening(booked, evening);
  }
  if (fate < 66) await become("accepted", plusMinutes(booked, 45));
  if (at > till.started) return;
  if (customer_id !== null && world.marketing.isReminding)
    await world.marketing.evening(plusMinutes(booked, 50), evening);
  if (fate >= 95) return void (await become("no-show", earlier(plusMinutes(at, 20), till.started)));
  if (ends > till.started || fate === 94) return;
  const extra = random.happens(18) ? basket(random, world.catalogue.products, 2) : [];
  await pay(till, random, { seller: employee.id, customer_id, reservation: made, items: extra, at: ends });
}

/** Goods sold over the counter; now and then a customer will pay later, never somebody unknown. */
async function seedCounter(till: Till, random: Chance, world: World, day: string): Promise<void> {
  for (let sale = random.between(2, 6); sale > 0; sale--) {
    const at = instantAt(day, `${random.between(10, 17)}:${random.between(10, 59)}`);
    if (at > till.started) continue;
    const customer_id = random.happens(45) ? null : pickCustomer(random, world.customers, at);
    await pay(till, random, {
      seller: random.pick(world.staff).id,
      customer_id,
      items: basket(random, world.catalogue.products, 3),
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
  till: Till,
  random: Chance,
  { seller, customer_id, reservation, items, at }: Payment,
): Promise<void> {
  for (const { product, quantity } of items) await keepOnShelf(till, product, quantity, at);
  const order = await till.call(
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
  const body = {
    status: "success" as const,
    tips,
    discount: random.happens(6) ? 10 : 0,
    payment_method: random.pick(methods),
  };
  await till.call(
    "POST /api/orders/{id}/checkout",
    { params: { id: order.id }, body },
    earlier(plusMinutes(at, 2), till.started),
  );
}

function basket(random: Chance, products: SeededProduct[], most: number): Payment["items"] {
  const chosen = new Set(Array.from({ length: random.between(1, most) }, () => random.pick(products)));
  return [...chosen].map((product) => ({ product, quantity: random.happens(85) ? 1 : 2 }));
}

/** A delivery comes before the shelf is empty. */
async function keepOnShelf(till: Till, product: SeededProduct, quantity: number, at: string): Promise<void> {
  if (product.left < quantity) {
    await till.call(
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
