import { describe, expect, test } from "vitest";
import { testServer } from "#tests/harness/api.ts";

const server = await testServer();
const salon = await server.salon();
const type = "customer";

const add = (body: { name: string; [field: string]: unknown }) =>
  salon.call("POST /api/contacts/{type}", { params: { type }, body: body as never });
const search = async (query: string, page = 1) =>
  salon.call("GET /api/contacts/customer", { query: { query, page, per_page: 10 } });
const names = async (query: string) => (await search(query)).data.map((row) => `${row.name} ${row.surname}`.trim());

// The second test searches for the customers of the first.
describe("customers (G1)", { shuffle: false }, () => {
  test("a name is enough; the phone is kept as E.164 and the list is grouped by Turkish letters", async () => {
    const ipek = await add({
      name: "  ipek ",
      surname: "Çağlar",
      phone: "0532 418 27 06",
      email: "İpek@Örnek.com",
      birth_date: "1990-02-28",
    });
    expect(ipek).toMatchObject({ name: "ipek", phone: "+905324182706", letter: "İ", gender: "", sms_consent_at: null });
    for (const name of ["Işıl", "Zehra", "Çiğdem", "Cem", "3. kat komşusu"]) await add({ name });
    const { data, meta } = await search("");
    expect(data.map((row) => row.name)).toEqual(["3. kat komşusu", "Cem", "Çiğdem", "Işıl", "ipek", "Zehra"]);
    expect(data.map((row) => row.letter)).toEqual(["#", "C", "Ç", "I", "İ", "Z"]);
    expect(meta).toEqual({ total: 6, page: 1, per_page: 10, last_page: 1 });
  });

  test("search finds words in any order, with or without Turkish letters, and phones in any format", async () => {
    for (const query of [
      "İPEK",
      "caglar ip",
      "çağ",
      "i",
      "0532 418",
      "+90 532",
      "90 532 418 27 06",
      "2706",
      "(532)",
      "ornek.com",
    ]) {
      expect(await names(query), query).toContain("ipek Çağlar");
    }
    for (const query of ["pek i%", "_pek", "533", "ipek zehra", "%"]) expect(await names(query), query).toEqual([]);
    expect((await search("e", 7)).meta).toMatchObject({ page: 7, total: 0 });
  });

  test("a change affects only the sent fields; consents are instants, the zone is the company's", async () => {
    const { id } = await add({ name: "Deniz", phone: "+40 721 123 456", sms_consent_at: "2026-01-05 10:00" });
    const params = { type, id: String(id) };
    const change = (body: object) => salon.call("PUT /api/contacts/{type}/{id}", { params, body });
    expect(await change({ id, surname: "Er", email_consent_at: "2026-01-05T10:00:00Z" })).toMatchObject({
      name: "Deniz",
      surname: "Er",
      phone: "+40721123456",
      sms_consent_at: "2026-01-05T07:00:00.000Z",
      email_consent_at: "2026-01-05T10:00:00.000Z",
    });
    expect(await change({ sms_consent_at: null, phone: "", letter: "D" })).toMatchObject({
      sms_consent_at: null,
      phone: "",
      surname: "Er",
    });
  });

  test("errors are reported with their fields, unknown types and companies as 404", async () => {
    const refused = async (body: object) =>
      (await salon.try("POST /api/contacts/{type}", { params: { type }, body })).body.messages;
    expect(await refused({ name: "A", email: "x", surprise: 1 })).toEqual({
      name: "Boş olamaz",
      email: "Geçerli bir mail değil",
      surprise: "Bu alan tanınmıyor",
    });
    expect(await refused({ name: "Ali", phone: "123" })).toEqual({ phone: "Geçerli bir telefon numarası giriniz" });
    expect(await refused({ name: "Ali", birth_date: "2999-01-01" })).toEqual({ birth_date: "Bugünden sonra olamaz" });
    const { id } = await add({ name: "Ali" });
    const other = await server.salon("Başka");
    for (const caller of [salon, other]) {
      const params = caller === salon ? { type: "supplier", id } : { type, id };
      expect((await caller.try("GET /api/contacts/{type}/{id}", { params })).status).toBe(404);
      expect((await caller.try("PUT /api/contacts/{type}/{id}", { params, body: { name: "Veli" } })).status).toBe(404);
      expect((await caller.try("DELETE /api/contacts/{type}/{id}", { params })).status).toBe(404);
    }
    expect((await salon.call("GET /api/contacts/supplier")).data).toEqual([]);
    expect((await salon.call("GET /api/contacts/{type}/{id}", { params: { type, id: String(id) } })).name).toBe("Ali");
  });
});

describe("removing a customer (G1)", () => {
  test("without history the row is deleted; with history the person is anonymised and the row stays; both leave the list", async () => {
    const shop = await server.salon("Silinen");
    const make = (name: string) =>
      shop.call("POST /api/contacts/{type}", {
        params: { type },
        body: { name, surname: "Kaya", phone: "05324182706", email: "a@b.co" },
      });
    const [unused, used] = [await make("Nadide"), await make("Sadık")];
    const company = (await server.owner.query(`select company_id from contacts where id = $1`, [used.id])).rows[0]
      .company_id;
    await server.owner.query(
      `insert into reservations (company_id, customer_id, starting_at, finishing_at, total) values ($1, $2, now(), now() + interval '1 hour', 0)`,
      [company, used.id],
    );
    const total = async () => (await shop.call("GET /api/contacts/customer")).meta.total;
    expect(await total()).toBe(2);
    for (const { id } of [unused, used]) {
      const params = { type, id: String(id) };
      expect((await shop.try("DELETE /api/contacts/{type}/{id}", { params })).status).toBe(204);
      expect((await shop.try("DELETE /api/contacts/{type}/{id}", { params })).status).toBe(404);
      expect((await shop.try("GET /api/contacts/{type}/{id}", { params })).status).toBe(404);
    }
    expect(await total()).toBe(0);
    expect((await shop.call("GET /api/contacts/customer", { query: { query: "kaya" } })).meta.total).toBe(0);
    const { rows } = await server.owner.query(
      `select id, name, surname, phone, email, search_key from contacts where company_id = $1`,
      [company],
    );
    const nobody = { id: used.id, name: "Silinmiş müşteri", surname: "", phone: "", email: "" };
    expect(rows).toEqual([{ ...nobody, search_key: expect.not.stringContaining("532") }]);
    const audits = await server.owner.query(
      `select action, before from audit_entries where company_id = $1 order by id`,
      [company],
    );
    expect(audits.rows).toEqual([
      { action: "removed", before: null },
      { action: "anonymised", before: null },
    ]);
  });
});
