import { expect, test } from "vitest";
import { testServer } from "#tests/harness/api.ts";
import { openBook } from "#tests/harness/book.ts";

const server = await testServer();
const book = await openBook(server);
const staff = await book.staff();
const day = "2026-11-20";

const historyOf = async (id: number) =>
  (await staff.call("GET /api/reservations/{id}/history", { params: { id } })).data;

type Lines = readonly { id: number; service: { id: number }; price: number }[];

const billed = (reservation_id: number, items: Lines) => ({
  created_by_id: book.ayse,
  customer_id: book.customer,
  items: [],
  services: items.map(({ id, service, price }) => ({
    service_id: service.id,
    price,
    employee_id: book.ayse,
    reservation_item_id: id,
  })),
  reservation_id,
});

async function pay(reservationId: number, items: Lines) {
  const order = await book.salon.call("POST /api/orders", { body: billed(reservationId, items) });
  const body = { status: "success", tips: 500, discount: 0, payment_method: "cash" } as const;
  return book.salon.call("POST /api/orders/{id}/checkout", { params: { id: order.id }, body });
}

test("has its creation, a move, changes of customer, line, price and note, and the payment (decisions §3)", async () => {
  server.travel("2026-11-17T08:00:00.000Z");
  const made = await book.book(`${day} 14:00`, {}, staff);
  const [line] = made.items as [(typeof made.items)[number]];
  server.travel("2026-11-17T09:00:00.000Z");
  await book.change(made.id, { starting_at: `${day} 15:30`, notes: "Alerjisi var" });
  server.travel("2026-11-17T10:00:00.000Z");
  const added = book.line({ service_id: book.blow, employee_id: book.ayse, price: 30_000, estimated_time: 30 });
  const { body: changed } = await book.change(made.id, {
    customer_id: null,
    items: [{ id: line.id, price: 90_000, employee_id: book.ayse }, added],
    status: "accepted",
  });
  server.travel("2026-11-17T10:30:00.000Z");
  await book.change(made.id, { status: "accepted", notes: "Alerjisi var" });
  server.travel("2026-11-20T13:30:00.000Z");
  await pay(made.id, changed.items);

  const [paid, second, first, created, ...others] = await historyOf(made.id);
  expect(others).toEqual([]);
  expect(created).toMatchObject({
    at: "2026-11-17T08:00:00.000Z",
    by: { id: book.ayse },
    action: "created",
    changes: [],
  });
  expect(first).toMatchObject({
    at: "2026-11-17T09:00:00.000Z",
    by: { id: book.elif },
    action: "changed",
    changes: [
      { field: "starting_at", before: "2026-11-20T11:00:00.000Z", after: "2026-11-20T12:30:00.000Z" },
      { field: "notes", before: false, after: true },
    ],
  });
  expect(second?.changes).toMatchObject([
    { field: "status", before: "new", after: "accepted" },
    { field: "customer", before: { name: "Gülşen", surname: "Arslan" }, after: null },
    {
      field: "line",
      before: { service: { name: "Dip Boya Klasik" }, employee: { id: book.elif }, price: 95_000, seat: null },
      after: { service: { name: "Dip Boya Klasik" }, employee: { id: book.ayse }, price: 90_000, estimated_time: 60 },
    },
    {
      field: "line",
      before: null,
      after: { service: { name: "Fön Klasik" }, starting_at: "2026-11-20T13:30:00.000Z" },
    },
  ]);
  expect(paid).toMatchObject({
    by: { id: book.elif },
    action: "paid",
    changes: [{ field: "status", before: "accepted", after: "success" }],
    payment: { total: 120_500, payment_method: "cash" },
  });
});

test("a split payment has an entry for each part (issue 20)", async () => {
  server.travel("2026-11-19T06:30:00.000Z");
  const made = await book.book("2026-11-19 16:00");
  const order = await book.salon.call("POST /api/orders", { body: billed(made.id, made.items) });
  const [cash, card] = [
    { payment_method: "cash" as const, amount: 35_000 },
    { payment_method: "credit_card" as const, amount: 60_000 },
  ];
  const body = { status: "success" as const, discount: 0, payments: [cash, card] };
  await book.salon.call("POST /api/orders/{id}/checkout", { params: { id: order.id }, body });
  expect(await historyOf(made.id)).toMatchObject([
    { action: "paid", changes: [{ field: "status" }], payment: { total: 35_000, payment_method: "cash" } },
    { action: "paid", changes: [], payment: { total: 60_000, payment_method: "credit_card" } },
    { action: "created" },
  ]);
});

test("completing by hand writes no transaction; a later payment is one more entry (decisions §3)", async () => {
  server.travel("2026-11-20T06:30:00.000Z");
  const made = await book.book(`${day} 10:00`);
  await book.change(made.id, { status: "success" });
  const { data } = await book.salon.call("GET /api/accounting/transactions", { query: { from: day, to: day } });
  expect(data.filter(({ reservation_id }) => reservation_id === made.id)).toEqual([]);
  expect(await historyOf(made.id)).toMatchObject([
    { action: "changed", changes: [{ field: "status", before: "new", after: "success" }], payment: null },
    { action: "created" },
  ]);
  server.travel("2026-11-20T08:30:00.000Z");
  await pay(made.id, made.items);
  expect((await historyOf(made.id))[0]).toMatchObject({ action: "paid", changes: [], payment: { total: 95_500 } });
  expect((await book.change(made.id, { status: "accepted" })).body.error).toBe("status_not_allowed");
});

test("after a full refund the appointment is unpaid, and another order may bill it", async () => {
  server.travel("2026-11-20T05:30:00.000Z");
  const made = await book.book(`${day} 09:00`);
  server.travel("2026-11-20T06:10:00.000Z");
  const order = await pay(made.id, made.items);
  const read = () => book.salon.call("GET /api/reservations/{id}", { params: { id: made.id } });
  expect(await read()).toMatchObject({ status: "success", order_id: order.id, nextStatuses: [] });
  const [service] = order.services;
  const refund = (body: object) => book.salon.call("POST /api/orders/{id}/refund", { params: { id: order.id }, body });
  server.travel("2026-11-20T06:15:00.000Z");
  await refund({ items: [{ order_item_id: service?.id, quantity: 1 }], tips: false });
  expect(await read()).toMatchObject({ order_id: order.id, nextStatuses: [] });
  server.travel("2026-11-20T06:20:00.000Z");
  await refund({});
  expect(await read()).toMatchObject({ status: "success", order_id: null, nextStatuses: ["accepted"] });
  expect(await historyOf(made.id)).toMatchObject([
    { at: "2026-11-20T06:20:00.000Z", action: "refunded", by: { id: book.elif }, payment: { total: -500 } },
    { action: "refunded", by: { id: book.elif }, payment: { total: -95_000, payment_method: "cash" } },
    { action: "paid" },
    { action: "created" },
  ]);
  await book.change(made.id, { status: "accepted" });
  server.travel("2026-11-20T06:30:00.000Z");
  const again = await pay(made.id, made.items);
  expect(await read()).toMatchObject({ status: "success", order_id: again.id, nextStatuses: [] });
  expect((await book.salon.try("POST /api/orders", { body: { ...billed(made.id, made.items) } })).body.error).toBe(
    "reservation_ordered",
  );
});

test("a removed customer's name and texts about the person are not shown", async () => {
  const person = await book.salon.call("POST /api/contacts/{type}", {
    params: { type: "customer" },
    body: { name: "Nazlı", surname: "Gizli" },
  });
  server.travel("2026-11-16T05:00:00.000Z");
  const kept = await book.book(`${day} 11:30`, { customer_id: person.id, notes: "Nazlı: boyaya alerjik" });
  await book.change(kept.id, {
    notes: "Nazlı: her boyaya alerjik",
    custom_fields: { customer_id: "x", renk: "kızıl" },
  });
  const moved = await book.book(`${day} 12:30`, { customer_id: person.id });
  await book.change(moved.id, { customer_id: null, notes: "Nazlı gelmedi" });
  await book.change(moved.id, { customer_id: book.customer });
  expect(JSON.stringify([await historyOf(kept.id), await historyOf(moved.id)])).toContain("Nazlı");
  await book.salon.call("DELETE /api/contacts/{type}/{id}", { params: { type: "customer", id: String(person.id) } });
  const told = [await historyOf(kept.id), await historyOf(moved.id)];
  expect(JSON.stringify(told)).not.toContain("Nazlı");
  expect(JSON.stringify(told)).not.toContain("Gizli");
  expect(told[0]?.[0]?.changes).toEqual([{ field: "notes", before: true, after: true }, { field: "custom_fields" }]);
  // A customer without history is deleted completely.
  const other = await book.salon.call("POST /api/contacts/{type}", {
    params: { type: "customer" },
    body: { name: "Nazlı", surname: "Yanlış" },
  });
  const mistaken = await book.book(`${day} 19:00`, { customer_id: other.id });
  await book.change(mistaken.id, { notes: "Nazlı saçını kestirdi" });
  await book.change(mistaken.id, { customer_id: book.customer });
  await book.salon.call("DELETE /api/contacts/{type}/{id}", { params: { type: "customer", id: String(other.id) } });
  expect((await historyOf(mistaken.id)).flatMap(({ changes }) => changes)).toMatchObject([
    { field: "customer", before: { id: other.id, name: "" }, after: { name: "Gülşen" } },
    { field: "notes", before: false, after: true },
  ]);
  const { rows } = await server.owner.query(
    "select string_agg(before::text || after::text, ' ') as text from audit_entries",
  );
  expect(rows[0]?.text).not.toContain("Nazlı");
});

test("an unknown reservation is 404; a change without differences adds no entry", async () => {
  expect((await staff.try("GET /api/reservations/{id}/history", { params: { id: 999_999 } })).status).toBe(404);
  server.travel("2026-11-16T05:00:00.000Z");
  const made = await book.book(`${day} 18:00`);
  await book.change(made.id, { status: "new", customer_id: book.customer, items: [{ id: made.items[0]?.id }] });
  expect(await historyOf(made.id)).toHaveLength(1);
});

test("the latest cancellation has its reason, also for staff, until the customer is forgotten (C4)", async () => {
  server.travel("2026-11-17T08:00:00.000Z");
  const { id: person } = await book.salon.call("POST /api/contacts/{type}", {
    params: { type: "customer" },
    body: { name: "Nazlı", surname: "Ersoy", phone: "0532 000 11 22" },
  });
  const made = await book.book(`${day} 20:00`, { customer_id: person });
  const statusChange = { field: "status", before: "new", after: "canceled" };
  expect((await book.change(made.id, { status: "canceled", cancel_reason: "x".repeat(201) })).status).toBe(422);
  await book.change(made.id, { notes: "Alerjisi var", cancel_reason: "Bu çağrı iptal etmiyor" });
  await book.change(made.id, { status: "canceled", cancel_reason: "Hastalık" });
  expect((await historyOf(made.id))[0]?.changes).toEqual([statusChange, { field: "cancel_reason", text: "Hastalık" }]);
  await book.change(made.id, { status: "new" });
  await book.change(made.id, { status: "canceled" });
  const again = await historyOf(made.id);
  expect(again.flatMap(({ changes }) => changes).filter(({ field }) => field === "cancel_reason")).toEqual([]);
  await book.change(made.id, { status: "new" });
  await book.change(made.id, { status: "canceled", cancel_reason: "Nazlı aradı" });
  await book.salon.call("DELETE /api/contacts/{type}/{id}", { params: { type: "customer", id: person } });
  expect(JSON.stringify(await historyOf(made.id))).not.toContain("Nazlı aradı");
});
