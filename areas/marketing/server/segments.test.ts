import { beforeAll, describe, expect, test } from "vitest";
import { testServer } from "#tests/harness/api.ts";
import { openTill } from "#tests/harness/till.ts";
import { Dice } from "#tests/models/dice.ts";
import { operatorsFor, segmentFieldNames, segmentFields, invalidRule } from "../contract/segment-fields.ts";
import { isGroup, readLogic, type Rule, type RuleGroup } from "../contract/segment-logic.ts";

/** Target audiences (K5): rules find exactly the matching customers, and any other JSON is refused. */

const server = await testServer();
const till = await openTill(server);
const { salon, company, seller } = till;
const NOW = "2026-11-22T09:00:00.000Z";
const DAY = 86_400_000;
const ago = (days: number) => new Date(Date.parse(NOW) - days * DAY).toISOString();

/** The test's own record of a customer, to compare with the database. */
interface Known {
  id: number;
  name: string;
  gender: string;
  birth: [number, number] | null;
  consent: boolean;
  added: number;
  visits: number[];
  noShows: number;
  coming: boolean;
  paid: [days: number, kuruş: number][];
  debt: number;
  isTagged: boolean;
}
const people: Known[] = [];

beforeAll(async () => {
  server.travel(NOW);
  await server.owner.query("delete from contacts where company_id = $1", [company]);
  const { rows } = await server.owner.query("select min(id) as id from services where company_id = $1", [company]);
  const one = async (text: string, ...values: unknown[]) =>
    ((await server.owner.query(`${text} returning id`, [company, ...values])).rows[0] as { id: number }).id;
  const visit = async (id: number, status: string, days: number) =>
    one(
      `with made as (insert into reservations (company_id, customer_id, starting_at, finishing_at, total, status)
         values ($1, $2, $3, $3::timestamptz + interval '30 minutes', 100, $4) returning *)
       insert into reservation_items (company_id, reservation_id, status, position, service_id, employee_id, price, starting_at, estimated_time, finishing_at)
       select $1, id, status, 0, $5, $6, 100, starting_at, 30, finishing_at from made`,
      id,
      ago(days),
      status,
      rows[0].id,
      seller,
    );
  const names = ["Ayşe Yılmaz", "İpek %50", "Ali_Can", "IŞIL", "Ümit O'Neil", "Zeynep \\ Ak", "Çağla"];
  for (let n = 0; n < 14; n += 1) {
    const known: Known = {
      id: 0,
      name: names[n % names.length] as string,
      gender: ["", "female", "male"][n % 3] as string,
      birth: n % 4 === 0 ? null : [1 + (n % 12), 1 + ((n * 7) % 28)],
      consent: n % 2 === 0,
      added: n * 20 + 0.5,
      visits: Array.from({ length: n % 4 }, (_, k) => 10 * n + 30 * k + 0.5 + n * 0.03),
      noShows: n % 3 === 2 ? 2 : 0,
      coming: n % 5 === 1,
      paid: n % 3 === 0 ? [[n + 1.5, 10_000 + n]] : [],
      debt: n % 6 === 5 ? 5000 : 0,
      isTagged: n % 3 === 1,
    };
    known.id = await one(
      `insert into contacts (company_id, name, gender, birth_date, created_at, sms_consent_at, phone)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      known.name,
      known.gender,
      known.birth && `1990-${known.birth.map((part) => String(part).padStart(2, "0")).join("-")}`,
      ago(known.added),
      known.consent ? NOW : null,
      `+90532000${String(n).padStart(4, "0")}`,
    );
    if (known.isTagged)
      await server.owner.query("insert into contact_tags (company_id, contact_id, tag_id) values ($1, $2, $3)", [
        company,
        known.id,
        tag,
      ]);
    for (const days of known.visits) await visit(known.id, "success", days);
    for (let k = 0; k < known.noShows; k += 1) await visit(known.id, "no-show", 400 + k);
    if (known.coming)
      await one(
        `insert into reservations (company_id, customer_id, starting_at, finishing_at, total, status)
       values ($1, $2, $3, $3::timestamptz + interval '30 minutes', 100, 'accepted')`,
        known.id,
        ago(-3),
      );
    const order = (days: number, total: number, paid: number) =>
      one(
        `insert into orders (company_id, customer_id, created_by, subtotal, paid, created_at) values ($1, $2, $3, $4, $5, $6)`,
        known.id,
        seller,
        total,
        paid,
        ago(days),
      );
    for (const [days, total] of known.paid) await order(days, total, total);
    if (known.debt) await order(1, known.debt, 0);
    people.push(known);
  }
  // Suppliers and forgotten people are in no audience.
  await one("insert into contacts (company_id, type, name) values ($1, 'supplier', 'Ayşe Toptan')");
  await one("insert into contacts (company_id, name, deleted_at) values ($1, 'Silinmiş müşteri', now())");
});

const fold = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/ı/g, "i");
const sum = (list: readonly number[]) => list.reduce((all, one) => all + one, 0);

/** Whether so many days before NOW, which is noon at the company, lies in the last days; a day begins at midnight. */
const isWithin = (ago: number, days: number) => ago <= days + 0.5;

/** A second, plain implementation of the rules, to compare with. */
function fits(rule: Rule | RuleGroup, who: Known): boolean {
  if (isGroup(rule)) {
    const each = rule.rules.map((one) => fits(one, who));
    const all = each.length === 0 || (rule.combinator === "and" ? each.every(Boolean) : each.some(Boolean));
    return all !== rule.not;
  }
  const { field, operator, value } = rule;
  const number = (own: number) => {
    if (operator === "between") return own >= (value as number[])[0]! && own <= (value as number[])[1]!;
    return { eq: own === value, ne: own !== value, gte: own >= (value as number), lte: own <= (value as number) }[
      operator as "eq"
    ];
  };
  const date = (days: number | undefined) => {
    if (operator === "never") return days === undefined;
    if (days === undefined) return false;
    if (operator === "within_days") return isWithin(days, value as number);
    if (operator === "before_days") return !isWithin(days, value as number);
    const isBefore = Date.parse(NOW) - days * DAY < Date.parse(`${String(value)}T00:00:00+03:00`);
    return isBefore === (operator === "before");
  };
  const text = (own: string) => {
    const [is, wanted] = [fold(own), fold(String(value))];
    if (operator === "empty") return is.trim() === "";
    if (operator === "not_empty") return is.trim() !== "";
    if (operator === "equals") return is.trim() === wanted.trim();
    if (operator === "begins") return is.startsWith(wanted);
    return is.includes(wanted) === (operator === "contains");
  };
  const within = (days: number) => sum(who.paid.filter(([since]) => isWithin(since, days)).map(([, kuruş]) => kuruş));
  if (field === "name") return text(`${who.name} `);
  if (field === "email") return text("");
  if (field === "phone") return text("+90532000");
  if (field === "gender") return (value as string[]).includes(who.gender) === (operator === "in");
  if (field === "birth_month") return number(who.birth?.[0] ?? 0);
  if (field === "birth_day") return number(who.birth?.[1] ?? 0);
  if (field === "sms_consent") return who.consent === value;
  if (field === "email_consent") return value === false;
  if (field === "created_at") return date(who.added);
  if (field === "last_visit") return date(who.visits.toSorted((a, b) => a - b)[0]);
  if (field === "visits") return number(who.visits.length);
  if (field === "no_shows") return number(who.noShows);
  if (field === "coming") return who.coming === value;
  if (field === "spent") return number(within(Infinity));
  if (field === "debt") return number(who.debt);
  if (field === "product") return operator === "not_in";
  const { amount, days } = value as { amount: number; days: number };
  if (field === "spent_in_days") return operator === "gte" ? within(days) >= amount : within(days) <= amount;
  const ids = new Set((value as number[]).map(Number));
  if (field === "tag") return (who.isTagged && ids.has(tag)) === (operator === "in");
  // Every customer with a visit was served by the one seller, with the one service.
  const had = who.visits.length > 0 && ids.has(field === "employee" ? Number(seller) : service);
  return had === (operator === "in");
}

const service = Number(
  (await server.owner.query("select min(id) as id from services where company_id = $1", [company])).rows[0].id,
);
const tag = Number(
  (await server.owner.query("insert into customer_tags (company_id, name) values ($1, 'VIP') returning id", [company]))
    .rows[0].id,
);
const size = (logic: unknown) => salon.try<{ size: number }>("POST /api/marketing/segments/size", { body: { logic } });

const fuzzed = (seed: number) => {
  const dice = new Dice(seed);
  const pick = <T>(of: readonly T[]): T => dice.pick(of);
  const whole = (from: number, to: number) => dice.between(from, to);
  const happens = (percent: number) => dice.chance(percent / 100);
  const nonsense = () =>
    pick([
      null,
      true,
      -1,
      1.5,
      1e300,
      "",
      "%",
      "_",
      "\\",
      "' or 1=1 --",
      "\u0000",
      "\ud800",
      [],
      {},
      [1, 2],
      "2026-02-30",
    ]);
  const values = (field: string, operator: string): unknown => {
    if (!happens(85)) return nonsense();
    const { type } = segmentFields[field as keyof typeof segmentFields];
    const amount = () => (type === "money" || type === "money-in-days" ? whole(0, 20_000) : whole(1, 12));
    if (["empty", "not_empty", "never"].includes(operator)) return undefined;
    if (type === "text") return pick(["a", "İ", "ı", "%", "_", "\\", "O'N", "%50", "ali_can", "zzz", " "]);
    if (type === "yes-no") return happens(50);
    if (type === "date")
      return operator.endsWith("_days") ? whole(1, 200) : pick(["2026-06-01", "2026-11-22", "2025-01-01"]);
    if (type === "money-in-days") return { amount: amount(), days: whole(1, 30) };
    if (type === "choice")
      return field === "gender" ? [pick(["female", "male", "other", ""])] : [pick([service, Number(seller), tag, 99])];
    return operator === "between" ? [whole(1, 6), whole(1, 12)] : amount();
  };
  const rule = (): unknown => {
    const field = pick(segmentFieldNames);
    const operator = happens(95) ? pick(operatorsFor(field)) : pick(["__proto__", "like", "or 1=1"]);
    return {
      field: happens(96) ? field : pick(["__proto__", "constructor", "password"]),
      operator,
      value: values(field, operator),
    };
  };
  const group = (depth: number): unknown => ({
    combinator: happens(97) ? pick(["and", "or"]) : pick(["xor", null]),
    ...(happens(60) && { not: happens(40) }),
    rules: Array.from({ length: whole(0, 3) }, () => (depth < 6 && happens(30) ? group(depth + 1) : rule())),
  });
  return group(1);
};

const RUNS = process.env.FAULTS === "whole" ? 10_000 : 400;

describe("rules (K5)", () => {
  test(`find exactly the customers who match, or are refused: ${RUNS} random ones`, async () => {
    let right = 0;
    for (let seed = 1; seed <= RUNS; seed += 1) {
      const logic = fuzzed(seed);
      const read = readLogic(JSON.parse(JSON.stringify(logic)));
      const refused = "wrong" in read || invalidRule(read) !== undefined;
      const { status, body } = await size(logic);
      const expected = refused ? 422 : people.filter((who) => fits(read as RuleGroup, who)).length;
      expect(refused ? status : body.size, `seed ${seed}: ${JSON.stringify(logic)}`).toBe(expected);
      right += refused ? 0 : 1;
    }
    expect(right).toBeGreaterThan(RUNS / 5);
  });

  test("deeper than five, more than fifty, or with other keys are refused, at any size", async () => {
    const nested = (depth: number): object =>
      depth === 0 ? { combinator: "and", rules: [] } : { combinator: "and", rules: [nested(depth - 1)] };
    expect((await size(nested(4))).status).toBe(200);
    expect((await size(nested(5))).body).toMatchObject({ messages: { logic: "Gruplar en fazla 5 kat olabilir" } });
    expect((await size(nested(6))).status).toBe(422);
    // The JSON parser refuses it first.
    expect((await size(nested(1000))).status).toBe(400);
    const many = (count: number) =>
      Array.from({ length: count }, () => ({ field: "visits", operator: "gte", value: 0 }));
    expect((await size({ combinator: "or", rules: many(50) })).body.size).toBe(people.length);
    expect((await size({ combinator: "or", rules: many(51) })).status).toBe(422);
    expect((await size({ combinator: "or", rules: [], sql: "1" })).status).toBe(422);
    const since = (value: string) => ({
      combinator: "and",
      rules: [{ field: "created_at", operator: "after", value }],
    });
    expect((await size(since("2026-02-28"))).status).toBe(200);
    expect((await size(since("2026-02-30"))).status).toBe(422);
    const raw = '{"logic": {"combinator": "and", "rules": [], "__proto__": {"rules": []}}}';
    expect((await salon.try("POST /api/marketing/segments/size", { body: raw })).status).toBe(400);
  });
});

test("a target audience has its rules in words, its present size and a sample of ten (K5)", async () => {
  const logic = {
    combinator: "and" as const,
    rules: [
      { field: "visits", operator: "gte", value: 2 },
      { combinator: "or" as const, not: true, rules: [{ field: "last_visit", operator: "before_days", value: 60 }] },
      { field: "gender", operator: "in", value: ["female", ""] },
      { field: "spent_in_days", operator: "lte", value: { amount: 100_050, days: 90 } },
    ],
  };
  const read = readLogic(JSON.parse(JSON.stringify(logic))) as RuleGroup;
  const expected = people.filter((who) => fits(read, who)).map(({ id }) => id);
  const made = await salon.call("POST /api/marketing/segments", { body: { name: "Sadık", logic } });
  expect(made).toMatchObject({
    name: "Sadık",
    size: expected.length,
    features:
      "Ziyaret sayısı en az 2 ve değil (Son ziyaret 60 günden eski) ve Cinsiyet : Kadın, Belirtilmedi ve Harcama en çok son 90 günde ₺1.000,50",
  });
  const sample = (await salon.call("POST /api/marketing/segments/sample", { body: { logic } })).data;
  expect(sample.map(({ id }) => id).toSorted()).toEqual(expected.slice(-10).toSorted());
  const params = { id: made.id };
  const changed = await salon.call("PUT /api/marketing/segments/{id}", { params, body: { name: "Sadıklar" } });
  expect(changed).toMatchObject({ name: "Sadıklar", logic: made.logic });
  const reach = await salon.call("POST /api/marketing/segments/size", {
    body: { logic: { combinator: "and", rules: [] } },
  });
  expect(reach).toEqual({ size: people.length, sms: people.filter(({ consent }) => consent).length, email: 0 });
  await salon.call("DELETE /api/marketing/segments/{id}", { params });
  expect((await salon.try("GET /api/marketing/segments/{id}", { params })).status).toBe(404);
});

test("the fields are answered with and without the documented payload `logic` (K5; 3 §7)", async () => {
  const fields = await salon.call("POST /api/marketing/segments/fields");
  const logic = { combinator: "and", rules: [{ field: "visits", operator: "gte", value: 1 }] };
  for (const body of [{ logic }, {}])
    expect(await salon.try("POST /api/marketing/segments/fields", { body })).toMatchObject({
      status: 200,
      body: fields,
    });
  expect((await salon.try("POST /api/marketing/segments/fields", { body: { rules: [] } })).status).toBe(422);
});
