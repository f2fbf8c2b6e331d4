import { beforeEach, expect, test } from "vitest";
import { testServer, type Caller } from "#tests/harness/api.ts";

/** Issue 20: requests of people about their data are tracked with their 30 days (decision 0118). */

const server = await testServer();
let salon: Caller;
const day = (on: string, time = "09:00:00.000Z") => server.travel(`${on}T${time}`);
beforeEach(async () => {
  day("2026-11-26");
  salon = await server.salon();
});

const customer = async (name: string) =>
  (await salon.call("POST /api/contacts/{type}", { params: { type: "customer" }, body: { name, surname: "Kişi" } })).id;
const body = (more: object = {}) => ({
  name: "Elif Aydın",
  reach: "elif@ornek.test",
  kind: "copy" as const,
  channel: "email" as const,
  received_on: "2026-11-26",
  note: "Verilerimin kopyasını istiyorum",
  ...more,
});
const add = (more: object = {}) => salon.call("POST /api/privacy/requests", { body: body(more) });
const read = (id: number) => salon.call("GET /api/privacy/requests/{id}", { params: { id } });
const answer = (id: number, more: object = {}) =>
  salon.try("POST /api/privacy/requests/{id}/answer", {
    params: { id },
    body: { state: "answered", answer: "Dosya gönderildi", ...more } as never,
  });

test("a request is due 30 days after its receipt, counted in the company's zone", async () => {
  const made = await add();
  expect(made).toMatchObject({ due_on: "2026-12-26", days_left: 30, state: "open", customer: null, erased: false });
  // 23:30 in Istanbul on the last day, then half an hour past midnight.
  day("2026-12-26", "20:30:00.000Z");
  expect((await read(made.id)).days_left).toBe(0);
  expect(await salon.call("GET /api/privacy/state")).toEqual({ overdue: 0, soon: 1, due_on: "2026-12-26" });
  day("2026-12-26", "21:30:00.000Z");
  expect((await read(made.id)).days_left).toBe(-1);
  expect(await salon.call("GET /api/privacy/state")).toEqual({ overdue: 1, soon: 0, due_on: "2026-12-26" });
  day("2026-11-26");
  expect(await salon.call("GET /api/privacy/state")).toMatchObject({ overdue: 0, soon: 0 });
  expect((await answer(made.id)).status).toBe(200);
  expect(await salon.call("GET /api/privacy/state")).toEqual({ overdue: 0, soon: 0, due_on: null });
});

test("closing needs the note of the answer and happens once; a closed request does not change", async () => {
  const { id, version } = await add();
  for (const text of ["", "  ", "ab"])
    expect(await answer(id, { answer: text })).toMatchObject({
      status: 422,
      body: { messages: { answer: expect.any(String) } },
    });
  expect(await answer(id, { answered_on: "2026-11-25" })).toMatchObject({ status: 422 });
  expect(await answer(id, { state: "refused", answer: "Kimliği doğrulanamadı" })).toMatchObject({
    status: 200,
    body: { state: "refused", answered_on: "2026-11-26", answer: "Kimliği doğrulanamadı", days_left: null },
  });
  expect(await answer(id)).toMatchObject({ status: 409, body: { error: "request_closed" } });
  const change = { params: { id }, body: { ...body(), version: version + 1 } };
  expect(await salon.try("PUT /api/privacy/requests/{id}", change)).toMatchObject({ status: 409 });
});

test("an open request is corrected; another version is refused with the current one", async () => {
  const { id, version } = await add({ received_on: "2026-11-20" });
  const who = await customer("Zeynep");
  const changed = await salon.call("PUT /api/privacy/requests/{id}", {
    params: { id },
    body: { ...body({ received_on: "2026-11-10", name: "", customer_id: who }), version },
  });
  expect(changed).toMatchObject({ due_on: "2026-12-10", name: "", customer: { id: who, name: "Zeynep" } });
  expect(
    await salon.try("PUT /api/privacy/requests/{id}", { params: { id }, body: { ...body(), version } }),
  ).toMatchObject({ status: 409, body: { error: "stale", current: { id, version: version + 1 } } });
});

test("a request names a customer of the business or a person, and was received today or before", async () => {
  const other = await server.salon();
  const theirs = await other.call("POST /api/contacts/{type}", {
    params: { type: "customer" },
    body: { name: "Öteki" },
  });
  const refused = (more: object) => salon.try("POST /api/privacy/requests", { body: body(more) });
  expect(await refused({ name: "  " })).toMatchObject({
    status: 422,
    body: { messages: { name: expect.any(String) } },
  });
  expect(await refused({ received_on: "2026-11-27" })).toMatchObject({ status: 422 });
  for (const customer_id of [theirs.id, 999_999_999])
    expect(await refused({ customer_id })).toMatchObject({
      status: 422,
      body: { messages: { customer_id: expect.any(String) } },
    });
});

test("open requests come by their due day, closed ones newest first; a text finds names and addresses", async () => {
  const late = await add({ name: "Geç Kalan", received_on: "2026-10-01" });
  await add({ name: "", customer_id: await customer("Zeynep") });
  const newer = await add({ name: "Yeni Gelen", reach: "0532 111 22 33" });
  const open = await salon.call("GET /api/privacy/requests", { query: { state: "open" } });
  expect(open.data[0]).toMatchObject({ id: late.id, days_left: -26 });
  expect(open.data.map(({ due_on }) => due_on)).toEqual(open.data.map(({ due_on }) => due_on).toSorted());
  const all = await salon.call("GET /api/privacy/requests");
  expect(all.data[0]!.id).toBe(newer.id);
  const found = await salon.call("GET /api/privacy/requests", { query: { query: "gec kal" } });
  expect(found.data.map(({ id }) => id)).toEqual([late.id]);
  const byCustomer = await salon.call("GET /api/privacy/requests", { query: { query: "zeynep" } });
  expect(byCustomer.data.map(({ customer: one }) => one?.name)).toEqual(["Zeynep"]);
});

test("forgetting the person empties the texts of their requests and keeps the record, which can still be closed", async () => {
  const gone = await customer("Silinen");
  const { id } = await add({ name: "", customer_id: gone, note: "beni silin" });
  const closed = await add({ name: "", customer_id: gone });
  await answer(closed.id, { answer: "Silinen Kişi'ye yazıldı" });
  expect((await salon.try("DELETE /api/contacts/{type}/{id}", { params: { type: "customer", id: gone } })).status).toBe(
    204,
  );
  const empty = { customer: null, name: "", reach: "", note: "", answer: "", erased: true, kind: "copy" };
  expect(await read(id)).toMatchObject({ ...empty, state: "open", due_on: "2026-12-26" });
  expect(await read(closed.id)).toMatchObject({ ...empty, state: "answered", answered_on: "2026-11-26" });
  expect(await answer(id, { answer: "Verileri silindi" })).toMatchObject({ status: 200, body: { erased: true } });
});

test("the texts of a request are emptied three years after its answer", async () => {
  const { id } = await add({ note: "eski başvuru" });
  await answer(id);
  const gone = await customer("Giden");
  const { id: forgotten } = await add({ name: "", customer_id: gone });
  await salon.call("DELETE /api/contacts/{type}/{id}", { params: { type: "customer", id: gone } });
  await answer(forgotten, { answer: "Giden Kişi'ye yazıldı" });
  day("2029-11-26");
  await server.runJobs();
  expect((await read(id)).note).toBe("eski başvuru");
  day("2029-11-28", "06:00:00.000Z");
  await server.runJobs();
  expect(await read(id)).toMatchObject({ note: "", name: "", answer: "", erased: true, state: "answered" });
  expect(await read(forgotten)).toMatchObject({ answer: "", erased: true, state: "answered" });
});
