import { mkdtemp, open, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { migrations } from "#app/migrations.ts";
import { makeBackup } from "#kit/server/backup/backups.ts";
import { isOfCompany, readTables } from "#kit/server/backup/catalogue.ts";
import { isEmptyDatabase, load } from "#kit/server/backup/load.ts";
import { openBackup } from "#kit/server/backup/opened.ts";
import { importCompany, restoreCompany } from "#kit/server/backup/restore-company.ts";
import { storedFiles } from "#kit/server/backup/stored-files.ts";
import { folderStore } from "#kit/server/backup/stores.ts";
import { brokenRules, verifyBackup } from "#kit/server/backup/verify.ts";
import { endpoints, keys, openSalon, PASSWORD, sampleOf } from "#tests/contract/salon.ts";
import { testServer } from "#tests/harness/api.ts";
import { expectBooksToAgree } from "#tests/harness/books.ts";
import { clonedPlace } from "#tests/harness/places.ts";
import { leftOutTables, secretColumns, secretOfBusinesses } from "./left-out.rules.ts";
import { ledgerRules } from "./ledgers.report.ts";

/**
 * Issue 20, moving out and staying safe: a business with a row in nearly every table leaves as an export or a backup and is the same
 * elsewhere. Tables and columns are read from the catalogue, so new ones are included by themselves.
 */

// Whole databases are made, which a full machine does slowly.
vi.setConfig({ testTimeout: 120_000 });

const server = await testServer();
// Marks stand in domains, so they are ASCII.
const salon = await openSalon(server, "Tasinan", "Komsu");
const neighbour = await openSalon(server, "Komsu", "Tasinan");
const folder = await mkdtemp(join(tmpdir(), "defter-moving-"));
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
    const secrets = masked ? Object.keys(secretColumns).filter((column) => column.startsWith(`${name}.`)) : [];
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
      await expect(openBackup(damaged, seal), `${length} bytes`).rejects.toThrow(/cut off|damaged|no backup/);
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
      await expect(openBackup(damaged, undefined)).rejects.toThrow(/cut off/);
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
  });
});

describe("an export of the business", () => {
  const target = { slug: "", id: 0 };

  test("needs the password, is made by a job, and is downloaded by a link", async () => {
    expect((await neighbour.admin.try("POST /api/exports")).body.error).toBe("not_verified");
    await salon.endExport();
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
    const { url: second } = await salon.admin.call("POST /api/exports/{id}/link", { params: { id } });
    expect((await server.app.inject({ url })).statusCode, "a new link ends the one before").toBe(404);
    server.travel(new Date(Date.now() + 61 * 60_000).toISOString());
    await server.runJobs(salon.company);
    expect((await server.app.inject({ url: second })).statusCode, "after an hour").toBe(404);
    server.travel(undefined);
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
    await archive.close();
  });

  test("gives the same rows and figures in an empty business, and is refused in one that is used", async () => {
    const owner = await server.person("Tasinan");
    const opened = await owner.call("POST /api/register/company", { body: { name: "Yeni Yer" } });
    Object.assign(target, { slug: opened.slug, id: await idOf(opened.slug) });
    const archive = await openBackup(join(folder, "export.zip"), undefined);
    const place = { url: server.url, archive, files, migrations, secret: secretOfBusinesses, open: clonedPlace };
    await expect(importCompany(place, neighbour.slug)).rejects.toThrow("not empty");
    await importCompany(place, target.slug);
    await archive.close();
    expect(await rowsOf(client, target.id, { masked: true })).toEqual(
      await rowsOf(client, salon.company, { masked: true }),
    );
    await expectBooksToAgree(client);
    const there = owner.at(target.slug);
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
  });
});
