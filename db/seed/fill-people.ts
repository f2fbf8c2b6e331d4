import type { Catalogue } from "./fill-catalogue.ts";
import { firstNames, staff, surnames, type SeedEmployee } from "./people.ts";
import type { Chance } from "./random.ts";
import type { Till } from "./till.ts";
import { fold } from "#kit/contract/fold.ts";

export interface SeededEmployee {
  id: number;
  /** Ids of the services that this person gives. */
  gives: number[];
  hours: SeedEmployee["hours"];
}

const ownerGives = ["Kesim", "Boya", "Bakım"];
const salonHours = {
  sunday: "-",
  monday: "09:00-20:00",
  tuesday: "09:00-20:00",
  wednesday: "09:00-20:00",
  thursday: "09:00-20:00",
  friday: "09:00-20:00",
  saturday: "09:00-20:00",
};

/** The owner, seven colleagues with hours, services and pay; the sample employee leaves. The salon is closed on Sundays. */
export async function seedStaff(till: Till, { services }: Catalogue, password: string): Promise<SeededEmployee[]> {
  await till.call("POST /api/settings", { body: { defaults: { working_hours: salonHours } } });
  const idsOf = (categories: readonly string[]) =>
    services.filter(({ category }) => categories.includes(category)).map(({ id }) => id);
  const priced = (ids: number[]) =>
    ids.map((service_id) => ({ service_id, price: services.find(({ id }) => id === service_id)?.price ?? 0 }));
  const { data } = await till.call("GET /api/employees");
  const owner = data.find(({ meta }) => meta.user_id !== null);
  const sample = data.find(({ meta }) => meta.user_id === null);
  if (!owner || !sample) throw new Error("seed: a new business has an owner and a sample employee");
  await till.call("DELETE /api/employees/{id}", { params: { id: sample.id } });
  await till.call("PUT /api/employees/{id}", {
    params: { id: owner.id },
    body: { meta: { services: priced(idsOf(ownerGives)) } },
  });
  const seeded: SeededEmployee[] = [{ id: owner.id, gives: idsOf(ownerGives), hours: {} }];
  for (const [place, one] of staff.entries()) {
    const gives = idsOf(one.gives);
    const { id } = await till.call("POST /api/employees", {
      body: { ...colleague(one, place, priced(gives)), password },
    });
    seeded.push({ id, gives, hours: one.hours });
  }
  return seeded;
}

function colleague(one: SeedEmployee, place: number, services: { service_id: number; price: number }[]) {
  return {
    name: one.name,
    surname: one.surname,
    email: `${fold(one.name)}@defter.example`,
    phone_number: `+90533${String(2_000_000 + place * 13_717)}`,
    gender: one.gender,
    language: "tr" as const,
    meta: {
      working_hours: one.hours ?? {},
      services,
      salary: one.salary,
      min_goal_amount: one.goal,
      bonus: one.bonus,
      sales_bonus: 5,
      earning_type: "salary-bonus" as const,
      start_date: "2025-03-01",
    },
  };
}

/** Customers with Turkish names and mobile numbers; most agreed to messages. */
export async function seedCustomers(till: Till, random: Chance, count: number): Promise<number[]> {
  const ids: number[] = [];
  const consent = till.started;
  for (let number = 0; number < count; number++) {
    const gender = random.happens(80) ? "female" : "male";
    const name = random.pick(firstNames[gender]);
    const surname = random.pick(surnames);
    const { id } = await till.call("POST /api/contacts/{type}", {
      params: { type: "customer" },
      body: {
        name,
        surname,
        gender,
        phone: `+9053${random.between(0, 9)}${String(1_000_000 + number * 7919).slice(0, 7)}`,
        email: random.happens(40) ? `${fold(name)}.${fold(surname)}${number}@example.com` : "",
        birth_date: random.happens(50)
          ? `${random.between(1960, 2006)}-${two(random.between(1, 12))}-${two(random.between(1, 28))}`
          : null,
        sms_consent_at: random.happens(70) ? consent : null,
        email_consent_at: random.happens(35) ? consent : null,
      },
    });
    ids.push(id);
  }
  return ids;
}

const two = (number: number) => String(number).padStart(2, "0");
