import { expect, test } from "vitest";
import { scopes } from "../contract/scopes.ts";
import { caller, testServer } from "#tests/harness/api.ts";

/** API keys (decision 0076). What each key may call stands in tests/contract/matrix.test.ts. */

const server = await testServer();
const salon = await server.salon();
const refused = { status: 401, body: { error: "signed_out" } };

async function makeKey(list: readonly (typeof scopes)[number][] = ["orders:read"], by = salon) {
  await by.call("POST /api/secure/verify", { body: { password: "sifre-12345" } });
  const made = await by.call("POST /api/api-keys", { body: { name: "Web sitesi", scopes: [...list] } });
  return { ...made, by: caller(server.app, made.key, undefined) };
}

const listed = async (id: number) =>
  (await salon.call("GET /api/api-keys")).data.find((key: { id: number }) => key.id === id);

test("a key is answered once and stored as a hash; its last use is noted", async () => {
  const { key, id, by } = await makeKey();
  expect(await listed(id)).toMatchObject({
    name: "Web sitesi",
    scopes: ["orders:read"],
    hint: key.slice(-4),
    last_used_at: null,
  });
  expect(JSON.stringify(await listed(id))).not.toContain(key.slice(10));
  await by.call("GET /api/orders");
  expect((await listed(id))?.last_used_at).toEqual(expect.any(String));
  const { rows } = await server.owner.query("select to_jsonb(k)::text as text from api_keys k");
  for (const { text } of rows as { text: string }[]) expect(text).not.toContain(key.slice(10));
});

test("only an administrator who has just given the password makes one", async () => {
  const other = await server.salon();
  const body = { name: "Web sitesi", scopes: ["orders:read"] };
  expect(await other.try("POST /api/api-keys", { body })).toMatchObject({
    status: 403,
    body: { error: "not_verified" },
  });
});

test("a revoked key ends at once, a changed one is none", async () => {
  const { key, id, by } = await makeKey();
  await by.call("GET /api/orders");
  for (const wrong of [`${key}x`, key.slice(0, -1), key.replace("defter_", "defter_z"), "defter_", "defter_1.x"])
    expect(await caller(server.app, wrong, undefined).try("GET /api/orders")).toMatchObject(refused);
  await salon.call("DELETE /api/api-keys/{id}", { params: { id } });
  expect(await by.try("GET /api/orders")).toMatchObject(refused);
  expect(await salon.try("DELETE /api/api-keys/{id}", { params: { id } })).toMatchObject({ status: 404 });
});

test.each(["is_active", "is_admin"])("a key ends for good when its maker's %s ends", async (column) => {
  const business = await server.salon();
  const { by } = await makeKey(["orders:read"], business);
  await by.call("GET /api/orders");
  const { rows } = await server.owner.query("select id from companies where slug = $1", [business.slug]);
  const company = (rows[0] as { id: number }).id;
  for (const to of [false, true])
    await server.owner.query(`update employees set ${column} = ${to} where company_id = $1`, [company]);
  const { rows: left } = await server.owner.query("select id from api_keys where company_id = $1", [company]);
  expect(left).toEqual([]);
});

test("what a key does is audited as its maker's, and a write with an Idempotency-Key happens once", async () => {
  const { by, id } = await makeKey(["customers:write", "customers:read"]);
  const body = { name: "Ayşe", surname: "Kara", phone: "0532 418 27 06" };
  const intent = { key: "5b0a8f0e-2f0e-4a53-9d1f-1a2b3c4d5e6f" };
  const params = { type: "customer" } as const;
  const first = await by.call("POST /api/contacts/{type}", { params, body }, intent);
  const second = await by.call("POST /api/contacts/{type}", { params, body }, intent);
  expect(second).toEqual(first);
  await by.call("DELETE /api/contacts/{type}/{id}", {
    params: { ...params, id: first.id },
  });
  const { rows } = await server.owner.query(
    `select a.action, a.employee_id = k.created_by as by_maker
     from audit_entries a join api_keys k on k.company_id = a.company_id and k.id = $2
     where a.entity = 'contact' and a.entity_id = $1`,
    [first.id, id],
  );
  expect(rows).toEqual([{ action: "removed", by_maker: true }]);
});

test("at most 100 keys", async () => {
  const business = await server.salon();
  await makeKey(["orders:read"], business);
  await server.owner.query(
    `insert into api_keys (company_id, name, scopes, token_hash, hint, created_by)
     select k.company_id, k.name, k.scopes, sha256(n::text::bytea), k.hint, k.created_by
     from api_keys k join companies c on c.id = k.company_id, generate_series(1, 99) n where c.slug = $1`,
    [business.slug],
  );
  const answer = await business.try("POST /api/api-keys", { body: { name: "Web sitesi", scopes: ["orders:read"] } });
  expect(answer).toMatchObject({ status: 409, body: { error: "too_many_keys" } });
});

test("/api/docs says how to begin with a key, which scope each endpoint needs, and shows every webhook", async () => {
  const { body } = await server.app.inject("/api/docs");
  for (const scope of scopes) expect(body).toContain(scope);
  for (const text of [
    'id="using-keys"',
    'id="receiving-webhooks"',
    'id="event-order.created"',
    'id="GET:/api/orders"',
    "Defter-Signature",
  ])
    expect(body).toContain(text);
  const ids = [...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size, "each id stands once").toBe(ids.length);
  expect(body).toMatch(/id="GET:\/api\/orders".{0,300}Scope <code>orders:read</s);
});
