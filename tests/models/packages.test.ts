import { expect, test } from "vitest";
import { testServer } from "../harness/api.ts";
import { expectBooksToAgree } from "../harness/books.ts";
import { TIMEOUT_MS, report, rounds } from "../harness/scale.ts";
import { openTill } from "../harness/till.ts";
import { freshDice } from "./dice.ts";
import { dayAfter, type Held, type HeldService, Packages } from "./held-packages.ts";

/**
 * Issue 18, session packages (decision 0092): after any run of sales, on credit too, uses by hand and by visits, cancelled visits, sessions
 * given back, freezings, extensions and returns, each package, the report, the liability and each day's end are what a model says that
 * knows no SQL.
 */

const STEPS = rounds(4_000);
const START = Date.parse("2026-11-02T09:00:00.000Z");
const STEP_MS = 97 * 60_000;
const WAYS = ["cash", "credit_card", "bank_transfer", "qr"] as const;
const reason = "Deneme";

interface Visit {
  id: number;
  held: Held;
  service: HeldService;
  takes: number;
  status: "accepted" | "success";
  /** It used sessions of the package. */
  used: boolean;
}

test("sessions and their value are never lost or counted twice", { timeout: TIMEOUT_MS }, async () => {
  const server = await testServer();
  server.travel(new Date(START).toISOString());
  const till = await openTill(server);
  const { salon, seller } = till;
  const dice = freshDice();
  let now = START;
  const today = () => new Date(now + 3 * 3_600_000).toISOString().slice(0, 10);
  const model = new Packages(today);
  const category_id = (
    await salon.call("POST /api/service_categories", { body: { name: "Lazer", description: "Lazer" } })
  ).id;
  const services = await Promise.all(
    [49_999, 33_333, 0, 120_000].map(async (price, place) => {
      const body = { name: `Hizmet ${place}`, description: "Bir hizmet", price, original_price: 0, category_id };
      const { id } = await salon.call("POST /api/services", { body: { ...body, estimated_time: 30 } });
      return { id, price, minutes: 30 };
    }),
  );
  const product = await till.product({ price: 777, quantity: 1_000_000 });
  const customers = [till.customer];
  for (const name of ["Ece", "Lale"]) {
    const body = { name, surname: "Kaya" };
    customers.push((await salon.call("POST /api/contacts/{type}", { params: { type: "customer" }, body })).id);
  }
  const kinds = await Promise.all(
    [
      { price: 333_333, valid_days: 20, of: [[0, 10]] },
      {
        price: 100_001,
        valid_days: null,
        of: [
          [0, 3],
          [1, 2],
          [2, 1],
        ],
      },
      { price: 1, valid_days: 45, of: [[2, 7]] },
      { price: 250_000, valid_days: 90, of: [[3, 300]], unit: "minute" as const },
    ].map(async ({ price, valid_days, of, unit = "session" as const }, place) => {
      const parts = of.map(([at = 0, count = 1]) => ({ ...services[at]!, count }));
      const body = { name: `Paket ${place}`, price, valid_days, unit };
      const listed = parts.map(({ id, count }) => ({ service_id: id, count }));
      const { id } = await salon.call("POST /api/session-packages", { body: { ...body, services: listed } });
      return { id, price, valid_days, unit, parts };
    }),
  );
  const [all, visits]: [Held[], Visit[]] = [[], []];
  const at = (id: number) => ({ params: { id } }) as const;
  const read = (held: Held) => salon.call("GET /api/customer-packages/{id}", at(held.id));
  const live = (): Held => dice.pick(all.filter(({ returned }) => !returned).slice(-25)) ?? dice.pick(all);

  const steps = {
    async sell() {
      const [kind, customer] = [dice.pick(kinds), dice.pick(customers)];
      const goods = dice.between(0, 2);
      const items = goods > 0 ? [{ product_id: product, quantity: goods }] : [];
      const packages = [{ package_id: kind.id }];
      const order = await till.order({ items, customer_id: customer, packages } as never);
      const discount = dice.chance(0.4) ? dice.between(1, 40) : 0;
      // The whole of an order is shared out over its lines when it is closed, so the line says what the package cost.
      const owed = dice.chance(0.3) && kind.price > 1 ? dice.between(1, Math.floor(kind.price / 2)) : 0;
      const total = order.total - Math.round((order.total * discount) / 100);
      const ways = owed > 0 ? { due_at: today() } : {};
      const paid = total - owed;
      const payments = [{ payment_method: dice.pick(WAYS), amount: paid }];
      const closed = await till.pay(order.id, { discount, ...ways, payments: paid > 0 ? payments : [] });
      const [line] = closed.packages;
      const { data } = await salon.call("GET /api/contacts/{id}/packages", at(customer));
      const found = data.find((one) => one.order?.id === order.id)!;
      const price = line!.total - line!.discount;
      const held = model.sold({ ...kind, price, id: found.id, order: order.id, customer, owed });
      held.services.forEach((service, place) => (service.id = found.services[place]!.id));
      all.push(held);
    },
    async use() {
      const held = live();
      const service = dice.pick(held.services);
      const amount = held.unit === "minute" ? dice.between(1, 90) : dice.between(1, 3);
      const body = { package_service_id: service.id, amount };
      const answer = await salon.try("POST /api/customer-packages/{id}/uses", { ...at(held.id), body });
      const can = model.canUse(held, service, amount);
      expect(answer.status).toBe(can ? 200 : 409);
      if (can) model.use(service, amount);
    },
    async undo() {
      const held = live();
      const { entries } = await read(held);
      const uses = entries.filter(({ use_id, undone, reservation }) => use_id !== null && !undone && !reservation);
      if (uses.length === 0) return;
      const { use_id, service: name, amount } = dice.pick(uses);
      const answer = await salon.try("POST /api/session-uses/{id}/undo", { ...at(use_id!), body: { reason } });
      expect(answer.status).toBe(held.returned ? 409 : 200);
      if (held.returned) return;
      const place = (await read(held)).services.findIndex((one) => one.name === name);
      model.giveBack(held.services[place]!, -amount);
    },
    async freeze() {
      const held = live();
      const answer = await salon.try("POST /api/customer-packages/{id}/freeze", { ...at(held.id), body: { reason } });
      const can = model.stateOf(held) === "open";
      expect(answer.status).toBe(can ? 200 : 409);
      if (can) held.frozen = today();
    },
    async resume() {
      const held = dice.pick(all.filter(({ frozen }) => frozen !== null));
      if (!held) return;
      const answer = await salon.try("POST /api/customer-packages/{id}/resume", { ...at(held.id), body: {} });
      expect(answer.status).toBe(held.returned ? 409 : 200);
      if (!held.returned) model.resume(held);
    },
    async extend() {
      const held = live();
      const body = { days: dice.between(1, 30), reason };
      const answer = await salon.try("POST /api/customer-packages/{id}/extend", { ...at(held.id), body });
      const can = !held.returned && held.lastDay !== null;
      expect(answer.status).toBe(can ? 200 : 409);
      if (!can) return;
      const from = model.stateOf(held) === "expired" ? today() : held.lastDay!;
      held.lastDay = dayAfter(from, body.days);
    },
    async book() {
      const held = live();
      if (model.stateOf(held) !== "open") return;
      const service = dice.pick(held.services);
      const takes = held.unit === "minute" ? 30 : 1;
      const promised = visits
        .filter((visit) => visit.service === service && visit.status === "accepted" && visit.held === held)
        .reduce((sum, visit) => sum + visit.takes, 0);
      const starting_at = new Date(now).toISOString();
      const items = [
        {
          service_id: service.service,
          employee_id: seller,
          price: 1_000,
          estimated_time: 30,
          package_service_id: service.id,
        },
      ];
      const body = { customer_id: held.customer, starting_at, items, force: true };
      const answer = await salon.try<{ id: number }>("POST /api/reservations", { body });
      const fits = service.used + promised + takes <= service.count;
      const lasts = held.lastDay === null || held.lastDay >= today();
      expect(answer.status, JSON.stringify(answer.body)).toBe(fits && lasts ? 201 : 409);
      if (answer.status === 201)
        visits.push({ id: answer.body.id, held, service, takes, status: "accepted", used: false });
    },
    async complete() {
      const visit = dice.pick(visits.filter(({ status }) => status === "accepted"));
      if (!visit) return;
      const { held, service, takes } = visit;
      const answer = await salon.try("PUT /api/reservations/{id}", { ...at(visit.id), body: { status: "success" } });
      const can = held.returned || (held.frozen === null && service.used + takes <= service.count);
      expect(answer.status, JSON.stringify(answer.body)).toBe(can ? 200 : 409);
      if (answer.status !== 200) return;
      visit.status = "success";
      visit.used = !held.returned;
      if (visit.used) model.use(service, takes);
    },
    async reopen() {
      const visit = dice.pick(visits.filter(({ status }) => status === "success"));
      if (!visit) return;
      const { held, service, takes } = visit;
      const answer = await salon.try("PUT /api/reservations/{id}", { ...at(visit.id), body: { status: "accepted" } });
      const isFixed = visit.used && held.returned;
      expect(answer.status, JSON.stringify(answer.body)).toBe(isFixed ? 409 : 200);
      if (isFixed) return;
      visit.status = "accepted";
      if (visit.used) model.giveBack(service, takes);
      visit.used = false;
    },
    async giveBack() {
      const held = live();
      const withdrawal = dice.chance(0.3);
      const custom = dice.chance(0.3) ? dice.between(0, held.price + 1) : undefined;
      const body = { reason, withdrawal, ...(custom !== undefined && { amount: custom }) };
      const answer = await salon.try<{ refunded: number }>("POST /api/customer-packages/{id}/return", {
        ...at(held.id),
        body,
      });
      const expected = model.refundOf(held, withdrawal, custom);
      expect(answer.status, JSON.stringify(answer.body)).toBe(expected.status);
      if (expected.status !== 200) return;
      expect(answer.body.refunded).toBe(expected.amount);
      model.giveUp(held, expected.amount);
      const order = await till.read(held.order);
      expect([order.owed, order.refunded]).toEqual([held.owed, held.paidBack]);
    },
  };

  const check = async (held: Held): Promise<void> => {
    const { state, refunded, unused_value, last_day, services: kept } = await read(held);
    const shown = { state, refunded, unused_value, last_day, used: kept.map(({ used }) => used) };
    expect(shown).toEqual({
      state: model.stateOf(held),
      refunded: held.refunded,
      unused_value: model.unusedOf(held),
      last_day: held.lastDay,
      used: held.services.map(({ used }) => used),
    });
  };

  const names = Object.keys(steps) as (keyof typeof steps)[];
  for (let step = 0; step < STEPS; step++) {
    now += STEP_MS;
    server.travel(new Date(now).toISOString());
    const name = all.length < 3 ? "sell" : dice.pick([...names, "sell" as const, "use" as const, "use" as const]);
    await steps[name]();
    if (all.length > 0) await check(live());
    if (step % 400 === 399) await expectBooksToAgree(server.owner);
  }
  for (const held of all) await check(held);
  await expectBooksToAgree(server.owner);
  const days = { from: new Date(START).toISOString().slice(0, 10), to: today() };
  const { sold, sold_count, refunded, used, unused } = await salon.call("GET /api/session-packages/report", {
    query: days,
  });
  expect({ sold, sold_count, refunded, used, unused }).toEqual(model.total(all));
  expect(sold - refunded - used).toBe(unused);
  for (let day = days.from; day <= days.to; day = dayAfter(day, 1)) {
    const { figures } = await salon.call("GET /api/reports/day-end", { query: { date: day } });
    const { lines, counts, ...packages } = figures!.packages;
    expect({ day, ...packages }).toEqual({ day, ...model.dayOf(day) });
    expect({ day, lines, counts }).toEqual({
      day,
      lines: packages.sold.total - packages.returned.total,
      counts: packages.used.total,
    });
    for (const check of figures!.checks) expect({ day, ...check }).toEqual({ day, ...check, total: figures!.total });
  }
  const done = all.filter(({ returned }) => returned).length;
  report(
    `packages: ${STEPS} steps (SEED=${dice.seed}), ${all.length} packages, ${visits.length} visits, ${done} given back`,
  );
});
