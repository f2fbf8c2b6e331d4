import { randomUUID } from "node:crypto";
import { cp, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliDecompressSync } from "node:zlib";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { migrations } from "#app/migrations.ts";
import { makeBackup } from "#kit/server/backup/backups.ts";
import { load as restore } from "#kit/server/backup/load.ts";
import { openBackup } from "#kit/server/backup/opened.ts";
import { storedFiles } from "#kit/server/backup/stored-files.ts";
import { folderStore } from "#kit/server/backup/stores.ts";
import { migrate } from "#kit/server/migrate.ts";
import { caller, serverOn } from "../harness/api.ts";
import { expectBooksToAgree } from "../harness/books.ts";
import { databaseUrl } from "../harness/database.ts";
import { bring, run } from "../harness/imports.ts";
import { inOrder } from "../harness/in-order.ts";

/**
 * S03: a database of the first release is migrated and keeps working. `first-release.json.br` has the rows of its demonstration salon by
 * table, as PostgreSQL's json_agg wrote them; countries come from a separate migration.
 */

type Rows = Record<string, object[]>;

inOrder();

/** The newest migration of the first release, and the newest that may still rewrite large tables (docs/decisions/0046). */
const [FIRST, OPEN] = ["0027", "0085"];
const all = fileURLToPath(new URL("../../db/migrations", import.meta.url));
const kept = fileURLToPath(new URL("first-release.json.br", import.meta.url));
const name = `upgraded_${randomUUID().replaceAll("-", "")}`;
const url = databaseUrl(inject("databaseUrl"), name);
const admin = new pg.Client({ connectionString: inject("databaseUrl") });
const owner = new pg.Pool({ connectionString: url, max: 2 });
owner.on("error", () => undefined);
let old: Rows = {};
const backups = await mkdtemp(join(tmpdir(), "defter-upgrade-backup-"));

async function migrateTo(last: string, options = {}): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "defter-upgrade-"));
  for (const file of await readdir(all)) if (file.slice(0, 4) <= last) await cp(join(all, file), join(folder, file));
  await migrate(url, folder, options);
  await rm(folder, { recursive: true });
}

async function load(rows: Rows): Promise<void> {
  const client = await owner.connect();
  // Rows are inserted table by table, without triggers and before the rows they refer to.
  await client.query("begin; set local session_replication_role = replica");
  for (const [table, values] of Object.entries(rows)) {
    const { rows: columns } = await client.query<{ list: string }>(
      `select string_agg(quote_ident(column_name), ', ') as list from information_schema.columns
       where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
      [table],
    );
    const { list } = columns[0]!;
    await client.query(
      `insert into ${table} (${list}) overriding system value select ${list} from json_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(values)],
    );
  }
  await client.query(`
    do $$ declare c record; begin
      for c in select table_name as t, column_name as id from information_schema.columns where table_schema = 'public' and is_identity = 'YES'
      loop execute format('select setval(pg_get_serial_sequence(%L, %L), (select coalesce(max(%I), 1) from %I))', c.t, c.id, c.id, c.t); end loop;
    end $$`);
  await client.query("commit");
  client.release();
}

const count = async (table: string) =>
  (await owner.query(`select count(*)::int as n from ${table}`)).rows[0].n as number;

beforeAll(async () => {
  await admin.connect();
  await admin.query(`create database ${name}`);
  await migrateTo(FIRST);
  old = JSON.parse(brotliDecompressSync(await readFile(kept)).toString()) as Rows;
  await load(old);
  const files = storedFiles(join(backups, "files"));
  await makeBackup({ url, files, secretKey: "", store: folderStore(backups), name: "first.zip", seal: undefined });
  await migrateTo(OPEN);
  await owner.query(`
    insert into audit_entries (company_id, action, entity, entity_id)
    select c.id, action, entity, 987654 from companies c,
      (values ('create', 'employee'), ('terms', 'employee'), ('freeze', 'statement'), ('rotate', 'webhook'), ('updated', 'theme'),
              ('delete', 'site_domain'), ('cancelling', 'edocument'), ('created', 'coupon')) as entry (action, entity)`);
  // From here on every table of the salon counts as large.
  await migrate(url, all, { largePages: 2 });
});

afterAll(async () => {
  await rm(backups, { recursive: true, force: true });
  await owner.end();
  for (const one of [name, `${name}_restored`]) await admin.query(`drop database if exists ${one} with (force)`);
  await admin.end();
});

test("every order, line, appointment, document and transaction still exists, and all sums agree", async () => {
  for (const table of [
    "orders",
    "order_lines",
    "reservations",
    "reservation_items",
    "documents",
    "transactions",
    "contacts",
  ])
    expect([table, await count(table)]).toEqual([table, old[table]!.length]);
  expect((await owner.query("select * from transaction_sum_errors((select min(id) from companies))")).rows).toEqual([]);
  const client = await owner.connect();
  await expectBooksToAgree(client);
  client.release();
});

test("what the audit says was done is in the past tense", async () => {
  const { rows } = await owner.query(
    "select action, entity from audit_entries where entity_id = 987654 order by entity, action",
  );
  expect(rows.map(({ action, entity }) => `${entity} ${action}`)).toEqual([
    "coupon created",
    "edocument cancellation_requested",
    "employee created",
    "employee terms_changed",
    "site_domain deleted",
    "statement frozen",
    "theme changed",
    "webhook rotated",
  ]);
});

test("its people sign in, read every list, take an old order's payment and refund an old sale", async () => {
  const { app } = await serverOn({ url, owner });
  const nobody = caller(app, undefined, undefined);
  const { authorization } = await nobody.call("POST /api/login", {
    body: { email: "elif@defter.example", password: "n5qRX7_K" },
  });
  const { rows } = await owner.query<{ slug: string }>("select slug from companies");
  const elif = caller(app, authorization.token, rows[0]!.slug);
  const lists = ["orders", "contacts/customer", "reservations", "products", "employees", "dashboard"];
  const books = ["transactions", "invoice", "bill", "accounts", "taxes"].map((list) => `accounting/${list}`);
  for (const list of [...lists, ...books])
    expect([list, (await elif.try(`GET /api/${list}`)).status]).toEqual([list, 200]);

  const orders = (filter: string) =>
    owner
      .query<{ id: number }>(
        `select id::int from orders where delivery_type = 'pos' and ${filter} order by id desc limit 1`,
      )
      .then(({ rows: [order] }) => ({ id: order!.id }));
  const unpaid = await orders("transaction_id is null and status <> 'cancelled'");
  expect(await elif.call("POST /api/orders/{id}/checkout", { params: unpaid, body: {} })).toMatchObject({
    status: "success",
  });
  const sold = await orders("transaction_id is not null and refunded = 0 and paid > 0");
  const { status } = await elif.try("POST /api/orders/{id}/refund", { params: sold, body: {} });
  expect(status).toBeLessThan(300);
  const client = await owner.connect();
  await expectBooksToAgree(client);
  client.release();
});

test("brings a list, undoes it, and leaves as an export", async () => {
  const server = await serverOn({ url, owner });
  const { authorization } = await caller(server.app, undefined, undefined).call("POST /api/login", {
    body: { email: "elif@defter.example", password: "n5qRX7_K" },
  });
  const { rows } = await owner.query<{ slug: string }>("select slug from companies");
  const elif = caller(server.app, authorization.token, rows[0]!.slug);
  const brought = await bring(server, elif, "Ad Soyad;Telefon\nŞule Çetin;05324180001\n");
  expect(brought).toMatchObject({ state: "done", counts: { written: 1 } });
  expect(await run(server, elif, brought.id, "undo")).toMatchObject({ state: "undone", counts: { undone: 1 } });
  await elif.call("POST /api/secure/verify", { body: { password: "n5qRX7_K" } });
  await elif.call("POST /api/exports");
  await server.runJobs();
  expect((await elif.call("GET /api/exports")).data).toMatchObject([{ state: "ready" }]);
});

test("a backup of the first release restores into this one", async () => {
  await admin.query(`create database ${name}_restored`);
  const restored = databaseUrl(inject("databaseUrl"), `${name}_restored`);
  const archive = await openBackup(join(backups, "first.zip"), undefined);
  await restore(restored, archive, { migrations });
  await archive.close();
  const client = new pg.Client({ connectionString: restored });
  await client.connect();
  const { rows } = await client.query<{ n: number }>("select count(*)::int as n from orders");
  expect(rows[0]!.n).toBe(old["orders"]!.length);
  await expectBooksToAgree(client);
  await client.end();
}, 120_000);
