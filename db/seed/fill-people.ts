import { fold } from "#kit/contract/fold.ts";
import { plusMinutes } from "#kit/server/time.ts";
import type { Catalogue } from "./fill-catalogue.ts";
import { lastOpen, salonHours } from "./opening.ts";
import { staff, type SeedEmployee } from "./people.ts";
import type { RandomSource } from "./random.ts";
import type { SalonClient } from "./salon-client.ts";
import type { SeedWords, Turkish } from "./words.ts";

export interface SeededEmployee {
  id: number;
  /** Ids of the services that this employee offers. */
  serviceIds: number[];
  hours: SeedEmployee["hours"];
}

const ownerCategories: readonly Turkish[] = ["Kesim", "Boya", "Bakım"];
const ownerHours: SeedEmployee["hours"] = { thursday: "-" };

/**
 * The owner and seven employees with hours, services and pay, without the sample employee. Their days off differ, so the salon is open
 * daily.
 */
export async function seedStaff(
  client: SalonClient,
  { services }: Catalogue,
  { password, words }: { password: string; words: SeedWords },
): Promise<SeededEmployee[]> {
  await client.call("POST /api/settings", {
    body: { defaults: { working_hours: salonHours, language: words.language } },
  });
  const idsOf = (categories: readonly Turkish[]) =>
    services.filter(({ category }) => categories.includes(category)).map(({ id }) => id);
  const priced = (ids: number[]) =>
    ids.map((service_id) => ({ service_id, price: services.find(({ id }) => id === service_id)?.price ?? 0 }));
  const { data } = await client.call("GET /api/employees");
  const owner = data.find(({ meta }) => meta.user_id !== null);
  const sample = data.find(({ meta }) => meta.user_id === null);
  if (!owner || !sample) throw new Error("seed: a new business has an owner and a sample employee");
  await client.call("DELETE /api/employees/{id}", { params: { id: sample.id } });
  await client.call("PUT /api/employees/{id}", {
    params: { id: owner.id },
    body: { meta: { services: priced(idsOf(ownerCategories)), working_hours: ownerHours } },
  });
  const seeded: SeededEmployee[] = [{ id: owner.id, serviceIds: idsOf(ownerCategories), hours: ownerHours }];
  for (const [place, one] of staff.entries()) {
    const serviceIds = idsOf(one.categories);
    const { id } = await client.call("POST /api/employees", {
      body: { ...colleague(one, place, words), ...pay(one, client, priced(serviceIds)), password },
    });
    seeded.push({ id, serviceIds, hours: one.hours });
  }
  return seeded;
}

function colleague(one: SeedEmployee, place: number, { people, language }: SeedWords) {
  const [name, surname] = people.colleagues[place] ?? people.colleagues[0] ?? ["", ""];
  return {
    name,
    surname,
    email: `${fold(name)}@defter.example`,
    phone_number: `+90533${String(2_000_000 + place * 13_717)}`,
    gender: one.gender,
    language,
  };
}

const pay = (one: SeedEmployee, { started }: SalonClient, services: { service_id: number; price: number }[]) => ({
  meta: {
    working_hours: one.hours,
    services,
    salary: one.salary,
    min_goal_amount: one.goal,
    bonus: one.bonus,
    sales_bonus: 5,
    earning_type: "salary-bonus" as const,
    start_date: plusMinutes(started, -620 * DAY).slice(0, 10),
  },
});

export interface SeededCustomer {
  id: number;
  /** When the customer was registered; ISO UTC. */
  since: string;
}

/** Minutes. */
const DAY = 24 * 60;
const THREE_YEARS = 3 * 365;

/** Customers with mobile numbers, registered over three years; most have agreed to messages. */
export async function seedCustomers(
  client: SalonClient,
  random: RandomSource,
  { count, words }: { count: number; words: SeedWords },
): Promise<SeededCustomer[]> {
  const customers: SeededCustomer[] = [];
  const ages = Array.from({ length: count }, () => random.between(2 * 60, THREE_YEARS * DAY)).toSorted((a, b) => b - a);
  for (const [number, age] of ages.entries()) {
    const since = lastOpen(plusMinutes(client.started, -age));
    if (number === count - 1) await reportConsents(client, since);
    const body = customer(random, number, { since, words });
    const { id } = await client.call("POST /api/contacts/{type}", { params: { type: "customer" }, body }, since);
    customers.push({ id, since });
  }
  return customers;
}

/** The owner has uploaded to İYS all consents but the newest customer's, which can still wait. */
async function reportConsents(client: SalonClient, at: string): Promise<void> {
  const { last_waiting: until } = await client.call("GET /api/iys", {}, at);
  if (until !== null) await client.call("POST /api/iys/uploaded", { body: { until } }, at);
}

function customer(random: RandomSource, number: number, { since, words }: { since: string; words: SeedWords }) {
  const gender = random.happens(80) ? ("female" as const) : ("male" as const);
  const name = random.pick(words.people.firstNames[gender]);
  const surname = random.pick(words.people.surnames);
  return {
    name,
    surname,
    gender,
    phone: phoneOf(random, number),
    email: random.happens(40) ? `${mailbox(name)}.${mailbox(surname)}${number}@example.com` : "",
    birth_date: random.happens(50)
      ? `${random.between(1960, 2006)}-${two(random.between(1, 12))}-${two(random.between(1, 28))}`
      : null,
    sms_consent_at: random.happens(70) ? since : null,
    email_consent_at: random.happens(35) ? since : null,
  };
}

/** A few customers have only a land line, which gets no SMS. */
function phoneOf(random: RandomSource, number: number): string {
  const digits = String(1_000_000 + number * 7919).slice(0, 7);
  return number % 89 === 5 ? `+902164${digits.slice(1)}` : `+9053${random.between(0, 9)}${digits}`;
}

/** The id of a customer who was registered by then. */
export function pickCustomer(random: RandomSource, customers: readonly SeededCustomer[], by: string): number {
  const known = customers.findLastIndex(({ since }) => since <= by) + 1;
  return (customers[random.below(Math.max(1, known))] as SeededCustomer).id;
}

const mailbox = (name: string) => fold(name).replace(/[^a-z]/g, "");
const two = (number: number) => String(number).padStart(2, "0");
