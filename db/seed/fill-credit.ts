import { addDays, dayOf, plusMinutes } from "#kit/server/time.ts";
import type { Catalogue } from "./fill-catalogue.ts";
import { pickCustomer, type SeededCustomer, type SeededEmployee } from "./fill-people.ts";
import { lastOpen, zone } from "./opening.ts";
import type { RandomSource } from "./random.ts";
import type { SalonClient } from "./salon-client.ts";
import type { SeedWords } from "./words.ts";

interface SeedData {
  catalogue: Catalogue;
  staff: readonly SeededEmployee[];
  customers: readonly SeededCustomer[];
  words: SeedWords;
}

/** A sale on credit: days ago, the percentage paid at once, days or instalments until the rest is due, and what was collected since. */
interface CreditSale {
  ago: number;
  paid: number;
  due: number;
  count?: number;
  collected?: { ago: number; percent: number };
  /** Days ago at which the rest was given up. */
  writtenOff?: number;
}

const sales: readonly CreditSale[] = [
  { ago: 97, paid: 30, due: 14 },
  { ago: 84, paid: 20, due: 14 },
  { ago: 70, paid: 0, due: 30, collected: { ago: 30, percent: 50 } },
  { ago: 62, paid: 25, due: 30, count: 4, collected: { ago: 32, percent: 25 } },
  { ago: 75, paid: 60, due: 14, collected: { ago: 50, percent: 50 }, writtenOff: 5 },
  { ago: 47, paid: 50, due: 14, collected: { ago: 35, percent: 100 } },
  { ago: 40, paid: 0, due: 14 },
  { ago: 26, paid: 30, due: 7, collected: { ago: 15, percent: 40 } },
  { ago: 18, paid: 0, due: 30, count: 3 },
  { ago: 9, paid: 50, due: 7 },
  { ago: 6, paid: 0, due: 14 },
  { ago: 2, paid: 40, due: 7 },
];

const DAY = 24 * 60;

/** Sales on credit of three months: settled, open, overdue, written off and in instalments, for the list "Veresiye"; in order of time. */
export async function seedCredit(client: SalonClient, random: RandomSource, seedData: SeedData): Promise<void> {
  const orders = new Map<CreditSale, Credit>();
  const at = (ago: number) => lastOpen(plusMinutes(client.started, -ago * DAY));
  const steps = sales.flatMap((sale) => {
    const { ago, collected, writtenOff } = sale;
    const order = () => orders.get(sale) as Credit;
    return [
      { ago, run: async () => void orders.set(sale, await sell(client, random, seedData, { ...sale, at: at(ago) })) },
      ...(collected
        ? [{ ago: collected.ago, run: () => collect(client, order(), { ...collected, at: at(collected.ago) }) }]
        : []),
      ...(writtenOff === undefined
        ? []
        : [{ ago: writtenOff, run: () => writeOff(client, order(), { words: seedData.words, at: at(writtenOff) }) }]),
    ];
  });
  for (const { run } of steps.toSorted((a, b) => b.ago - a.ago)) await run();
}

interface Credit {
  id: number;
  /** Kuruş. */
  owed: number;
}

async function sell(
  client: SalonClient,
  random: RandomSource,
  { catalogue, staff, customers }: SeedData,
  { at, paid, due, count }: CreditSale & { at: string },
): Promise<Credit> {
  const seller = random.pick(staff).id;
  const services = [random.pick(catalogue.services), random.pick(catalogue.services)].map(({ id, price }) => ({
    service_id: id,
    price,
    employee_id: seller,
  }));
  const body = { created_by_id: seller, customer_id: pickCustomer(random, customers, at), services };
  const order = await client.call("POST /api/orders", { body }, at);
  const now = partOf(order.total, paid);
  const dueDay = addDays(dayOf(at, zone), due);
  return client.call(
    "POST /api/orders/{id}/checkout",
    {
      params: { id: order.id },
      body: {
        payments: now > 0 ? [{ payment_method: random.pick(["cash", "credit_card"] as const), amount: now }] : [],
        ...(count === undefined ? { due_at: dueDay } : { instalments: { count, first_due_at: dueDay } }),
      },
    },
    at,
  );
}

async function collect(client: SalonClient, { id, owed }: Credit, { percent, at }: { percent: number; at: string }) {
  const payments = [{ payment_method: "cash" as const, amount: partOf(owed, percent) }];
  await client.call("POST /api/orders/{id}/payments", { params: { id }, body: { payments } }, at);
}

async function writeOff(client: SalonClient, { id }: Credit, { words, at }: { words: SeedWords; at: string }) {
  const body = { reason: words.translate("Ulaşılamadı, alacaktan vazgeçildi") };
  await client.call("POST /api/orders/{id}/write-off", { params: { id }, body }, at);
}

/** A percentage in whole lira; all of it is exact. */
const partOf = (kurus: number, percent: number): number =>
  percent === 100 ? kurus : Math.round((kurus * percent) / 10_000) * 100;
