import { randomBytes } from "node:crypto";
import { mkdtemp, open, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { ZipFile } from "yazl";
import { migrations } from "#app/migrations.ts";
import { makeBackup } from "#kit/server/backup/backups.ts";
import { isOfCompany, readTables } from "#kit/server/backup/catalogue.ts";
import { keepMembers } from "#kit/server/backup/company-rows.ts";
import { isEmptyDatabase, load } from "#kit/server/backup/load.ts";
import { openBackup } from "#kit/server/backup/opened.ts";
import { importCompany, restoreCompany } from "#kit/server/backup/restore-company.ts";
import { storedFiles } from "#kit/server/backup/stored-files.ts";
import { folderStore } from "#kit/server/backup/stores.ts";
import { brokenRules, verifyBackup } from "#kit/server/backup/verify.ts";
import { endpoints, keys, openSalon, PASSWORD, sampleOf } from "#tests/contract/salon.ts";
import { testServer, type Caller } from "#tests/harness/api.ts";
import { expectBooksToAgree } from "#tests/harness/books.ts";
import { inOrder } from "#tests/harness/in-order.ts";
import { clonedPlace } from "#tests/harness/places.ts";
import { changedColumns, leftOutTables, secretColumns, secretOfBusinesses } from "./left-out.rules.ts";
import { ledgerRules } from "./ledgers.report.ts";

/**
 * Issue 20, moving out and staying safe: a business with a row in nearly every table leaves as an export or a backup and is the same
 * elsewhere. Tables and columns are read from the catalogue, so new ones are included by themselves.
 */

// Whole databases are made, which a full machine does slowly.
vi.setConfig({ testTimeout: 120_000 });

inOrder();
const folder = await mkdtemp(join(tmpdir(), "defter-moving-"));
const exportStore = folderStore(join(folder, "exports"));
const server = await testServer({ exportStore });
// Marks stand in domains, so they are ASCII.
const salon = await openSalon(server, "Tasinan", "Komsu");
const neighbour = await openSalon(server, "Komsu", "Tasinan");
const secretKey = "a secret of the tests, long enough";
const files = storedFiles(join(folder, "files"));
const store = folderStore(folder);
const seal = { passphrase: "kara kedi gece" };
const picture = "7".repeat(40);
afterAll(() => rm(folder, { recursive: true, force: true }));

const client = new pg.Client({ connectionString: server.url });
beforeAll(() => client.connect());
afterAll(() => client.end());

/** Every row of a company by table, without what stays behind, with the company's id and secrets masked. */
async function rowsOf(from: pg.Client, company: number, { masked }: { masked: boolean }) {
  const all: Record<string, string[]> = {};
  for (const table of await readTables(from)) {
    const { name } = table;
    const isAside =
      name === "memberships" || (masked ? name in leftOutTables : /^(jobs|job_turns|idempotency_keys)$/.test(name));
    if (!isOfCompany(table) || isAside) continue;
    const masks = masked ? Object.keys({ ...secretColumns, ...changedColumns }) : [];
    const secrets = masks.filter((column) => column.startsWith(`${name}.`));
    const without = ["company_id", ...secrets.map((column) => column.split(".")[1])];
    const { rows } = await from.query<{ row: string }>(
      `select replace((to_jsonb(r) - $2::text[])::text, '/files/' || $1::bigint || '/', '/files/') as row from "${name}" r where company_id = $1 order by 1`,
      [company, without],
    );
    if (rows.length > 0) all[name] = rows.map(({ row }) => row);
  }
  return all;
}

const idOf = async (slug: string): Promise<number> =>
  (await client.query<{ id: number }>("select id from companies where slug = $1", [slug])).rows[0]!.id;

async function inPlace<T>(work: (client: pg.Client, url: string) => Promise<T>): Promise<T> {
  const place = await clonedPlace();
  const other = new pg.Client({ connectionString: place.url });
  await other.connect();
  try {
    return await work(other, place.url);
  } finally {
    await other.end();
    await place.close();
  }
}

const backup = (name: string, sealed = false) =>
  makeBackup({ url: server.url, files, secretKey, store, name, seal: sealed ? seal : undefined });

beforeAll(async () => {
  const made = keys.filter(
    (key) => key.startsWith("POST ") && ["staff", "admin"].includes(endpoints[key]?.right ?? ""),
  );
  for (const key of made) {
    const { by = salon.admin, ...sent } = await sampleOf(key, salon);
    await by.try(key, sent);
  }
  await neighbour.make("POST /api/orders");
  const { url } = await neighbour.make<{ url: string }>("POST /api/media");
  await client.query("update reservations set notes = $2 where company_id = $1", [
    salon.company,
    `https://example.com${url}`,
  ]);
  await files.write(
    `${salon.company}/${picture}.png`,
    (async function* () {
      yield Buffer.from("a picture");
    })(),
  );
}, 240_000);

describe("a backup of the installation", () => {
  test("restores every table of every business as it was, with its files and sequences", async () => {
    await backup("whole.zip");
    const archive = await openBackup(join(folder, "whole.zip"), undefined);
    expect(archive.has("secret.key")).toBe(false);
    await inPlace(async (other, url) => {
      expect(await isEmptyDatabase(url)).toBe(true);
      await load(url, archive, { migrations });
      expect(await isEmptyDatabase(url)).toBe(false);
      for (const { company } of [salon, neighbour]) {
        const before = await rowsOf(client, company, { masked: false });
        expect(Object.keys(before).length).toBeGreaterThan(company === salon.company ? 70 : 10);
        expect(await rowsOf(other, company, { masked: false })).toEqual(before);
      }
      await expectBooksToAgree(other);
      const sequences = "select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1";
      expect((await other.query(sequences)).rows).toEqual((await client.query(sequences)).rows);
      const broken = "update order_lines set price = price + 1 where id = (select min(id) from order_lines)";
      await other.query(`set session_replication_role = replica; ${broken}`);
      expect((await brokenRules(url, ledgerRules)).map(({ rule }) => rule)).toContain(
        "an order's subtotal is the sum of its lines",
      );
    });
    expect((await buffer(archive.read(`files/${salon.company}/${picture}.png`))).toString()).toBe("a picture");
    await archive.close();
  });

  test("that is sealed opens with its passphrase alone, and not if it was cut off or changed anywhere", async () => {
    await backup("sealed", true);
    const path = join(folder, "sealed");
    const whole = await readFile(path);
    await expect(openBackup(path, undefined)).rejects.toThrow("BACKUP_PASSPHRASE");
    await expect(openBackup(path, { passphrase: "başka bir şey" })).rejects.toThrow("wrong");
    const archive = await openBackup(path, seal);
    expect(await archive.text("secret.key")).toBe(secretKey);
    const { broken, rows } = await verifyBackup(archive, { migrations, rules: ledgerRules, open: clonedPlace });
    expect([broken, rows > 1000]).toEqual([[], true]);
    await archive.close();

    const damaged = join(folder, "damaged");
    for (const length of [0, 20, 41, 100, 65_000, whole.length - 1, whole.length - 65_552]) {
      await writeFile(damaged, whole);
      await truncate(damaged, length);
      await expect(openBackup(damaged, seal), `${length} bytes`).rejects.toThrow(/empty|cut off|damaged|no backup/);
    }
    for (const place of [50, Math.floor(whole.length / 2)]) {
      await writeFile(damaged, whole);
      const file = await open(damaged, "r+");
      await file.write(Buffer.from([whole[place]! ^ 1]), 0, 1, place);
      await file.close();
      const reading = async () => {
        const changed = await openBackup(damaged, seal);
        try {
          for (const name of changed.names) for await (const _ of changed.read(name)) continue;
        } finally {
          await changed.close();
        }
      };
      await expect(reading(), `byte ${place}`).rejects.toThrow();
    }
  });

  test("that is not sealed is refused if it was cut off or a byte of it differs", async () => {
    const whole = await readFile(join(folder, "whole.zip"));
    const damaged = join(folder, "damaged.zip");
    for (const length of [0, 100, whole.length / 2, whole.length - 1]) {
      await writeFile(damaged, whole.subarray(0, length));
      await expect(openBackup(damaged, undefined)).rejects.toThrow(length === 0 ? /empty/ : /cut off/);
    }
    const changed = Buffer.from(whole);
    changed[Math.floor(whole.length / 2)]! ^= 1;
    await writeFile(damaged, changed);
    const archive = await openBackup(damaged, undefined);
    await inPlace(async (_other, url) => {
      await expect(
        verifyBackup(archive, { migrations, rules: {}, open: async () => ({ url, close: async () => undefined }) }),
      ).rejects.toThrow();
      expect(await isEmptyDatabase(url), "nothing of it is restored").toBe(true);
    });
    await archive.close();
  });
});

describe("one business of a backup", () => {
  const restore = async (wanted: { as?: string; replace?: boolean }) => {
    const archive = await openBackup(join(folder, "whole.zip"), undefined);
    const place = { url: server.url, archive, files, migrations, secret: secretOfBusinesses, open: clonedPlace };
    return restoreCompany(place, { slug: salon.slug, replace: false, ...wanted }).finally(() => archive.close());
  };

  test("is refused where it exists, and restored in its place without touching the others", async () => {
    const [before, others] = [
      await rowsOf(client, salon.company, { masked: false }),
      await rowsOf(client, neighbour.company, { masked: false }),
    ];
    await expect(restore({})).rejects.toThrow("--replace");
    await client.query("set session_replication_role = replica");
    await client.query("delete from order_lines where company_id = $1", [salon.company]);
    await client.query("set session_replication_role = default");
    expect(await restore({ replace: true })).toBe(salon.company);
    expect(await rowsOf(client, salon.company, { masked: false })).toEqual(before);
    expect(await rowsOf(client, neighbour.company, { masked: false })).toEqual(others);
    await expectBooksToAgree(client);
    expect((await salon.admin.try("GET /api/orders")).status).toBe(200);
  });

  test("stands beside itself under another slug, without secrets, and works", async () => {
    const id = await restore({ as: "ikinci-sube" });
    expect(id).not.toBe(salon.company);
    expect(await rowsOf(client, id, { masked: true })).toEqual(await rowsOf(client, salon.company, { masked: true }));
    const { rows } = await client.query("select 1 from api_keys where company_id = $1", [id]);
    expect(rows).toEqual([]);
    const there = salon.admin.at("ikinci-sube");
    const contact = await there.try<{ id: number }>("POST /api/contacts/{type}", {
      params: { type: "customer" },
      body: { name: "Yeni", surname: "Müşteri" },
    });
    expect(contact.status).toBe(201);
    await expect(restore({ as: "ikinci-sube" })).rejects.toThrow("already");
    for (const as of ["", "İkinci Şube!", "../ikinci", "a".repeat(61)])
      await expect(restore({ as })).rejects.toThrow("no address of a business");
  });
});

describe("an export of the business", () => {
  const target = { slug: "", id: 0 };

  test("needs the password, is made by a job, and is downloaded by a link", async () => {
    expect((await neighbour.admin.try("POST /api/exports")).body.error).toBe("not_verified");
    await salon.endExport();
    // Other jobs that ran beside the export would change the salon after its snapshot.
    await client.query("delete from jobs where company_id = $1 and state = 'waiting'", [salon.company]);
    await salon.admin.call("POST /api/secure/verify", { body: { password: PASSWORD } });
    const { id } = await salon.admin.call("POST /api/exports");
    expect((await salon.admin.try("POST /api/exports")).body.error).toBe("export_running");
    await server.runJobs(salon.company);
    const { data } = await salon.admin.call("GET /api/exports");
    expect(data.find((one) => one.id === id)).toMatchObject({ state: "ready" });
    const { url } = await salon.admin.call("POST /api/exports/{id}/link", { params: { id } });
    const file = await server.app.inject({ url });
    expect([file.statusCode, file.headers["content-type"]]).toEqual([200, "application/zip"]);
    await writeFile(join(folder, "export.zip"), file.rawPayload);
    await salon.admin.call("POST /api/exports/{id}/link", { params: { id } });
    expect((await server.app.inject({ url })).statusCode, "a new link ends the one before").toBe(404);
  });

  test("has every table of the business but the secret ones, and no secret value", async () => {
    const archive = await openBackup(join(folder, "export.zip"), undefined);
    const tables = (await readTables(client)).filter((table) => isOfCompany(table) && table.name !== "memberships");
    for (const { name } of tables)
      expect([name, archive.has(`data/${name}.json`)]).toEqual([name, !(name in leftOutTables)]);
    for (const column of Object.keys(secretColumns)) {
      const [table, name] = column.split(".") as [string, string];
      const { rows } = await client.query<{ value: string }>(
        `select to_jsonb(${name}) #>> '{}' as value from ${table} where company_id = $1 and ${name} is not null`,
        [salon.company],
      );
      const text = await archive.text(`data/${table}.json`);
      expect(
        rows.filter(({ value }) => text.includes(value)),
        column,
      ).toEqual([]);
    }
    const { rows: held } = await client.query<{ n: number }>(
      `select (select count(*) from document_slips where company_id = $1) + (select count(*) from edocument_files where company_id = $1) as n`,
      [salon.company],
    );
    const documents = archive.names.filter((name) => /^documents\/.*\.(pdf|xml|png|jpg)$/.test(name));
    expect([documents.length, documents.length > 0]).toEqual([held[0]!.n, true]);
    expect(await archive.text("csv/contacts.csv")).not.toMatch(/(^|;|\n)"?[=@]/);
    const pictures = archive.names.filter((name) => name.startsWith("files/"));
    expect(pictures.length).toBeGreaterThan(0);
    expect(pictures.filter((name) => !name.startsWith(`files/${salon.company}/`))).toEqual([]);
    await archive.close();
  });

  /** The business has the rows, figures and reports of the salon, but for audit entries of the loading itself. */
  const expectSame = async (slug: string, id: number, owner: Caller) => {
    const mine = await rowsOf(client, id, { masked: true });
    mine["audit_entries"] = (mine["audit_entries"] ?? []).filter((row) => !row.includes('"action": "loaded"'));
    expect(mine).toEqual(await rowsOf(client, salon.company, { masked: true }));
    await expectBooksToAgree(client);
    const there = owner.at(slug);
    const months = { from: "2026-01-01", to: "2026-12-31" };
    for (const [key, query] of [
      ["GET /api/reports/period", months],
      ["GET /api/debts", {}],
      ["GET /api/prepaid", {}],
      ["GET /api/accounting/accounts", {}],
      ["GET /api/session-packages/report", months],
      ["GET /api/dashboard", {}],
    ] as const) {
      const [here, away] = [await salon.admin.try(key, { query }), await there.try(key, { query })];
      expect([key, away.status, away.body]).toEqual([key, 200, here.body]);
    }
  };

  test("gives the same rows and figures in an empty business by the command, and is refused in one that is used", async () => {
    const owner = await server.person("Tasinan");
    const opened = await owner.call("POST /api/register/company", { body: { name: "Yeni Yer" } });
    Object.assign(target, { slug: opened.slug, id: await idOf(opened.slug) });
    const archive = await openBackup(join(folder, "export.zip"), undefined);
    const place = { url: server.url, archive, files, migrations, secret: secretOfBusinesses, open: clonedPlace };
    await expect(importCompany(place, neighbour.slug)).rejects.toThrow("not empty");
    await expect(importCompany(place, target.slug, { by: 0 })).rejects.toThrow("no administrator here");
    await importCompany(place, target.slug);
    await archive.close();
    await expectSame(target.slug, target.id, owner);
  });

  test("is refused if its list of entries takes too much memory", async () => {
    const opening = openBackup(join(folder, "export.zip"), undefined, { listBytes: 10_000 });
    await expect(opening).rejects.toMatchObject({ fault: "too_large" });
  });

  test("makes an administrator without an own employee another one than those with the e-mail of somebody else", async () => {
    await client.query("begin; set local session_replication_role = replica");
    const { rows } = await client.query<{ id: number; email: string }>(
      `update employees e set is_admin = true, is_active = true, email = 'admin' || place || '@example.com'
       from (select id, row_number() over (order by id) as place from employees where company_id = $1 order by id limit 3) of
       where e.company_id = $1 and e.id = of.id returning e.id::int as id, e.email`,
      [salon.company],
    );
    const [first, second] = rows.toSorted((a, b) => a.id - b.id);
    const members = [
      { login: 1, key: "sahip@example.com", isAdmin: true },
      { login: 2, key: first!.email, isAdmin: true },
    ];
    await keepMembers(client, client, { from: salon.company, to: target.id, members, first: 1 });
    const { rows: kept } = await client.query(
      "select login_id::int as login, employee_id::int as id from memberships where company_id = $1 order by 1",
      [target.id],
    );
    await client.query("rollback");
    expect(kept).toEqual([
      { login: 1, id: second!.id },
      { login: 2, id: first!.id },
    ]);
  });

  test("gives the same rows and figures by the screen's endpoints, and nothing is sent", async () => {
    const owner = await server.person("Tasinan");
    const { slug, id } = await owner.call("POST /api/register/company", { body: { name: "Ekrandan" } });
    const there = owner.at(slug);
    const waiting = async () =>
      (
        await client.query(
          "select name, key, data from jobs where company_id = $1 and state = 'waiting' order by 1, 2",
          [id],
        )
      ).rows;
    const sent = await sendMove(there, await readFile(join(folder, "export.zip")));
    await server.runJobs(id);
    const before = await waiting();
    const read = async () => (await there.call("GET /api/moves-in")).data[0]!;
    const { tables } = JSON.parse(await exportText("export.json")) as { tables: Record<string, { rows: number }> };
    expect(await read()).toMatchObject({
      id: sent,
      state: "checked",
      said: {
        business: "Tasinan Güzellik",
        rows: { contacts: tables["contacts"]!.rows, orders: tables["orders"]!.rows },
      },
    });
    const params = { id: sent };
    expect((await there.try("POST /api/moves-in/{id}/load", { params })).body.error).toBe("not_verified");
    await there.call("POST /api/secure/verify", { body: { password: PASSWORD } });
    await Promise.all([1, 2].map(() => there.call("POST /api/moves-in/{id}/load", { params })));
    expect((await there.try("DELETE /api/moves-in/{id}", { params })).body.error).toBe("move_busy");
    await server.runJobs(id);
    const done = await read();
    expect([done.state, done.figures?.here]).toEqual(["done", done.figures?.file]);
    expect(done.figures?.file.customers).toBeGreaterThan(0);
    await expectSame(slug, id, owner);
    expect(await waiting()).toEqual(before);
    const again = await there.try("POST /api/moves-in", { body: { name: "x.zip", size: 5 } });
    expect(again.body.error).toBe("business_not_empty");
    const { rows } = await client.query<{ n: number }>(
      "select count(*)::int as n from audit_entries where company_id = $1 and action = 'loaded'",
      [id],
    );
    expect(rows[0]!.n).toBe(1);
  });

  // The last one: the jobs of an hour change the salon.
  test("can't be downloaded after an hour", async () => {
    const [{ id } = { id: 0 }] = (await salon.admin.call("GET /api/exports")).data;
    await salon.admin.call("POST /api/secure/verify", { body: { password: PASSWORD } });
    const { url } = await salon.admin.call("POST /api/exports/{id}/link", { params: { id } });
    server.travel(new Date(Date.now() + 61 * 60_000).toISOString());
    await server.runJobs(salon.company);
    expect((await server.app.inject({ url })).statusCode).toBe(404);
    server.travel(undefined);
  });
});

/** The text of an entry of the export. */
async function exportText(name: string): Promise<string> {
  const archive = await openBackup(join(folder, "export.zip"), undefined);
  return archive.text(name).finally(() => archive.close());
}

/** Sends a file in parts as the screen does, the second one twice; returns the id. */
async function sendMove(there: Caller, bytes: Buffer, part = Math.ceil(bytes.length / 3)): Promise<number> {
  const { id } = await there.call("POST /api/moves-in", { body: { name: "tasinma.zip", size: bytes.length } });
  const numbers = Array.from({ length: Math.ceil(bytes.length / part) }, (_, number) => number);
  for (const number of numbers.length > 1 ? [0, 1, ...numbers.slice(1)] : numbers) {
    const file = bytes.subarray(number * part, (number + 1) * part);
    await there.call("POST /api/moves-in/{id}/parts", {
      params: { id },
      body: { number: String(number), file } as never,
    });
  }
  return id;
}

describe("a file that is no whole export of ours", () => {
  /** What an export says of itself. */
  interface Described {
    format: number;
    company?: object;
    migrations: { name: string; hash: string }[];
    tables: Record<string, { columns: string[]; rows: number }>;
  }
  let entries: Map<string, Buffer>;
  let there: Caller;
  let company: number;

  beforeAll(async () => {
    const archive = await openBackup(join(folder, "export.zip"), undefined);
    entries = new Map();
    for (const name of archive.names) entries.set(name, await buffer(archive.read(name)));
    await archive.close();
    const owner = await server.person("Komsu");
    const opened = await owner.call("POST /api/register/company", { body: { name: "Boş Yer" } });
    there = owner.at(opened.slug);
    company = opened.id;
  });

  const zipOf = async (of: Iterable<[string, Buffer]>): Promise<Buffer> => {
    const zip = new ZipFile();
    for (const [name, content] of of) zip.addBuffer(content, name, { mtime: new Date(0) });
    zip.end();
    return buffer(zip.outputStream as Readable);
  };
  /** The export with some entries changed; null leaves one out. */
  const changed = (changes: Record<string, Buffer | string | null>): Promise<Buffer> => {
    const all = new Map<string, Buffer>(entries);
    for (const [name, content] of Object.entries(changes))
      if (content === null) all.delete(name);
      else all.set(name, Buffer.from(content as string));
    return zipOf(all);
  };
  const text = (name: string): string => entries.get(name)!.toString();
  const manifest = (change: (said: Described) => void): string => {
    const said = JSON.parse(text("export.json")) as Described;
    change(said);
    return JSON.stringify(said);
  };
  /** Another name of the same length in the bytes of a zip file, which its writer would refuse. */
  const renamed = (zip: Buffer, from: string, to: string): Buffer =>
    Buffer.from(zip.toString("latin1").replaceAll(from, to.padEnd(from.length, "x").slice(0, from.length)), "latin1");
  const rows = (table: string, change: (row: Record<string, unknown>, place: number) => void): string =>
    `[\n${(JSON.parse(text(`data/${table}.json`)) as Record<string, unknown>[])
      .map((row, place) => {
        change(row, place);
        return JSON.stringify(row);
      })
      .join(",\n")}\n]\n`;
  const picture = () => [...entries.keys()].find((name) => name.startsWith("files/"))!;

  /** Refused when it is checked. */
  const atOnce: Record<string, [string, () => Promise<Buffer>]> = {
    "random bytes": ["damaged", async () => Buffer.from("PK\u0003\u0004 bu bir zip değil")],
    "a cut file": ["damaged", async () => (await changed({})).subarray(0, -2000)],
    "a flipped byte in a table": [
      "damaged",
      async () => {
        const zip = await changed({});
        const place = zip.indexOf("data/contacts.json") + 200;
        zip[place]! ^= 1;
        return zip;
      },
    ],
    "a damaged digit, as if a row were another business's": [
      "damaged",
      async () => {
        const zip = await changed({ "data/contacts.json": rows("contacts", (row) => (row["company_id"] = 999_999)) });
        // The checksum in the list of entries.
        const at = zip.lastIndexOf("data/contacts.json") - 46;
        expect(zip.readUInt32LE(at)).toBe(0x02_01_4b_50);
        zip[at + 16]! ^= 1;
        return zip;
      },
    ],
    "an empty zip": ["foreign", () => zipOf([])],
    "another program's zip": ["foreign", () => zipOf([["xl/workbook.xml", Buffer.from("<a/>")]])],
    "a sealed backup": ["foreign", async () => Buffer.concat([Buffer.from("DEFTER-SEALED-1\n"), randomBytes(4000)])],
    "a description that is no JSON": ["foreign", () => changed({ "export.json": "{" })],
    "a description without a business": [
      "foreign",
      () => changed({ "export.json": manifest((said) => delete said.company) }),
    ],
    "a newer format": ["newer", () => changed({ "export.json": manifest((said) => (said.format = 2)) })],
    "a newer migration": [
      "newer",
      () =>
        changed({
          "export.json": manifest((said) => said.migrations.push({ name: "9999_later.sql", hash: "0" })),
        }),
    ],
    "a migration out of another folder": [
      "newer",
      () =>
        changed({
          "export.json": manifest((said) => (said.migrations[0]!.name = "../../../x.sql")),
        }),
    ],
    "a table without its rows": ["damaged", () => changed({ "data/contacts.json": null })],
    "a table without its CSV": ["damaged", () => changed({ "csv/contacts.csv": null })],
    "a row too few": ["damaged", () => changed({ "data/contacts.json": "[\n]\n" })],
    "rows that are no JSON": ["foreign", () => changed({ "data/contacts.json": "[\nfoo\n]\n" })],
    "rows of another business": [
      "foreign",
      () => changed({ "data/contacts.json": rows("contacts", (row) => (row["company_id"] = neighbour.company)) }),
    ],
    "a file beside the export's": ["foreign", () => changed({ "evil.sh": "rm -rf /" })],
    "a picture of another business": [
      "foreign",
      () => changed({ [`files/${neighbour.company}/${"7".repeat(40)}.png`]: "\u0089PNG" }),
    ],
    "a page that says it is a picture": ["foreign", () => changed({ [picture()]: "<html><script>alert(1)</script>" })],
    "a name out of its folder": [
      "damaged",
      async () => renamed(await changed({ "files.txt": "" }), "files.txt", "../es.txt"),
    ],
    "an absolute name": ["damaged", async () => renamed(await changed({}), "files.txt", "/iles.txt")],
    "an entry twice": [
      "damaged",
      async () =>
        renamed(await changed({ "data/contactz.json": "[\n]\n" }), "data/contactz.json", "data/contacts.json"),
    ],
    "a zip bomb that says so": [
      "too_large",
      async () => {
        // The size of an entry in the list of entries, which is at the end.
        const zip = await changed({});
        for (let at = zip.indexOf("PK\u0001\u0002"); at >= 0; at = zip.indexOf("PK\u0001\u0002", at + 4))
          zip.writeUInt32LE(4_000_000_000, at + 24);
        return zip;
      },
    ],
    "a zip bomb that lies": [
      "damaged",
      async () => {
        const zip = await changed({ "files.txt": Buffer.alloc(30_000_000) });
        const at = zip.lastIndexOf("files.txt") - 46;
        expect(zip.readUInt32LE(at)).toBe(0x02_01_4b_50);
        zip.writeUInt32LE(10, at + 24);
        return zip;
      },
    ],
    "a row without an end": ["too_large", () => changed({ "data/contacts.json": Buffer.alloc(70_000_000, 97) })],
  };

  /** Refused when it is loaded, because only a database can tell. */
  const inDatabase: Record<string, [string, () => Promise<Buffer>]> = {
    "a column that the table does not have": [
      "contradicts",
      () =>
        changed({
          "export.json": manifest((said) => said.tables["contacts"]!.columns.push("evil")),
        }),
    ],
    "a row that a check of the database refuses": [
      "contradicts",
      () => changed({ "data/contacts.json": rows("contacts", (row) => (row["type"] = "king")) }),
    ],
    "a row that refers to none": [
      "contradicts",
      () => changed({ "data/orders.json": rows("orders", (row) => (row["created_by"] = 999_999)) }),
    ],
    "an order whose lines add up to something else": [
      "contradicts",
      () =>
        changed({
          "data/order_lines.json": rows("order_lines", (row, place) => {
            if (place === 0) for (const field of ["total", "price"]) row[field] = Number(row[field]) + 100;
          }),
        }),
    ],
    "an id beyond all others": [
      "not_allowed",
      () =>
        changed({
          "data/audit_entries.json": rows("audit_entries", (row, place) => {
            if (place === 0) row["id"] = 9_000_000_000_000_000;
          }),
        }),
    ],
    "a time zone that does not exist": [
      "contradicts",
      () => changed({ "data/companies.json": rows("companies", (row) => (row["timezone"] = "Europe/Atlantis")) }),
    ],
    "no administrator": [
      "no_admin",
      () => changed({ "data/employees.json": rows("employees", (row) => (row["is_admin"] = false)) }),
    ],
  };

  const expectRefused = async (fault: string, bytes: Buffer, isLoaded: boolean) => {
    const before = await rowsOf(client, company, { masked: false });
    const params = { id: await sendMove(there, bytes, 4_000_000) };
    expect((await server.runJobs(company)).filter((line) => line.includes("dead"))).toEqual([]);
    const read = async () => (await there.call("GET /api/moves-in")).data[0]!;
    if (isLoaded) {
      expect(await read()).toMatchObject({ state: "checked" });
      await there.call("POST /api/secure/verify", { body: { password: PASSWORD } });
      await there.call("POST /api/moves-in/{id}/load", { params });
      await server.runJobs(company);
    }
    expect(await read()).toMatchObject({ state: "refused", fault });
    const after = await rowsOf(client, company, { masked: false });
    for (const all of [before, after]) delete all["moves_in"];
    expect(after).toEqual(before);
    expect((await there.call("GET /api/moves-in")).empty).toBe(true);
  };

  test.each(Object.entries(atOnce))("is refused when it is checked: %s", async (_, [fault, make]) => {
    await expectRefused(fault, await make(), false);
  });

  test.each(Object.entries(inDatabase))(
    "is refused when it is loaded, and nothing is written: %s",
    async (_, [fault, make]) => {
      await expectRefused(fault, await make(), true);
    },
  );

  test("brings no bought messages of a campaign or of a message that is not sent, and leaves the domain", async () => {
    const owner = await server.person("Komsu");
    const { slug, id: here } = await owner.call("POST /api/register/company", { body: { name: "Kontörlü Yer" } });
    const other = owner.at(slug);
    const file = await changed({
      "data/campaigns.json": rows("campaigns", (row) =>
        Object.assign(row, {
          type: "sms",
          template_id: null,
          content: "Merhaba",
          status: "active",
          reserved: 1_000_000,
          finished_at: null,
        }),
      ),
      "data/messages.json": rows("messages", (row, place) =>
        Object.assign(row, { credits: 1000 }, place === 0 && { state: "waiting", reason: null, ended_at: null }),
      ),
    });
    const proof = ["kontorlu.example.com", "t".repeat(22)];
    await client.query("insert into site_domains (company_id, host, token) values ($1, $2, $3)", [here, ...proof]);
    const params = { id: await sendMove(other, file, 4_000_000) };
    await server.runJobs(here);
    await other.call("POST /api/secure/verify", { body: { password: PASSWORD } });
    await other.call("POST /api/moves-in/{id}/load", { params });
    await server.runJobs(here);
    expect((await other.call("GET /api/moves-in")).data[0]).toMatchObject({ state: "done", fault: null });
    const campaigns = (await other.call("GET /api/marketing/campaigns")).data;
    expect(campaigns.length).toBeGreaterThan(0);
    for (const { id } of campaigns)
      await other.call("PUT /api/marketing/campaigns/{id}", { params: { id }, body: { status: "stopped" } });
    const { rows: waiting } = await client.query(
      "update messages set state = 'unsent', reason = 'stopped', ended_at = now() where company_id = $1 and state = 'waiting' returning credits",
      [here],
    );
    expect(waiting.length).toBeGreaterThan(0);
    const { rows: bought } = await client.query("select * from message_credit_entries where company_id = $1", [here]);
    expect(bought).toEqual([]);
    const { rows: domains } = await client.query("select host, token from site_domains where company_id = $1", [here]);
    expect(domains.map(({ host, token }) => [host, token])).toEqual([proof]);
  });

  test("is not taken with parts that are missing or too large", async () => {
    const { id } = await there.call("POST /api/moves-in", { body: { name: "x.zip", size: 10 } });
    const send = (number: string, length: number) =>
      there.try("POST /api/moves-in/{id}/parts", { params: { id }, body: { number, file: Buffer.alloc(length, 1) } });
    expect((await send("1", 5)).body.error).toBe("move_part");
    expect((await send("0", 11)).body.error).toBe("move_part");
    await there.call("POST /api/secure/verify", { body: { password: PASSWORD } });
    expect((await there.try("POST /api/moves-in/{id}/load", { params: { id } })).body.error).toBe("move_busy");
    await there.call("DELETE /api/moves-in/{id}", { params: { id } });
  });

  test("leaves no part behind, not even one that was stored while the file was dropped", async () => {
    const { id } = await there.call("POST /api/moves-in", { body: { name: "x.zip", size: 10 } });
    const params = { id };
    await there.call("POST /api/moves-in/{id}/parts", {
      params,
      body: { number: "0", file: Buffer.alloc(5, 1) } as never,
    });
    const left = async () => (await exportStore.names()).filter((name) => name.startsWith(`${company}-move-${id}-`));
    const [part = ""] = await left();
    expect(part).not.toBe("");
    await there.call("DELETE /api/moves-in/{id}", { params });
    expect(await left()).toEqual([]);
    await exportStore.put(
      part,
      (async function* () {
        yield Buffer.from("late");
      })(),
    );
    server.travel(new Date(Date.now() + 25 * 3600_000).toISOString());
    await server.runJobs(company);
    server.travel(undefined);
    expect(await left()).toEqual([]);
  });
});
