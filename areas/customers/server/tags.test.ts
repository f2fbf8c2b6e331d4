import { beforeEach, expect, test } from "vitest";
import { testServer, type Caller } from "#tests/harness/api.ts";
import { openShop } from "#tests/harness/shop.ts";

/** Issue 20: tags on customers, their filter, and audiences of them. */

const server = await testServer();
let salon: Caller;
let zerrin: number, ilknur: number;
beforeEach(async () => {
  ({ salon } = await openShop(server));
  [zerrin, ilknur] = [await add("Zerrin"), await add("İlknur")];
});
const add = async (name: string) =>
  (await salon.call("POST /api/contacts/{type}", { params: { type: "customer" }, body: { name } })).id;
const tag = (id: number, name: string) =>
  salon.call("POST /api/contacts/{id}/tags", { params: { id: String(id) }, body: { name } });
const names = async (id: number) =>
  (await salon.call("GET /api/contacts/{id}/tags", { params: { id: String(id) } })).data.map(({ name }) => name);
/** Makes both VIP, and returns that tag. */
const tagBoth = async () => {
  for (const id of [zerrin, ilknur]) await tag(id, "VİP");
  return (await tag(zerrin, "VİP")).data[0]!;
};

test("a tag is the same however it is typed, and keeps its first spelling", async () => {
  const [vip] = (await tag(zerrin, "VİP")).data;
  expect((await tag(ilknur, "  vip ")).data).toEqual([vip]);
  await tag(ilknur, "Çalışan eşi");
  await tag(ilknur, "ÇALIŞAN EŞİ");
  expect(await names(ilknur)).toEqual(["Çalışan eşi", "VİP"]);
  const { data } = await salon.call("GET /api/contacts/tags");
  expect(data.map(({ name, customers }) => [name, customers])).toEqual([
    ["Çalışan eşi", 1],
    ["VİP", 2],
  ]);
});

test("the list shows tags and filters by one, together with a search", async () => {
  const vip = await tagBoth();
  await tag(ilknur, "Çalışan eşi");
  const list = async (query: object) =>
    (await salon.call("GET /api/contacts/customer", { query })).data.map(({ name, tags }) => [name, tags]);
  expect(await list({ tag: String(vip.id) })).toEqual([
    ["İlknur", ["Çalışan eşi", "VİP"]],
    ["Zerrin", ["VİP"]],
  ]);
  expect(await list({ tag: String(vip.id), query: "zer" })).toEqual([["Zerrin", ["VİP"]]]);
  expect(await list({ tag: "987654" })).toEqual([]);
});

test("an audience is chosen by tags, and the rule is written with their names", async () => {
  const vip = await tagBoth();
  const rule = (operator: string) => ({
    combinator: "and",
    not: false,
    rules: [{ field: "tag", operator, value: [vip.id] }],
  });
  const all = (await salon.call("GET /api/contacts/customer", { query: {} })).meta.total;
  const size = async (operator: string) =>
    (await salon.call("POST /api/marketing/segments/size", { body: { logic: rule(operator) } })).size;
  expect([await size("in"), await size("not_in")]).toEqual([2, all - 2]);
  const { features } = await salon.call("POST /api/marketing/segments", {
    body: { name: "VIP’ler", logic: rule("in") },
  });
  expect(features).toBe("Etiket : VİP");
});

test("takes a tag off; an unused tag is no longer suggested", async () => {
  await tag(zerrin, "VİP");
  const other = (await tag(zerrin, "Yeni")).data.find(({ name }) => name === "Yeni");
  const params = { id: String(zerrin), tag: String(other!.id) };
  await salon.call("DELETE /api/contacts/{id}/tags/{tag}", { params });
  expect((await salon.try("DELETE /api/contacts/{id}/tags/{tag}", { params })).status).toBe(404);
  expect(await names(zerrin)).toEqual(["VİP"]);
  expect((await salon.call("GET /api/contacts/tags")).data.map(({ name }) => name)).not.toContain("Yeni");
});

test("refuses an empty, a long and the 21st tag, also when several come at once", async () => {
  const params = { id: String(await add("Çok etiketli")) };
  const post = (name: string) => salon.try("POST /api/contacts/{id}/tags", { params, body: { name } });
  for (const name of [" ", "x".repeat(41)]) expect((await post(name)).status).toBe(422);
  const answers = await Promise.all(Array.from({ length: 24 }, (_, number) => post(`etiket ${number}`)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(4);
  expect((await post("etiket 0")).status + (await post("bir tane daha")).status).toBeGreaterThan(600);
});

test("only customers have tags, and forgetting one takes theirs away", async () => {
  const supplier = await salon.call("POST /api/contacts/{type}", {
    params: { type: "supplier" },
    body: { name: "Toptancı" },
  });
  const refused = await salon.try("POST /api/contacts/{id}/tags", {
    params: { id: String(supplier.id) },
    body: { name: "VİP" },
  });
  expect(refused.status).toBe(404);
  await tagBoth();
  await salon.call("POST /api/reservations", { body: await visitOf(zerrin) });
  const params = { type: "customer", id: String(zerrin) };
  expect((await salon.try("DELETE /api/contacts/{type}/{id}", { params })).status).toBe(204);
  const { data } = await salon.call("GET /api/contacts/tags");
  expect(data.find(({ name }) => name === "VİP")?.customers).toBe(1);
});

async function visitOf(customer_id: number) {
  const { data } = await salon.call("GET /api/services", { query: {} });
  const employees = await salon.call("GET /api/employees", { query: {} });
  const item = { service_id: data[0]!.id, employee_id: employees.data[0]!.id, price: 100, estimated_time: 30 };
  return { customer_id, starting_at: "2030-01-07 10:00", items: [item], force: true };
}

test("many customers get a tag or lose it; the full ones stay as they are, one that is gone is left out", async () => {
  const [full, plain, tagged, other] = [await add("Dolu"), await add("Boş"), await add("Etiketli"), await add("Öteki")];
  for (let i = 0; i < 20; i++) await tag(full, `Dolu ${i}`);
  await tag(tagged, "Gelin");
  const change = (body: { action: "add" | "remove"; name: string; ids: number[] }) =>
    salon.try("POST /api/contacts/tagging", { body });
  expect(await change({ action: "add", name: " GELİN ", ids: [full, plain, tagged] })).toMatchObject({
    status: 200,
    body: { changed: [plain], full: 1 },
  });
  expect([await names(plain), await names(tagged)]).toEqual([["Gelin"], ["Gelin"]]);
  expect(await names(full)).toHaveLength(20);
  await salon.call("DELETE /api/contacts/{type}/{id}", { params: { type: "customer", id: String(full) } });
  expect(await change({ action: "add", name: "Yeni", ids: [plain, full] })).toMatchObject({
    status: 200,
    body: { changed: [plain], full: 0 },
  });
  // So a change can be undone although one of its customers was deleted since.
  expect(await change({ action: "remove", name: "Yeni", ids: [plain, full] })).toMatchObject({
    body: { changed: [plain] },
  });
  expect(await change({ action: "add", name: "Yeni", ids: [full] })).toMatchObject({
    status: 422,
    body: { error: "customers_gone", messages: { ids: expect.any(String) } },
  });
  expect(await change({ action: "add", name: "Yeni", ids: [plain, plain] })).toMatchObject({ status: 422 });
  expect(await names(plain)).toEqual(["Gelin"]);
  const removed = await change({ action: "remove", name: "gelin", ids: [plain, tagged, other] });
  expect(removed.body).toEqual({ changed: [plain, tagged], full: 0 });
  expect(await names(plain)).toEqual([]);
});

test("the list to choose from is searched and filtered as the list of customers is", async () => {
  const found = async (query: object) =>
    (await salon.call("GET /api/contacts/tagging", { query })).data.map(({ name, tags }) => [name, tags]);
  const [first, second] = [await add("Yasemin"), await add("Yaşar")];
  const [tagged] = (await tag(first, "Aranan")).data;
  await tag(second, "Aranan");
  await tag(second, "Kızıl");
  expect(await found({ query: "yasem" })).toEqual([["Yasemin", ["Aranan"]]]);
  expect(await found({ tag: String(tagged!.id) })).toEqual([
    ["Yasemin", ["Aranan"]],
    ["Yaşar", ["Aranan", "Kızıl"]],
  ]);
  expect(await found({ query: "yas", tag: "987654" })).toEqual([]);
});
