import { describe, expect, test } from "vitest";
import { testServer } from "#tests/harness/api.ts";

const server = await testServer();
const salon = await server.salon();
const other = await server.salon("Başka Salon");

let count = 0;
const add = (parent_id: number | null = null, name = `Kategori ${++count}`) =>
  salon.call("POST /api/product_categories", { body: { name, description: "", parent_id, enabled: true } });
const move = (id: number, parent_id: number | null) =>
  salon.try("PUT /api/product_categories/{id}", { params: { id }, body: { parent_id } });
const parents = async () => {
  const { data } = await salon.call("GET /api/product_categories");
  return new Map(data.map((row) => [row.id, row.parent_id]));
};

describe("a tree of categories (F5)", () => {
  test("rows are flat and by Turkish name, or nested with tree=1", async () => {
    const salon = await server.salon("Ağaç Salonu");
    const name = (text: string, parent_id: number | null) =>
      salon.call("POST /api/product_categories", { body: { name: text, parent_id } });
    const hair = await name("Şampuan", null);
    await name("İpek", hair.id);
    await name("Ilık", hair.id);
    await name("Çok", null);
    const flat = await salon.call("GET /api/product_categories");
    expect(flat.data.map((row) => row.name)).toEqual(["Çok", "Ilık", "İpek", "Şampuan"]);
    const { data } = await salon.call("GET /api/product_categories", { query: { tree: "1" } });
    expect(data).toMatchObject([
      { name: "Çok", children: [] },
      {
        name: "Şampuan",
        enabled: true,
        children: [{ name: "Ilık" }, { name: "İpek", parent_id: hair.id, children: [] }],
      },
    ]);
  });

  test("a change keeps absent fields, and a category can be disabled", async () => {
    const { id } = await add(null, "Bakım");
    const path = "PUT /api/product_categories/{id}";
    const changed = await salon.call(path, {
      params: { id: String(id) },
      body: { id, description: "Cilt", enabled: false },
    });
    expect(changed).toEqual({ id, name: "Bakım", description: "Cilt", parent_id: null, enabled: false });
  });

  test("a category can't be below itself", async () => {
    const one = await add();
    const two = await add(one.id);
    const three = await add(two.id);
    for (const below of [one, two, three]) {
      expect(await move(one.id, below.id)).toMatchObject({
        status: 422,
        body: { messages: { parent_id: expect.any(String) } },
      });
    }
    expect((await move(three.id, one.id)).status).toBe(200);
    expect((await move(two.id, three.id)).status).toBe(200);
    expect((await move(two.id, null)).status).toBe(200);
  });

  test("also not by two concurrent moves: 2 × 20 opposite moves leave no cycle", async () => {
    const pairs = await Promise.all(Array.from({ length: 20 }, async () => [await add(), await add()] as const));
    const answers = await Promise.all(pairs.flatMap(([a, b]) => [move(a.id, b.id), move(b.id, a.id)]));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200, 422]));
    const parentOf = await parents();
    for (const [a, b] of pairs) expect([parentOf.get(a.id), parentOf.get(b.id)]).toContain(null);
  });

  test("five levels at most, however the tree grows", async () => {
    const chain = [await add()];
    while (chain.length < 5) chain.push(await add(chain.at(-1)?.id));
    const sixth = await salon.try("POST /api/product_categories", {
      body: { name: "Altıncı", parent_id: chain.at(-1)?.id },
    });
    expect(sixth).toMatchObject({ status: 422, body: { messages: { parent_id: expect.any(String) } } });
    expect((await move(chain[0]?.id as number, (await add()).id)).status).toBe(422);
  });

  test("a name is unique in any case within each business", async () => {
    await add(null, "Işıltı");
    const twice = await salon.try("POST /api/product_categories", { body: { name: "IŞILTI" } });
    expect(twice).toMatchObject({ status: 409, body: { messages: { name: "Bu adda bir kategori var." } } });
    expect((await other.try("POST /api/product_categories", { body: { name: "Işıltı" } })).status).toBe(201);
  });

  test("a parent of another business is refused", async () => {
    const foreign = await other.call("POST /api/product_categories", { body: { name: "Yabancı" } });
    const below = await salon.try("POST /api/product_categories", { body: { name: "Alt", parent_id: foreign.id } });
    expect(below).toMatchObject({ status: 422, body: { messages: { parent_id: "Geçerli bir üst kategori seçin." } } });
    expect((await move(foreign.id, null)).status).toBe(404);
  });

  test("a category with sub-categories or services can't be deleted (409)", async () => {
    const parent = await add();
    const child = await add(parent.id);
    const remove = (id: number) => salon.try("DELETE /api/product_categories/{id}", { params: { id } });
    expect(await remove(parent.id)).toMatchObject({ status: 409, body: { error: "in_use" } });
    expect((await remove(child.id)).status).toBe(204);
    expect((await remove(parent.id)).status).toBe(204);
    expect((await remove(parent.id)).status).toBe(404);
    const used = (await salon.call("GET /api/service_categories")).data[0];
    const busy = await salon.try("DELETE /api/service_categories/{id}", { params: { id: used?.id } });
    const why = expect.stringContaining("hizmet veya alt kategori");
    expect(busy).toMatchObject({ status: 409, body: { error: "in_use", message: why } });
  });
});

test("a service category needs a name and a description of two characters (F6)", async () => {
  const answer = await salon.try("POST /api/service_categories", { body: { name: "x", description: " " } });
  expect(answer).toMatchObject({ status: 422, body: { messages: { name: "Boş olamaz", description: "Boş olamaz" } } });
});
