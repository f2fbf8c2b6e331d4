import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { expect, inject, test } from "vitest";
import { migrate } from "#kit/server/migrate.ts";
import { databaseUrl } from "./harness/database.ts";

/** I1, I4: books that were written before daily sums and series existed keep every row and every printed number. */

const NAME = "old_books";
const all = fileURLToPath(new URL("../db/migrations", import.meta.url));

test("old rows are summed, old numbers stay, and their series go on where they stopped", async () => {
  const folder = await mkdtemp(join(tmpdir(), "defter-old-"));
  const admin = new pg.Client({ connectionString: inject("databaseUrl") });
  await admin.connect();
  await admin.query(`drop database if exists ${NAME} with (force)`);
  await admin.query(`create database ${NAME}`);
  const url = databaseUrl(inject("databaseUrl"), NAME);
  for (const file of await readdir(all)) if (file < "0042") await cp(join(all, file), join(folder, file));
  await migrate(url, folder);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // What stands behind other tables is not asked for here.
  await client.query("set session_replication_role = replica");
  await client.query(`
    insert into companies (id, name, slug, country_id) overriding system value values (1, 'Salon', 'salon', 1);
    insert into settings values (1, '{}', '{"title": "Fatura", "prefix": "F", "digits": 0, "next": 113}',
                                    '{"title": "Gider", "prefix": "F1", "digits": 3, "next": 9}');
    insert into transactions (company_id, type, amount, tips, payment_method, account_id, paid_at)
      select 1, case n % 3 when 0 then 'expense' else 'order' end, n, n % 7, 'cash', 1 + n % 2, '2026-01-01'::timestamptz + n * interval '1 hour'
      from generate_series(1, 5000) n;
    insert into documents (company_id, id, kind, status, serial, number, date, currency, issuer, created_by, issued_at)
      overriding system value values
      (1, 1, 'invoice', 'issued', 12, 'F112', '2026-01-05', 'TRY', '{}', 1, '2026-01-05'),
      (1, 2, 'invoice', 'issued', 41, 'DFT-000041', '2999-01-01', 'TRY', '{}', 1, '2026-01-06'),
      (1, 3, 'invoice', 'issued', 112, 'F112', '2026-01-07', 'TRY', '{}', 1, '2026-01-07'),
      (1, 4, 'bill', 'issued', 8, 'F1008', '2026-01-07', 'TRY', '{}', 1, '2026-01-07'),
      (1, 5, 'bill', 'draft', null, '', '2026-01-07', 'TRY', null, 1, null);`);
  await migrate(url, all);
  const rows = async (text: string) => (await client.query(text)).rows;
  expect(await rows("select * from transaction_sum_errors(1)")).toEqual([]);
  expect(await rows("select sum(count)::int as count, sum(total)::int as total from transaction_sums")).toEqual(
    await rows("select count(*)::int as count, sum(total)::int as total from transactions"),
  );
  expect(await rows("select id::int, number, series, serial::int, repeated from documents order by id")).toEqual([
    { id: 1, number: "F112", series: "F1", serial: 12, repeated: false },
    { id: 2, number: "DFT-000041", series: "DFT-", serial: 41, repeated: false },
    { id: 3, number: "F112", series: "F", serial: 112, repeated: true },
    { id: 4, number: "F1008", series: "F1", serial: 8, repeated: false },
    { id: 5, number: "", series: null, serial: null, repeated: false },
  ]);
  expect(
    await rows(
      "select kind, series, next::int, last::int, last_date > current_date + 1 as ahead from document_series order by 1, 2",
    ),
  ).toEqual([
    { kind: "bill", series: "F1", next: 9, last: 8, ahead: false },
    { kind: "invoice", series: "DFT-", next: 42, last: 41, ahead: false },
    { kind: "invoice", series: "F", next: 113, last: 112, ahead: false },
    { kind: "invoice", series: "F1", next: 13, last: 12, ahead: false },
  ]);
  await client.end();
  await admin.query(`drop database ${NAME} with (force)`);
  await admin.end();
  await rm(folder, { recursive: true });
});
