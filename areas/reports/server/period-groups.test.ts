import { describe, expect, test } from "vitest";
import { testServer } from "#tests/harness/api.ts";
import { openBook } from "#tests/harness/book.ts";
import { inOrder } from "#tests/harness/in-order.ts";
import { openTill } from "#tests/harness/till.ts";

/** Issue 18, reports (decision 0086): customers, occupancy, files, days that are refused, rights. */

inOrder();
const server = await testServer();
const ask = (from: string, to: string) => ({ query: { from, to } });

describe("customers", async () => {
  const till = await openTill(server);
  const person = async (name: string) =>
    (await till.salon.call("POST /api/contacts/{type}", { params: { type: "customer" }, body: { name, surname: "K" } }))
      .id;
  const [old, fresh, owing] = [await person("Eski"), await person("Yeni"), await person("Borçlu")];
  const sell = async (customer_id: number | null, body: object = {}) =>
    till.pay((await till.order({ customer_id })).id, body);
  const owed = { due_at: "2026-12-31", payments: [] };
  server.travel("2026-10-05T09:00:00.000Z");
  await sell(old);
  await sell(owing, owed);
  server.travel("2026-11-05T09:00:00.000Z");
  await sell(old);
  await sell(fresh);
  await sell(fresh, owed);
  await sell(owing);
  await sell(null);
  const { figures } = await till.salon.call("GET /api/reports/period", ask("2026-11-01", "2026-11-10"));

  test("are new if their first sale, on credit too, is within the period", () => {
    expect(figures?.customers).toMatchObject({
      new: { count: { now: 1, before: 0 }, total: { now: 10_000 } },
      returning: { count: { now: 2 }, total: { now: 20_000 } },
      walk_in: { count: { now: 1 }, total: { now: 10_000 } },
    });
    expect(figures?.customers.rows.find(({ customer }) => customer.id === fresh)).toMatchObject({
      is_new: true,
      sales: 2,
      total: 10_000,
    });
  });

  test("of October were new then", async () => {
    const october = await till.salon.call("GET /api/reports/period", ask("2026-10-01", "2026-10-31"));
    expect(october.figures?.customers.new.count.now).toBe(2);
    expect(october.compared).toEqual({ from: "2026-09-01", to: "2026-09-30" });
  });
});

describe("occupancy", async () => {
  const book = await openBook(server);
  const hours = { sunday: "-", monday: "09:00-12:00", tuesday: "00:00-24:00" };
  await book.salon.call("POST /api/settings", { body: { defaults: { working_hours: hours } } });
  const line = book.line();
  await book.book("2026-11-16T06:00:00.000Z");
  // Half of it after closing time.
  await book.book("2026-11-16T08:30:00.000Z", { items: [line], force: true });
  const missed = await book.book("2026-11-16T07:00:00.000Z");
  await book.change(missed.id, { status: "canceled" });

  test("is the booked part of the working hours; closed days and other hours count as neither", async () => {
    const { figures } = await book.salon.call("GET /api/reports/period", ask("2026-11-16", "2026-11-16"));
    expect(figures?.occupancy.employees).toMatchObject([
      { employee: { id: book.elif }, open: 180, booked: 90 },
      { employee: { id: book.ayse }, open: 180, booked: 0 },
    ]);
    expect(figures?.occupancy).toMatchObject({ open: { now: 360, before: 0 }, booked: { now: 90, before: 0 } });
    expect(figures?.appointments).toMatchObject({ standing: { now: 2 }, canceled: { now: 1 }, missed: { now: 0 } });
  });

  test("has an appointment over midnight on both days", async () => {
    await book.salon.call("POST /api/settings", {
      body: { defaults: { working_hours: { monday: "09:00-24:00", tuesday: "00:00-24:00" } } },
    });
    await book.book("2026-11-23T20:30:00.000Z", { force: true });
    const booked = async (from: string, to: string) =>
      (await book.salon.call("GET /api/reports/period", ask(from, to))).figures?.occupancy.booked.now;
    expect(await booked("2026-11-23", "2026-11-23")).toBe(30);
    expect(await booked("2026-11-24", "2026-11-24")).toBe(30);
    expect(await booked("2026-11-23", "2026-11-24")).toBe(60);
  });
});

describe("the file", async () => {
  const till = await openTill(server);
  server.travel("2026-11-05T09:00:00.000Z");
  const names = ["=1+1", "+905", "@sum", "-2"];
  for (const name of names) {
    const product_id = await till.product({ name: `${name} Şampuan; "x"` });
    await till.pay((await till.order({ items: [{ product_id, quantity: 1 }] })).id, {});
  }
  const read = async (query: object) =>
    (await till.salon.try<Buffer>("GET /api/reports/period/file", { query: query as never })).body;

  test("has cells that begin with = + - @ as text, and amounts below zero as numbers", async () => {
    const { id } = await till.order();
    await till.pay(id, {});
    await till.refund(id);
    const csv = (await read({ from: "2026-11-05", to: "2026-11-05", form: "csv", table: "items" })).toString();
    for (const name of names) expect(csv).toContain(`"'${name} Şampuan; ""x"""`);
    const methods = (await read({ from: "2026-11-05", to: "2026-11-05", form: "csv", table: "methods" })).toString();
    expect(methods).toContain("Nakit;5;500,00;-100,00;400,00;0,00");
    const sheet = await unzipped(await read({ from: "2026-11-05", to: "2026-11-05", form: "xlsx", table: "items" }));
    expect(sheet).not.toMatch(/<f[ >]/);
    for (const name of names) expect(sheet).toContain(`${name} Şampuan`);
  });

  test("of a forgotten day has its heads alone", async () => {
    const csv = (await read({ from: "2020-01-05", to: "2020-01-05", form: "csv", table: "customers" })).toString();
    expect(csv).toBe("\ufeffMüşteri;Tür;Satış sayısı;Ciro\r\n");
  });
});

/** Every file of an Excel file, one after the other. */
async function unzipped(bytes: Buffer): Promise<string> {
  const { unzipSync, strFromU8 } = await import("fflate");
  return Object.values(unzipSync(new Uint8Array(bytes)))
    .map((one) => strFromU8(one))
    .join("\n");
}

describe("days that are refused or far", async () => {
  const { salon } = await openTill(server);

  test.each([
    ["2026-11-02", "2026-11-01", "Bitiş günü başlangıçtan önce olamaz"],
    ["2024-01-01", "2025-01-01", "En fazla 366 gün seçilebilir"],
    ["2000-01-01", "9998-12-31", "En fazla 366 gün seçilebilir"],
    ["9999-12-31", "9999-12-31", "Bu kadar ileri bir tarih seçilemez"],
  ])("%s to %s: 422", async (from, to, message) => {
    for (const key of ["GET /api/reports/period", "GET /api/reports/period/file"] as const) {
      const query = { from, to, ...(key.endsWith("file") && { form: "csv" }) };
      expect(await salon.try(key as "GET /api/reports/period", { query })).toMatchObject({
        status: 422,
        body: { messages: { to: message } },
      });
    }
  });

  test.each([
    { from: "2026-02-30", to: "2026-03-01" },
    { from: "2026-11-01" },
    { from: "'; drop", to: "2026-11-01" },
    { from: "0001-01-01", to: "0001-01-02" },
    { from: "1999-12-31", to: "2000-01-01" },
    { from: "2026-11-01", to: "2026-11-01", more: 1 },
  ])("%o: 422", async (query) => {
    expect((await salon.try("GET /api/reports/period", { query: query as never })).status).toBe(422);
  });

  test.each([
    ["2024-01-01", "2024-12-31"],
    ["2000-01-01", "2000-01-01"],
    ["9998-12-31", "9998-12-31"],
  ])("%s to %s is answered", async (from, to) => {
    expect((await salon.call("GET /api/reports/period", ask(from, to))).figures?.total).toEqual({ now: 0, before: 0 });
  });

  test("also where clocks change", async () => {
    const other = await openTill(server);
    await other.salon.call("PUT /api/company", { body: { timezone: "Europe/Berlin" } });
    // The night has two hours from 02:00 on.
    for (const at of ["2026-10-24T22:00:00.000Z", "2026-10-25T00:30:00.000Z", "2026-10-25T01:30:00.000Z"]) {
      server.travel(at);
      await other.pay((await other.order()).id, {});
    }
    const { figures } = await other.salon.call("GET /api/reports/period", ask("2026-10-25", "2026-10-25"));
    expect(figures?.hours).toEqual([
      { hour: 0, count: 1, total: 10_000 },
      { hour: 2, count: 2, total: 20_000 },
    ]);
    expect(figures?.days).toEqual([{ date: "2026-10-25", count: 3, total: 30_000 }]);
  });
});

test("staff see no figures and get no file unless the business shows them takings", async () => {
  const till = await openTill(server);
  const staff = await till.staff();
  const days = { from: "2026-11-01", to: "2026-11-30" };
  const file = () => staff.try("GET /api/reports/period/file", { query: { ...days, form: "csv" } });
  const figures = async () => (await staff.call("GET /api/reports/period", { query: days })).figures;
  expect(await figures()).toBeNull();
  expect(await file()).toMatchObject({ status: 403, body: { error: "no_right" } });
  await till.salon.call("POST /api/settings", { body: { defaults: { staff_sees_takings: true } } });
  expect(await figures()).not.toBeNull();
  expect((await file()).status).toBe(200);
});
