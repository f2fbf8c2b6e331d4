import { beforeEach, describe, expect, test } from "vitest";
import { testServer, type Caller } from "#tests/harness/api.ts";
import { openShop } from "#tests/harness/shop.ts";
import { hire } from "#tests/contract/salon.ts";

/** Activities (G2) and reminders (G3) of a customer: their authors, changes and deletion. */

const server = await testServer();
// Monday 16 November 2026, 12:00 in Istanbul.
const now = "2026-11-16T09:00:00.000Z";
let salon: Caller, merve: Caller, canan: Caller;
let customer: number;
let of: { id: string };
beforeEach(async () => {
  server.travel(now);
  const shop = await openShop(server);
  ({ salon, customer } = shop);
  of = { id: String(customer) };
  const { id: company } = await salon.call("GET /api/company");
  merve = (await hire(server, company, "Merve")).at(shop.salon.slug);
  canan = (await hire(server, company, "Canan")).at(shop.salon.slug);
});

const write = (by: Caller, body: object) =>
  by.call("POST /api/contacts/{id}/activities", { params: of, body: body as never });
const remind = (by: Caller, body: object) =>
  by.call("POST /api/reminders", { body: { contact_id: customer, note: "Ara", ...body } as never });

describe("activities (G2)", () => {
  test("are listed newest first with their authors; without a time they are of now, in the company's zone", async () => {
    const call = await write(salon, { type: "call", note: "  Fiyat sordu\nTekrar arayacak " });
    expect(call).toMatchObject({
      type: "call",
      note: "Fiyat sordu\nTekrar arayacak",
      happened_at: now,
      createdBy: { name: "Elif", surname: "Yıldız" },
      editable: true,
    });
    const visit = await write(merve, { type: "visit", note: "Uğradı", happened_at: "2026-11-15 10:30" });
    expect(visit.happened_at).toBe("2026-11-15T07:30:00.000Z");
    const list = (by: Caller, page: number) =>
      by.call("GET /api/contacts/{id}/activities", { params: of, query: { page, per_page: 10 } });
    const { data, meta } = await list(merve, 1);
    expect(data.map(({ type, editable }) => [type, editable])).toEqual([
      ["call", false],
      ["visit", true],
    ]);
    expect(meta).toEqual({ total: 2, page: 1, per_page: 10, last_page: 1 });
    expect((await list(merve, 2)).data).toEqual([]);
  });

  test("can be changed and deleted only by their author and by administrators", async () => {
    const mine = await write(merve, { type: "note", note: "Alerjisi var" });
    const params = { ...of, activity: String(mine.id) };
    const key = "PUT /api/contacts/{id}/activities/{activity}";
    expect(await canan.try(key, { params, body: { note: "Yok" } })).toMatchObject({
      status: 403,
      body: { error: "no_right" },
    });
    expect((await canan.try("DELETE /api/contacts/{id}/activities/{activity}", { params })).status).toBe(403);
    expect(await merve.call(key, { params, body: { type: "message" } })).toMatchObject({
      type: "message",
      note: "Alerjisi var",
      happened_at: now,
    });
    expect(await salon.call(key, { params, body: { note: "Boyaya alerjisi var" } })).toMatchObject({
      note: "Boyaya alerjisi var",
      createdBy: { name: "Merve" },
    });
    expect((await merve.try("DELETE /api/contacts/{id}/activities/{activity}", { params })).status).toBe(204);
    expect((await merve.try("DELETE /api/contacts/{id}/activities/{activity}", { params })).status).toBe(404);
  });

  test("errors are reported and nothing is stored; another customer's activity is unknown", async () => {
    const refused = async (body: object) =>
      (await salon.try("POST /api/contacts/{id}/activities", { params: of, body })).body.messages;
    expect(await refused({ note: " " })).toEqual({ type: "Birini seçmeniz gerekiyor", note: "Boş olamaz" });
    expect(await refused({ type: "fax", note: "a" })).toEqual({ type: "Birini seçmeniz gerekiyor" });
    expect(await refused({ type: "call", note: "ş".repeat(2001) })).toEqual({
      note: "En fazla 2000 karakter olabilir",
    });
    const at = (happened_at: string) => refused({ type: "call", note: "a", happened_at });
    expect(await at("2026-11-16 12:01")).toEqual({ happened_at: "Şimdiden sonra olamaz" });
    expect(await at("1899-12-31 10:00")).toEqual({ happened_at: "1900'den önce olamaz" });
    expect(await at("2026-02-30 10:00")).toEqual({ happened_at: "Böyle bir tarih ve saat yok" });
    const other = await salon.call("POST /api/contacts/{type}", {
      params: { type: "customer" },
      body: { name: "Başka" },
    });
    const mine = await write(salon, { type: "note", note: "Not" });
    const params = { id: String(other.id), activity: String(mine.id) };
    const key = "/api/contacts/{id}/activities/{activity}";
    expect((await salon.try(`PUT ${key}`, { params, body: { note: "x" } })).status).toBe(404);
    expect((await salon.try(`DELETE ${key}`, { params })).status).toBe(404);
    for (const id of ["999999", "customer"]) {
      const answer = await salon.try("GET /api/contacts/{id}/activities", { params: { id } });
      expect(answer.status).toBe(404);
    }
  });
});

describe("reminders (G3)", () => {
  test("open ones come first, soonest first; the bell counts the caller's own until the end of the company's day", async () => {
    const late = await remind(salon, { note: "Dün", remind_at: "2026-11-15 09:00" });
    const tonight = await remind(salon, { note: "Gece", remind_at: "2026-11-16T20:59:59Z" });
    const tomorrow = await remind(salon, { note: "Yarın", remind_at: "2026-11-17 00:00" });
    const hers = await remind(merve, { note: "Merve'nin", remind_at: "2026-11-16 10:00" });
    const done = await remind(salon, { note: "Oldu", remind_at: "2026-11-14 10:00", done: true });
    expect(tonight).toMatchObject({
      contact_id: customer,
      contact: { id: customer, name: "Gülşen", surname: "Arslan", phone: "+905334182706" },
      remind_at: "2026-11-16T20:59:59.000Z",
      done: false,
      done_at: null,
      createdBy: { name: "Elif" },
      editable: true,
    });
    expect(done).toMatchObject({ done: true, done_at: now });
    const ids = async (by: Caller, query: object) =>
      (await by.call("GET /api/reminders", { query: query as never })).data.map(({ id }) => id);
    const all = [late.id, hers.id, tonight.id, tomorrow.id, done.id];
    expect(await ids(salon, {})).toEqual(all);
    expect(await ids(canan, { contact_id: customer })).toEqual(all);
    expect(await ids(salon, { contact_id: 999_999 })).toEqual([]);
    expect(await ids(salon, { due: "today", done: "0", mine: "1" })).toEqual([late.id, tonight.id]);
    expect(await ids(merve, { due: "today", done: "0", mine: "1" })).toEqual([hers.id]);
    expect(await ids(salon, { due: "today", done: "0" })).toEqual([late.id, hers.id, tonight.id]);
    expect(await ids(salon, { done: "1" })).toEqual([done.id]);
  });

  test("can be completed, moved and deleted by their author and by administrators; completing twice keeps the first time", async () => {
    const { id } = await remind(merve, { remind_at: "2026-12-01 10:00" });
    const params = { id: String(id) };
    const put = (by: Caller, body: object) => by.try("PUT /api/reminders/{id}", { params, body });
    expect((await put(canan, { done: true })).status).toBe(403);
    expect((await canan.try("DELETE /api/reminders/{id}", { params })).status).toBe(403);
    expect((await put(merve, { done: true })).body).toMatchObject({ done: true, done_at: now });
    server.travel("2026-11-16T09:05:00.000Z");
    expect((await put(salon, { id, done: true, note: "Aradım" })).body).toMatchObject({ done_at: now, note: "Aradım" });
    expect((await put(merve, { done: false, remind_at: "2026-12-02 10:00" })).body).toMatchObject({
      done: false,
      done_at: null,
      remind_at: "2026-12-02T07:00:00.000Z",
      note: "Aradım",
    });
    expect((await merve.try("DELETE /api/reminders/{id}", { params })).status).toBe(204);
    expect((await put(merve, { done: true })).status).toBe(404);
  });

  test("errors are reported; an unknown customer is refused", async () => {
    const refused = async (body: object) => (await salon.try("POST /api/reminders", { body })).body.messages;
    expect(Object.keys(await refused({}))).toEqual(["contact_id", "note", "remind_at"]);
    const whole = { contact_id: customer, note: "Ara", remind_at: "2026-12-01 10:00" };
    expect(await refused({ ...whole, note: "  " })).toEqual({ note: "Boş olamaz" });
    expect(await refused({ ...whole, note: "ş".repeat(501) })).toEqual({ note: "En fazla 500 karakter olabilir" });
    expect(await refused({ ...whole, remind_at: "yarın" })).toEqual({
      remind_at: "Tarih ve saat YYYY-AA-GG SS:dd biçiminde olmalı",
    });
    expect(await refused({ ...whole, contact_id: 999_999 })).toEqual({ contact_id: "Geçerli bir müşteri seçin" });
    const { id } = await remind(salon, { remind_at: "2026-12-01 10:00" });
    const moved = await salon.try("PUT /api/reminders/{id}", { params: { id }, body: { contact_id: 999_999 } });
    expect(moved).toMatchObject({ status: 422, body: { messages: { contact_id: "Geçerli bir müşteri seçin" } } });
  });

  test("changes are announced to every open screen (X-Changed)", async () => {
    const { headers } = await salon.try("POST /api/reminders", {
      body: { contact_id: customer, note: "Ara", remind_at: "2026-12-01 10:00" },
    });
    expect(headers["x-changed"]).toBe("reminders");
  });
});
