import { addDays, dayOf, plusMinutes } from "#kit/server/time.ts";
import type { Catalogue } from "./fill-catalogue.ts";
import { pickCustomer, type SeededCustomer, type SeededEmployee } from "./fill-people.ts";
import { at as timeOf, lastOpen, zone } from "./opening.ts";
import type { RandomSource } from "./random.ts";
import type { SalonClient } from "./salon-client.ts";
import type { SeedWords, Turkish } from "./words.ts";

interface SeedData {
  catalogue: Catalogue;
  staff: readonly SeededEmployee[];
  customers: readonly SeededCustomer[];
  words: SeedWords;
}

interface CataloguePackage {
  name: Turkish;
  description?: Turkish;
  lira: number;
  valid_days: number | null;
  unit?: "minute";
  services: readonly (readonly [name: Turkish, count: number])[];
  shareable?: boolean;
}

const catalogue = {
  blowDries: {
    name: "Fön 10 seans",
    description: "Haftada bir fön, bir yıl içinde kullanılır.",
    lira: 2500,
    valid_days: 90,
    services: [["Fön", 10]],
    shareable: true,
  },
  laser: { name: "Lazer epilasyon 8 seans", lira: 7200, valid_days: 365, services: [["Lazer Epilasyon", 8]] },
  care: {
    name: "Saç bakım paketi",
    lira: 5400,
    valid_days: 180,
    services: [
      ["Keratin Bakım", 3],
      ["Saç Kesimi", 3],
    ],
  },
  massage: { name: "Masaj 300 dakika", lira: 4500, valid_days: 60, unit: "minute", services: [["Masaj", 300]] },
} as const satisfies Record<string, CataloguePackage>;

type Kind = keyof typeof catalogue;

/** A sold package: days ago, how much of its first service was used since, and how it ended. */
interface Sold {
  kind: Kind;
  ago: number;
  used: number;
  end?: "frozen" | "extended" | "returned";
  /** A coming appointment uses a session. */
  booked?: true;
}

const sales: readonly Sold[] = [
  { kind: "blowDries", ago: 84, used: 7, booked: true },
  { kind: "blowDries", ago: 80, used: 10 },
  { kind: "massage", ago: 75, used: 180 },
  { kind: "laser", ago: 66, used: 3, booked: true },
  { kind: "blowDries", ago: 63, used: 5 },
  { kind: "massage", ago: 62, used: 60, end: "extended" },
  { kind: "care", ago: 51, used: 1, end: "returned" },
  { kind: "laser", ago: 45, used: 2, end: "frozen" },
  { kind: "massage", ago: 40, used: 300 },
  { kind: "care", ago: 33, used: 2 },
  { kind: "blowDries", ago: 25, used: 3, booked: true },
  { kind: "laser", ago: 18, used: 0, end: "returned" },
  { kind: "blowDries", ago: 9, used: 1 },
  { kind: "care", ago: 4, used: 0 },
];

const DAY = 24 * 60;

/** Session packages in the catalogue, and customers with open, nearly expired, used up, frozen and returned ones. */
export async function seedPackages(client: SalonClient, random: RandomSource, seedData: SeedData): Promise<void> {
  const ids = new Map<Kind, number>();
  for (const kind of Object.keys(catalogue) as Kind[]) ids.set(kind, await offer(client, seedData, catalogue[kind]));
  for (const sold of sales) await sell(client, random, seedData, { ...sold, package_id: ids.get(sold.kind) as number });
}

async function offer(client: SalonClient, { catalogue: { services }, words }: SeedData, one: CataloguePackage) {
  const idOf = (name: Turkish) => services.find((service) => service.name === name)?.id as number;
  const { id } = await client.call("POST /api/session-packages", {
    body: {
      name: words.translate(one.name),
      description: one.description ? words.translate(one.description) : "",
      price: one.lira * 100,
      valid_days: one.valid_days,
      unit: one.unit ?? "session",
      shareable: one.shareable ?? false,
      services: one.services.map(([name, count]) => ({ service_id: idOf(name), count })),
    },
  });
  return id;
}

/** An opening hour so many days ago. */
const daysAgo = ({ started }: SalonClient, days: number): string =>
  lastOpen(plusMinutes(started, -Math.round(days * DAY)));

/** Sells a package, uses it bit by bit until yesterday, and ends it. */
async function sell(
  client: SalonClient,
  random: RandomSource,
  seedData: SeedData,
  { package_id, ...sold }: Sold & { package_id: number },
): Promise<void> {
  const at = daysAgo(client, sold.ago);
  const customer = pickCustomer(random, seedData.customers, at);
  const seller = random.pick(seedData.staff).id;
  const body = { created_by_id: seller, customer_id: customer, packages: [{ package_id, employee_id: seller }] };
  const order = await client.call("POST /api/orders", { body }, at);
  const payment_method = random.pick(["cash", "credit_card", "bank_transfer"] as const);
  await client.call("POST /api/orders/{id}/checkout", { params: { id: order.id }, body: { payment_method } }, at);
  const { data } = await client.call("GET /api/contacts/{id}/packages", { params: { id: customer } });
  const { id, services } = data.find((held) => held.order?.id === order.id) as (typeof data)[number];
  const [first] = services as [(typeof services)[number]];
  await takeSessions(client, sold, { id, package_service_id: first.id });
  if (sold.end) await end(client, seedData, { id, how: sold.end });
  if (sold.booked) await book(client, seedData, { customer, service: first.service_id, package_service_id: first.id });
}

/** Uses sessions in equal steps, before the validity ends, which is 60 days at least. */
async function takeSessions(
  client: SalonClient,
  { kind, ago, used }: Sold,
  { id, package_service_id }: { id: number; package_service_id: number },
): Promise<void> {
  const amount = "unit" in catalogue[kind] ? 60 : 1;
  const steps = used / amount;
  const step = (Math.min(ago, 58) - 1) / (steps + 1);
  for (let count = 1; count <= steps; count++) {
    const body = { package_service_id, amount };
    await client.call(
      "POST /api/customer-packages/{id}/uses",
      { params: { id }, body },
      daysAgo(client, ago - step * count),
    );
  }
}

const reasons = {
  frozen: "Yurt dışında, dönünce devam edecek",
  extended: "Hastaydı, süresi uzatıldı",
  returned: "Başka şehre taşınıyor",
} as const satisfies Record<string, Turkish>;

async function end(
  client: SalonClient,
  { words }: SeedData,
  { id, how }: { id: number; how: keyof typeof reasons },
): Promise<void> {
  const at = daysAgo(client, 1);
  const reason = words.translate(reasons[how]);
  const params = { id };
  if (how === "frozen") await client.call("POST /api/customer-packages/{id}/freeze", { params, body: { reason } }, at);
  else if (how === "extended")
    await client.call("POST /api/customer-packages/{id}/extend", { params, body: { days: 30, reason } }, at);
  else await client.call("POST /api/customer-packages/{id}/return", { params, body: { reason } }, at);
}

/** An appointment in the next days that uses a session, at the first free hour. */
async function book(
  client: SalonClient,
  { catalogue: { services }, staff }: SeedData,
  { customer, service, package_service_id }: { customer: number; service: number; package_service_id: number },
): Promise<void> {
  const { price, minutes } = services.find(({ id }) => id === service) as Catalogue["services"][number];
  const able = staff.filter(({ serviceIds }) => serviceIds.includes(service));
  for (let ahead = 1; ahead <= 6; ahead++)
    for (const hour of ["11:00", "13:30", "15:00", "16:30"])
      for (const { id: employee_id } of able) {
        const starting_at = timeOf(addDays(dayOf(client.started, zone), ahead), hour);
        const line = {
          service_id: service,
          employee_id,
          price,
          estimated_time: minutes,
          quantity: 1,
          package_service_id,
        };
        const body = { customer_id: customer, starting_at, items: [line] };
        if (await client.attempt("POST /api/reservations", { body }, lastOpen(client.started))) return;
      }
}
