import { describe, expect, test } from "vitest";
import { formatKurus } from "#kit/contract/money.ts";
import { type Caller, testServer } from "#tests/harness/api.ts";
import { openBook } from "#tests/harness/book.ts";
import { expectBooksToAgree } from "#tests/harness/books.ts";

/** Issue 18, deposits (kapora; decisions §4, decision 0089): taken for an appointment, spent on its sale, kept or given back. */

const server = await testServer();
const book = await openBook(server);
const { salon, elif } = book;
const staff = await book.staff();

let hours = 0;
/** An appointment of 95,000 kuruş at a free hour of Thursday or later. */
const visit = (fields: object = {}) => {
  const [day, hour] = [19 + Math.floor(hours / 5), 10 + 2 * (hours % 5)];
  hours += 1;
  return book.book(`2026-11-${day} ${hour}:00`, fields);
};
const at = (id: number) => ({ params: { id } });
const read = (id: number) => salon.call("GET /api/reservations/{id}/deposit", at(id));
const take = (id: number, amount: number, payment_method: "cash" | "credit_card" = "cash") =>
  salon.try("POST /api/reservations/{id}/deposit", { ...at(id), body: { payment_method, amount } });
const settle = (id: number, action: "keep" | "return", reason = "", by: Caller = salon) =>
  by.try("POST /api/reservations/{id}/deposit/settle", { ...at(id), body: { action, reason } });
const historyOf = async (id: number) => (await salon.call("GET /api/reservations/{id}/history", at(id))).data;
const depositsIn = async (id: number) => (await historyOf(id)).filter(({ deposit }) => deposit);
const order = (reservation: Awaited<ReturnType<typeof visit>>) =>
  salon.call("POST /api/orders", {
    body: {
      created_by_id: elif,
      customer_id: book.customer,
      reservation_id: reservation.id,
      services: reservation.items.map((item) => ({
        service_id: item.service.id,
        employee_id: item.employee.id,
        reservation_item_id: item.id,
        price: item.price,
        quantity: 1,
      })),
    } as never,
  });
const pay = (id: number, payments: object[]) =>
  salon.try("POST /api/orders/{id}/checkout", { params: { id }, body: { payments } as never });
const balance = async () => {
  const { data } = await salon.call("GET /api/accounting/accounts");
  return data.reduce((sum, account) => sum + account.balance, 0);
};
const ask = (deposit_percent: number) => salon.call("POST /api/settings", { body: { defaults: { deposit_percent } } });
const sums = async () => (await salon.call("GET /api/prepaid")).meta.sums;

describe("what an appointment asks", () => {
  test("is the percent of the settings, unless its service has a rule of its own", async () => {
    await ask(0);
    const made = await visit({
      items: [book.line(), book.line({ service_id: book.blow, price: 30_001, estimated_time: 30 })],
    });
    expect(await read(made.id)).toMatchObject({ asked: 0, left: 0, takes: true, most: 125_001, rule: null });
    await ask(30);
    expect(await read(made.id)).toMatchObject({ asked: 28_500 + 9_000 });
    await salon.call("PUT /api/services/{id}", { ...at(book.dye), body: { deposit: { amount: 20_000 } } });
    await salon.call("PUT /api/services/{id}", { ...at(book.blow), body: { deposit: { percent: 50 } } });
    expect(await read(made.id)).toMatchObject({ asked: 20_000 + 15_001 });
    await salon.call("PUT /api/services/{id}", { ...at(book.blow), body: { deposit: { amount: 90_000 } } });
    expect(await read(made.id)).toMatchObject({ asked: 20_000 + 30_001 });
    await salon.call("PUT /api/services/{id}", { ...at(book.blow), body: { deposit: { percent: 0 } } });
    expect(await read(made.id)).toMatchObject({ asked: 20_000 });
    await salon.call("PUT /api/services/{id}", { ...at(book.dye), body: { deposit: null } });
    expect(await salon.call("GET /api/services/{id}", at(book.dye))).toMatchObject({ deposit: null });
  });

  test("is nothing for a line that uses a session package, whatever other appointments use", async () => {
    await ask(30);
    const { id: package_id } = await salon.call("POST /api/session-packages", {
      body: { name: "Fön paketi", price: 100_000, valid_days: 365, services: [{ service_id: book.blow, count: 5 }] },
    });
    const { id } = await salon.call("POST /api/orders", {
      body: { created_by_id: elif, customer_id: book.customer, packages: [{ package_id }] } as never,
    });
    await pay(id, [{ payment_method: "cash", amount: 100_000 }]);
    const { data } = await salon.call("GET /api/contacts/{id}/packages", at(book.customer));
    const blow = { service_id: book.blow, price: 30_000, estimated_time: 30 };
    const session = book.line({ ...blow, package_service_id: data[0]?.services[0]?.id ?? 0 });
    const made = await visit({ items: [book.line(), session] });
    expect(await read(made.id)).toMatchObject({ asked: 28_500, most: 95_000 });
    expect(await read((await visit({ items: [book.line(blow)] })).id)).toMatchObject({ most: 30_000 });
  });

  test.each([{ percent: 101 }, { percent: -1 }, { amount: -1 }, { percent: 10, amount: 10 }, { percent: 1.5 }, {}])(
    "a service can't ask %j",
    async (deposit) => {
      const refused = await salon.try("PUT /api/services/{id}", { ...at(book.dye), body: { deposit } as never });
      expect(refused.status).toBe(422);
      expect(Object.keys(refused.body.messages)[0]).toMatch(/^deposit/);
    },
  );
});

describe("a deposit", () => {
  test("is taken as an advance, pays the visit beside cash, and a refund gives it back to itself", async () => {
    const made = await visit();
    const [before, held] = [await balance(), await sums()];
    expect(await take(made.id, 20_000)).toMatchObject({ status: 201, body: { left: 20_000, most: 75_000 } });
    expect(await take(made.id, 5_000, "credit_card")).toMatchObject({ status: 201, body: { left: 25_000 } });
    expect([await balance(), await sums()]).toEqual([before + 25_000, { ...held, deposit: held.deposit + 25_000 }]);
    const { id } = await order(made);
    const payments = [
      { payment_method: "deposit", amount: 25_000 },
      { payment_method: "cash", amount: 70_000 },
    ];
    expect((await pay(id, payments)).body).toMatchObject({ status: "success", paid: 95_000, payment_method: "cash" });
    expect([await balance(), (await sums()).deposit]).toEqual([before + 95_000, held.deposit]);
    expect(await take(made.id, 1_000)).toMatchObject({ status: 409, body: { error: "deposit_closed" } });
    await salon.call("POST /api/orders/{id}/refund", { params: { id }, body: {} });
    expect([await balance(), await read(made.id)]).toMatchObject([before + 25_000, { left: 25_000, rule: "return" }]);
    expect(await settle(made.id, "keep")).toMatchObject({ status: 409, body: { error: "deposit_open" } });
    expect(await settle(made.id, "return", "", staff)).toMatchObject({ status: 200, body: { left: 0 } });
    expect(await balance()).toBe(before);
    const back = (await read(made.id)).entries.slice(0, 2);
    expect(back.map(({ payment_method, amount }) => [payment_method, amount])).toEqual([
      ["cash", -20_000],
      ["credit_card", -5_000],
    ]);
    await expectBooksToAgree(server.owner);
  });

  test("can pay a whole visit, but only its own and no more than is left", async () => {
    const [made, other] = [await visit(), await visit()];
    await take(made.id, 95_000);
    const { id } = await order(other);
    expect((await pay(id, [{ payment_method: "deposit", amount: 95_000 }])).body.messages).toEqual({
      "payments.0.payment_method": "Bu randevunun kaporası yok",
    });
    await take(other.id, 10_000);
    const short = [
      { payment_method: "deposit", amount: 10_001 },
      { payment_method: "cash", amount: 84_999 },
    ];
    expect((await pay(id, short)).body.messages).toEqual({
      "payments.0.amount": `Kaporada yalnızca ${formatKurus(10_000)} var`,
    });
    const whole = await order(made);
    expect((await pay(whole.id, [{ payment_method: "deposit", amount: 95_000 }])).body).toMatchObject({ paid: 95_000 });
    await settle(other.id, "return", "Deneme");
    await expectBooksToAgree(server.owner);
  });

  test("needs a customer and an appointment to come, and is at most what that costs", async () => {
    const nobody = await visit({ customer_id: null });
    expect((await take(nobody.id, 100)).body.messages).toEqual({
      amount: "Kapora almak için randevuya müşteri ekleyin",
    });
    const made = await visit();
    expect((await take(made.id, 95_001)).body.messages.amount).toBe(
      `Kapora randevunun tutarını aşamaz; en fazla ${formatKurus(95_000)}`,
    );
    for (const amount of [0, -1, 1.5, 10 ** 15]) expect((await take(made.id, amount)).status).toBe(422);
    expect(await settle(made.id, "return", "x")).toMatchObject({ status: 409, body: { error: "deposit_empty" } });
    await book.change(made.id, { status: "canceled" });
    expect(await take(made.id, 100)).toMatchObject({ status: 409, body: { error: "deposit_closed" } });
  });

  test("taken twice at once is never more than the appointment costs", async () => {
    const made = await visit();
    const answers = await Promise.all([take(made.id, 60_000), take(made.id, 60_000)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    expect((await read(made.id)).left).toBe(60_000);
  });
});

describe("the end of a deposit", () => {
  const held = async () => {
    const made = await visit();
    await take(made.id, 30_000);
    return made;
  };

  test("cancelled in time: back; staff follow the rule, an administrator may waive with a reason", async () => {
    const made = await held();
    await book.change(made.id, { status: "canceled" });
    expect(await read(made.id)).toMatchObject({ rule: "return" });
    expect(await settle(made.id, "keep", "", staff)).toMatchObject({ status: 403, body: { error: "deposit_rule" } });
    expect((await settle(made.id, "keep")).body.messages).toEqual({
      reason: "Kuralın dışında bir işlem için nedenini yazın",
    });
    const before = await balance();
    expect(await settle(made.id, "return", "", staff)).toMatchObject({ status: 200, body: { left: 0 } });
    expect(await balance()).toBe(before - 30_000);
    expect(await settle(made.id, "return")).toMatchObject({ status: 409, body: { error: "deposit_empty" } });
  });

  test("missed: kept as a sale of one fee with the service's KDV, without other money", async () => {
    const made = await held();
    const end = new Date(Date.parse(made.starting_at) + 3_600_000).toISOString();
    server.travel(end);
    await book.change(made.id, { status: "no-show" });
    expect(await read(made.id)).toMatchObject({ rule: "keep" });
    const [before, day] = [await balance(), await salon.call("GET /api/reports/day-end", { query: {} })];
    expect(await settle(made.id, "keep", "", staff)).toMatchObject({ status: 200, body: { left: 0 } });
    expect(await balance()).toBe(before);
    const { data } = await salon.call("GET /api/orders", { query: { page: 1 } as never });
    const sale = await salon.call("GET /api/orders/{id}", { params: { id: data[0]?.id ?? 0 } });
    expect(sale).toMatchObject({
      status: "success",
      paid: 30_000,
      total: 30_000,
      payment_method: "deposit",
      reservation: null,
    });
    expect(sale.items).toMatchObject([{ product_name: `Kapora ${made.code}`, price: 30_000, product_id: null }]);
    const after = await salon.call("GET /api/reports/day-end", { query: {} });
    expect(after.figures?.total).toBe(day.figures?.total);
    expect(after.figures?.prepaid.spent).toBe((day.figures?.prepaid.spent ?? 0) + 30_000);
    expect(new Set(after.figures?.checks.map(({ total }) => total))).toEqual(new Set([after.figures?.total]));
    await expectBooksToAgree(server.owner);
    server.travel("2026-11-16T05:00:00.000Z");
  });

  test("the reason for keeping it is in its entries, on the sale's transaction and in the appointment's history", async () => {
    const made = await held();
    await book.change(made.id, { status: "canceled" });
    expect(await settle(made.id, "keep", "Hafta içi üçüncü iptal")).toMatchObject({ status: 200, body: { left: 0 } });
    const [entry] = (await read(made.id)).entries;
    expect(entry).toMatchObject({ reason: "keep", amount: -30_000, note: "Hafta içi üçüncü iptal" });
    const sale = await salon.call("GET /api/orders/{id}", { params: { id: entry?.order?.id ?? 0 } });
    const id = sale.transaction_id ?? 0;
    expect(await salon.call("GET /api/accounting/transactions/{id}", { params: { id } })).toMatchObject({
      description: "Hafta içi üçüncü iptal",
    });
    const [kept, taken] = await depositsIn(made.id);
    const why = { reason: "keep", amount: 30_000, payment_method: null, note: "Hafta içi üçüncü iptal" };
    expect(kept).toMatchObject({ action: "deposit", by: { id: book.elif }, changes: [], payment: null, deposit: why });
    expect(taken?.deposit).toEqual({ reason: "load", amount: 30_000, payment_method: "cash", note: "" });
  });

  test("the appointment's history says that it was given back and why, and that it was used for the payment", async () => {
    const made = await held();
    await settle(made.id, "return", "Vazgeçti");
    expect((await depositsIn(made.id))[0]?.deposit).toEqual({
      reason: "payout",
      amount: 30_000,
      payment_method: "cash",
      note: "Vazgeçti",
    });
    await take(made.id, 95_000);
    const { id } = await order(made);
    await pay(id, [{ payment_method: "deposit", amount: 95_000 }]);
    expect((await historyOf(made.id)).find(({ action }) => action === "paid")).toMatchObject({ payment: null });
    expect((await depositsIn(made.id))[0]?.deposit).toMatchObject({ reason: "spend", amount: 95_000, note: "" });
  });

  test("two who keep it at once make one sale", async () => {
    const made = await held();
    server.travel(made.starting_at);
    await book.change(made.id, { status: "canceled" });
    const answers = await Promise.all([settle(made.id, "keep"), settle(made.id, "keep")]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await expectBooksToAgree(server.owner);
    server.travel("2026-11-16T05:00:00.000Z");
  });

  test("before the visit an administrator gives it back with a reason; staff don't", async () => {
    const made = await held();
    expect(await settle(made.id, "return", "Vazgeçti", staff)).toMatchObject({ status: 403 });
    expect(await settle(made.id, "keep", "x")).toMatchObject({ status: 409, body: { error: "deposit_open" } });
    expect(await settle(made.id, "return", "Vazgeçti")).toMatchObject({ status: 200, body: { left: 0 } });
    expect((await read(made.id)).entries[0]).toMatchObject({ note: "Vazgeçti", amount: -30_000 });
  });

  test("a list shows open deposits with their appointment", async () => {
    const made = await held();
    const { data, meta } = await salon.call("GET /api/prepaid", { query: { kind: "deposit" } as never });
    expect(data[0]).toMatchObject({ kind: "deposit", left: 30_000, reservation: { id: made.id, code: made.code } });
    expect(meta.sums.deposit).toBeGreaterThanOrEqual(30_000);
  });
});
