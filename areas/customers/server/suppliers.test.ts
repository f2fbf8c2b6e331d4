import { describe, expect, test } from "vitest";
import { testServer } from "#tests/harness/api.ts";
import { openTill } from "#tests/harness/till.ts";

const server = await testServer();
const till = await openTill(server);
const { salon } = till;
const add = (type: string, body: object) => salon.try("POST /api/contacts/{type}", { params: { type }, body } as never);
const supplier = async (name: string) =>
  (await salon.call("POST /api/contacts/{type}", { params: { type: "supplier" }, body: { name } })).id;
const bill = (body: object) =>
  salon.try("POST /api/accounting/bill", {
    body: { lines: [{ description: "Boya", price: 5_000, tax_rate: 0 }], ...body } as never,
  });
const suppliers = async () => (await salon.call("GET /api/contacts/supplier")).data;

describe("suppliers (decisions §5)", () => {
  test("are contacts of their own type: in no list of customers, count, appointment or sale", async () => {
    const before = (await salon.call("GET /api/contacts/customer")).meta.total;
    const made = await add("supplier", { name: "Toros Kozmetik", phone: "0532 418 27 06" });
    expect(made).toMatchObject({ status: 201, body: { type: "supplier", name: "Toros Kozmetik" } });
    const { id } = made.body as unknown as { id: number };
    expect((await salon.call("GET /api/contacts/customer")).meta.total).toBe(before);
    expect((await salon.call("GET /api/contacts/customer", { query: { query: "Toros" } })).data).toEqual([]);
    expect((await suppliers()).map((row) => row.name)).toContain("Toros Kozmetik");
    for (const type of ["customer", "firm"])
      expect((await salon.try("GET /api/contacts/{type}/{id}", { params: { type, id } })).status).toBe(404);
    expect((await salon.try("GET /api/contacts/{id}/summary", { params: { id } })).status).toBe(404);
    expect((await add("firm", { name: "Başka" })).status).toBe(404);
    const order = { items: [{ product_id: 1, quantity: 1, price: 100 }], customer_id: id };
    expect((await salon.try("POST /api/orders", { body: order as never })).status).toBe(422);
    const reminder = { contact_id: id, note: "Ara", remind_at: "2030-01-01 10:00" };
    expect((await salon.try("POST /api/reminders", { body: reminder })).status).toBe(422);
    const invoice = { contact_id: id, lines: [{ description: "x", price: 1, tax_rate: 0 }] };
    expect(await salon.try("POST /api/accounting/invoice", { body: invoice })).toMatchObject({
      status: 422,
      body: { messages: { contact_id: "Geçerli bir müşteri seçin" } },
    });
    expect((await bill({ contact_id: till.customer })).status).toBe(422);
    await expect(
      server.owner.query("update contacts set sms_consent_at = now() where id = $1", [id]),
    ).rejects.toMatchObject({ constraint: "contacts_supplier_check" });
  });

  test("all wrong fields are reported at once, also consents of a supplier (G1)", async () => {
    const wrong = await add("customer", { name: "Ali", email: "bozuk", phone: "12" });
    expect(Object.keys(wrong.body.messages).sort()).toEqual(["email", "phone"]);
    const personal = await add("supplier", { name: "Ali", gender: "male", birth_date: "2999-01-01" });
    expect(Object.keys(personal.body.messages).sort()).toEqual(["birth_date", "gender"]);
  });

  test("their unpaid issued bills are what the business owes them", async () => {
    const id = await supplier("Marmara Elektrik");
    const { id: billId } = (await bill({ contact_id: id })).body as unknown as { id: number };
    const owed = async () => (await suppliers()).find((row) => row.id === id)?.owed;
    expect(await owed()).toEqual([]);
    const params = { params: { id: billId } };
    await salon.call("POST /api/accounting/bill/{id}/issue", { ...params, body: {} });
    expect(await owed()).toEqual([{ currency: "TRY", count: 1, amount: 5_000 }]);
    const summary = await salon.call("GET /api/contacts/supplier/{id}/summary", { params: { id } });
    expect(summary).toEqual({ owed: await owed(), has_history: true });
    const list = await salon.call("GET /api/accounting/bill", { query: { contact_id: String(id) } });
    expect(list.data.map((row) => row.id)).toEqual([billId]);
    await salon.call("POST /api/accounting/bill/{id}/pay", { ...params, body: { payment_method: "cash" } });
    expect(await owed()).toEqual([]);
    const remove = { params: { type: "supplier", id } };
    await salon.call("DELETE /api/contacts/{type}/{id}", remove);
    expect((await salon.call("GET /api/accounting/bill/{id}", params)).party).toBe("Marmara Elektrik");
  });

  test("an expense can refer to its supplier", async () => {
    const id = await supplier("Kargo");
    const row = { type: "expense", amount: 100, payment_method: "cash", contact_id: id } as const;
    expect(await salon.call("POST /api/accounting/transactions", { body: row })).toMatchObject({
      contact: { id, type: "supplier" },
    });
  });

  test("the same number twice needs a confirmation, also for calls at once; all confirmed ones are stored (I3, I4)", async () => {
    const id = await supplier("Ege Tekstil");
    const first = await bill({ contact_id: id, reference: "EG-1" });
    expect(first.status).toBe(201);
    const again = { contact_id: id, reference: "eg-1" };
    expect(await bill(again)).toMatchObject({
      status: 409,
      body: {
        error: "confirm_needed",
        duplicate: { id: (first.body as unknown as { id: number }).id },
        errors: [{ field: "reference", code: "duplicate" }],
      },
    });
    expect((await bill({ ...again, confirm: ["duplicate"] })).status).toBe(201);
    expect((await bill({ ...again, reference: "EG-2" })).status).toBe(201);
    expect((await bill({ contact_id: await supplier("Başka"), reference: "EG-1" })).status).toBe(201);
    for (const reference of ["EG1", " eg 1 ", "ＥＧ–1", "EG/1"])
      expect((await bill({ contact_id: id, reference })).status, reference).toBe(409);
    expect((await bill({ party_name: "EGE TEKSTİL", reference: "EG-1" })).status).toBe(409);
    expect((await bill({ contact_id: await supplier("Ege Tekstil"), reference: "EG-1" })).status).toBe(201);
    expect([
      (await bill({ party_name: "x", reference: "-" })).status,
      (await bill({ party_name: "x", reference: "/" })).status,
    ]).toEqual([201, 201]);
    const named = { party_name: "Nermin Uçar", reference: "7" };
    expect([(await bill(named)).status, (await bill(named)).status]).toEqual([201, 409]);
    const repeated = (await bill({ ...again, confirm: ["duplicate"] })).body as unknown as { id: number };
    const change = (body: object) =>
      salon.try("PUT /api/accounting/bill/{id}", { params: { id: repeated.id }, body: body as never });
    expect((await change({ ...again, note: "Onaylı" })).status).toBe(200);
    expect((await change({ reference: "EG-2" })).status).toBe(409);
    const expense = (body: object) =>
      salon.try("POST /api/accounting/transactions", {
        body: { type: "expense", amount: 100, payment_method: "cash", ...body } as never,
      });
    const asked = {
      status: 409,
      body: { errors: [{ code: "duplicate", message: expect.stringContaining(" EG-7 ") }] },
    };
    expect((await expense({ contact_id: id, reference: "EG-7" })).status).toBe(201);
    for (const write of [expense, bill])
      expect(await write({ contact_id: id, reference: "eg 7" })).toMatchObject(asked);
    const other = await expense({ contact_id: id, reference: "EG-8" });
    const changed = { params: { id: (other.body as unknown as { id: number }).id } };
    const changeExpense = (body: object) =>
      salon.try("PUT /api/accounting/transactions/{id}", { ...changed, body: body as never });
    expect(await changeExpense({ reference: "EG7" })).toMatchObject(asked);
    expect((await changeExpense({ reference: "EG7", confirm: ["duplicate"] })).status).toBe(200);
    expect((await changeExpense({ amount: 200 })).status).toBe(200);
    const rent = { contact_id: id, reference: "Kira" };
    expect([(await expense(rent)).status, (await expense(rent)).status]).toEqual([201, 201]);
    const confirmed = { contact_id: id, reference: "EG-10", confirm: ["duplicate"] };
    const all = await Promise.all(Array.from({ length: 10 }, (_, n) => (n % 3 ? bill : expense)(confirmed)));
    expect(all.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201));
    const race = { contact_id: id, reference: "EG-9" };
    const answers = await Promise.all(Array.from({ length: 5 }, () => bill(race)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(4);
  });
});
