import { describe, expect, test } from "vitest";
import { testServer } from "#tests/harness/api.ts";

const server = await testServer();
const salon = await server.salon();
const other = await server.salon("Başka Salon");

const { data: categories } = await salon.call("GET /api/service_categories");
const hair = categories.find(({ name }) => name === "Saç")?.id as number;
const form = {
  name: "Topuz",
  description: "Gelin topuzu",
  price: 80_000,
  original_price: 0,
  category_id: hair,
  estimated_time: 75,
};
const add = (more = {}) => salon.call("POST /api/services", { body: { ...form, ...more } });
const group = async (caller = salon) => caller.call("GET /api/services", { query: { group: "true" } });

describe("services (F6)", () => {
  test("a new business has sample services in a small tree of categories (A3)", async () => {
    expect(categories.map(({ name }) => name)).toEqual(["Boya", "Cilt Bakımı", "Saç", "Tırnak"]);
    expect(categories.find(({ name }) => name === "Boya")?.parent_id).toBe(hair);
    expect(await group(other)).toMatchObject({
      Saç: [
        { name: "Fön", estimated_time: 30 },
        { name: "Saç Kesimi", estimated_time: 45, price: 60_000, tax_id: null },
      ],
    });
  });

  test("the grouped list is keyed by category name, including empty categories", async () => {
    await other.call("POST /api/service_categories", { body: { name: "Boş raf", description: "Henüz yok" } });
    const groups = await group(other);
    expect(Object.keys(groups)).toEqual(["Boş raf", "Boya", "Cilt Bakımı", "Saç", "Tırnak"]);
    expect(groups).toMatchObject({ "Boş raf": [] });
  });

  test("the pickers' list is paged and searched by folded name", async () => {
    const own = await server.salon();
    const all = await own.call("GET /api/services");
    expect(all.meta).toMatchObject({ total: 7, page: 1, per_page: 20 });
    const found = await own.call("GET /api/services", { query: { query: "KESIMI" } });
    expect(found).toMatchObject({ data: [{ name: "Saç Kesimi" }], meta: { total: 1 } });
    const wild = await own.call("GET /api/services", { query: { query: "%" } });
    expect(wild).toMatchObject({ data: [], meta: { total: 0 } });
  });

  test("one is created, read, changed and deleted; a new price is audited", async () => {
    const made = await add();
    const params = { id: String(made.id) };
    expect(await salon.call("GET /api/services/{id}", { params })).toEqual({
      ...form,
      id: made.id,
      tax_id: null,
      deposit: null,
    });
    const changed = await salon.call("PUT /api/services/{id}", {
      params,
      body: { id: made.id, price: 90_000, original_price: 85_000 },
    });
    expect(changed).toEqual({ ...made, price: 90_000, original_price: 85_000 });
    await salon.call("PUT /api/services/{id}", { params, body: { estimated_time: 80 } });
    expect((await salon.try("DELETE /api/services/{id}", { params })).status).toBe(204);
    expect((await salon.try("GET /api/services/{id}", { params })).status).toBe(404);
    const { rows } = await server.owner.query(
      "select action, before, after, employee_id is not null as known from audit_entries where entity = 'services' and entity_id = $1 order by id",
      [made.id],
    );
    expect(rows).toMatchObject([
      {
        action: "price_changed",
        before: { price: 80_000 },
        after: { price: 90_000, original_price: 85_000 },
        known: true,
      },
      { action: "deleted", before: { name: "Topuz", estimated_time: 80 } },
    ]);
  });

  test("every wrong field is reported with the form's text", async () => {
    const body = { name: "x", description: "", price: -1, original_price: "", category_id: "Saç", estimated_time: 0 };
    expect((await salon.try("POST /api/services", { body })).body.messages).toEqual({
      name: "Boş olamaz",
      description: "Boş olamaz",
      price: "Geçerli bir fiyat girin",
      original_price: "Geçerli bir fiyat girin",
      category_id: "Geçerli bir kategori ID girin",
      estimated_time: "Geçerli bir süre girin",
    });
  });

  test("a category or tax of another business is refused at its field, its service is not found", async () => {
    const foreign = (await other.call("GET /api/service_categories")).data[0]?.id;
    const { rows } = await server.owner.query(
      "select t.id from taxes t join companies c on c.id = t.company_id where c.slug = $1",
      [other.slug],
    );
    const tax_id = (rows[0] as { id: number }).id;
    const inForeign = await salon.try("POST /api/services", { body: { ...form, category_id: foreign } });
    expect(inForeign).toMatchObject({
      status: 422,
      body: { messages: { category_id: "Geçerli bir kategori ID girin" } },
    });
    const taxed = await salon.try("POST /api/services", { body: { ...form, tax_id } });
    expect(taxed).toMatchObject({ status: 422, body: { messages: { tax_id: "Geçerli bir vergi seçin." } } });
    const { id } = await add();
    expect((await other.try("PUT /api/services/{id}", { params: { id }, body: { name: "Benim" } })).status).toBe(404);
  });

  test("one that was booked can't be deleted (409)", async () => {
    const { id } = await add();
    await server.owner.query(
      `with here as (select c.id as company_id, e.id as employee_id from companies c join employees e on e.company_id = c.id and e.is_admin where c.slug = $1),
            booked as (insert into reservations (company_id, starting_at, finishing_at, total)
                       select company_id, now(), now() + interval '1 hour', 0 from here returning company_id, id, status)
       insert into reservation_items (company_id, reservation_id, status, position, service_id, employee_id, price, starting_at, estimated_time, finishing_at)
       select company_id, id, status, 1, $2, employee_id, 0, now(), 60, now() + interval '1 hour' from booked join here using (company_id)`,
      [salon.slug, id],
    );
    const answer = await salon.try("DELETE /api/services/{id}", { params: { id } });
    const why = expect.stringContaining("randevuda veya satışta");
    expect(answer).toMatchObject({ status: 409, body: { error: "in_use", message: why } });
  });
});
