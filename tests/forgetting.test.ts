import { afterAll, expect, test } from "vitest";
import { leftOutOfFile, personTables } from "#areas/privacy/server/person-tables.rules.ts";
import { endpoints, keys, openSalon, sampleOf } from "./contract/salon.ts";
import { testServer } from "./harness/api.ts";

/**
 * G1 (decision 0011): after forgetting a person no text remains. Tables and columns are read from the catalogue, so new ones are included
 * automatically.
 */

const server = await testServer();
const salon = await openSalon(server, "Unutulan", "Yabancı");
const client = await server.owner.connect();
afterAll(() => client.release());
const MARK = "zerrinmark";

/** Texts about the business itself, or from a fixed set of values. */
const OF_THINGS = new Set([
  "campaign_recipients.left_out",
  "coupon_uses.code",
  "customer_packages.name",
  "deposit_payments.currency",
  "deposit_payments.page_url",
  "deposit_payments.provider",
  "deposit_payments.provider_reference",
  "deposit_payments.reference",
  "deposit_payments.status",
  "deposit_payments.token",
  "document_lines.description",
  "documents.category",
  "documents.number",
  "message_events.reason",
  "message_events.state",
  "messages.reason",
  "messages.reference",
  "order_lines.name",
  "orders.cancel_reason",
  "orders.code",
  "orders.first_line",
  "reservations.code",
  "transactions.currency",
]);
/** Kept by law: the evidence of consent for three years, accounting texts for ten. */
const KEPT = ["consents.evidence", "consents.recipient", "transactions.description", "transactions.reference"];

/** Calls other than POST that make rows. */
const MAKES = new Set(["PUT /api/accounting/tax-identities/{id}"]);

const rowsOf = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await client.query(text, values)).rows as Row[];

/** The columns that refer to a table's ids: of each foreign key the last one, because the first is the company. */
const referring = (target: string): Promise<{ table: string; column: string }[]> =>
  rowsOf(
    `select c.conrelid::regclass::text as table, a.attname as column
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[array_length(c.conkey, 1)]
     where c.contype = 'f' and c.confrelid = $1::regclass and c.conrelid <> c.confrelid order by 1, 2`,
    [target],
  );

const formsOf: Record<string, string[]> = {
  text: [MARK, `${MARK}@ornek.test`],
  jsonb: [JSON.stringify({ note: MARK }), JSON.stringify([MARK])],
  "text[]": [`{${MARK}}`],
};

const textColumns = async (table: string): Promise<{ name: string; type: string }[]> => {
  const columns = await rowsOf<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, null) as type from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  return columns.filter(({ name, type }) => type in formsOf && !OF_THINGS.has(`${table}.${name}`));
};

/** Writes the mark into every text column of the rows that refer by the column; returns the columns. */
async function fill(table: string, column: string, id: unknown): Promise<string[]> {
  const filled: string[] = [];
  for (const { name, type } of await textColumns(table)) {
    for (const form of formsOf[type] ?? []) {
      await client.query("savepoint one");
      const done = await client
        .query(`update ${table} set ${name} = $1 where company_id = $2 and ${column} = $3`, [form, salon.company, id])
        .then(
          () => true,
          () => client.query("rollback to one").then(() => false),
        );
      if (done) filled.push(`${table}.${name}`);
      if (done) break;
    }
  }
  return filled;
}

/** Issue 20 (decision 0118): the file of a person's data has every text about them. */
async function expectInFile(id: number, places: readonly string[]): Promise<void> {
  const file = await salon.admin.try<{ data: Record<string, Record<string, unknown>[]> }>(
    "GET /api/privacy/people/{id}/file",
    {
      params: { id: String(id) },
      query: { form: "json" },
    },
  );
  expect(file.status).toBe(200);
  const { data } = file.body;
  expect(places.length).toBeGreaterThan(30);
  const missing = places.filter((place) => {
    const [table = "", column = ""] = place.split(".");
    if (table in leftOutOfFile || personTables[table]?.without.includes(column)) return false;
    return !data[table]?.some((row) => JSON.stringify(row[column] ?? "").includes(MARK));
  });
  expect(missing, "areas/privacy/server/person-tables.rules.ts").toEqual([]);
}

/** Every column of the business's rows that contains the mark. */
async function marked(): Promise<string[]> {
  const tables = await rowsOf<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const places = await rowsOf<{ place: string }>(
      `select distinct '${name}.' || field.key as place from ${name} row, jsonb_each(to_jsonb(row)) field
       where row.company_id = $1 and lower(field.value::text) like '%${MARK}%'`,
      [salon.company],
    );
    found.push(...places.map(({ place }) => place));
  }
  return found.toSorted();
}

test("forgetting a customer removes every text about them from all tables", async () => {
  const made = keys.filter(
    (key) =>
      (key.startsWith("POST ") || MAKES.has(key)) &&
      ["member", "staff", "books", "admin"].includes(endpoints[key]?.right ?? ""),
  );
  for (const key of made) {
    const { by = salon.admin, ...sent } = await sampleOf(key, salon);
    await by.try(key, sent);
  }
  const { id } = await salon.make<{ id: number }>("POST /api/contacts/{type}");

  await client.query("begin");
  await client.query("set local session_replication_role = replica");
  const filled = await fill("contacts", "id", id);
  const empty: string[] = [];
  const places = await referring("contacts");
  const direct = new Set(places.map(({ table }) => table));
  for (const { table, column } of places) {
    if ((await textColumns(table)).length === 0) continue;
    // A transfer between accounts has no customer.
    const fits = table === "transactions" ? "and transfer is null" : "";
    const [row] = await rowsOf<{ row: { id?: number } }>(
      `update ${table} set ${column} = $1 where ctid = (select ctid from ${table} where company_id = $2 ${fits} limit 1)
       returning to_jsonb(${table}) as row`,
      [id, salon.company],
    );
    if (!row) empty.push(table);
    else filled.push(...(await fill(table, column, id)));
    if (row?.row.id === undefined) continue;
    const lines = (await referring(table)).filter((line) => !direct.has(line.table));
    for (const line of lines) filled.push(...(await fill(line.table, line.column, row.row.id)));
  }
  await client.query("commit");
  expect(empty, "no sample of tests/contract makes a row of these").toEqual([]);
  expect(filled.length).toBeGreaterThan(30);

  await expectInFile(id, await marked());
  const params = { type: "customer", id: String(id) };
  expect((await salon.admin.try("DELETE /api/contacts/{type}/{id}", { params })).status).toBe(204);
  expect(await marked(), "forget_words_about() empties what is written of a person").toEqual(KEPT);
});

test("the file of a person's data has every table that refers to them, directly or by way of another", async () => {
  const known = new Set([...Object.keys(personTables), ...Object.keys(leftOutOfFile)]);
  const missing: string[] = [];
  const open = ["contacts"];
  const seen = new Set(open);
  for (let at = open.pop(); at !== undefined; at = open.pop())
    for (const { table } of await referring(at)) {
      if (seen.has(table)) continue;
      seen.add(table);
      if (!known.has(table)) missing.push(`${table} refers to ${at}`);
      else if (table in personTables) open.push(table);
    }
  expect(missing, "a line in areas/privacy/server/person-tables.rules.ts").toEqual([]);
  expect(
    [...known].filter((table) => !seen.has(table)),
    "no longer refers to a person",
  ).toEqual([]);
});
