import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { expect, inject, test } from "vitest";
import { migrate } from "#kit/server/migrate.ts";
import { expectBooksToAgree } from "./harness/books.ts";
import { databaseUrl } from "./harness/database.ts";

/** I1, I4, E1, E3: books and orders that were written before daily sums, series, tenders and kinds of lines existed keep every row and every printed number. */

const NAME = "old_books";
/** `OLD_ORDERS=100000` tries a large salon and prints how long its upgrade takes (decision 0044). */
const ORDERS = Number(process.env["OLD_ORDERS"] ?? 300);
const all = fileURLToPath(new URL("../db/migrations", import.meta.url));

/** An empty database that is migrated in steps. */
async function oldDatabase() {
  const folder = await mkdtemp(join(tmpdir(), "defter-old-"));
  const admin = new pg.Client({ connectionString: inject("databaseUrl") });
  await admin.connect();
  await admin.query(`drop database if exists ${NAME} with (force)`);
  await admin.query(`create database ${NAME}`);
  const url = databaseUrl(inject("databaseUrl"), NAME);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return {
    client,
    async migrateBefore(first: string) {
      for (const file of await readdir(all)) if (file < first) await cp(join(all, file), join(folder, file));
      await migrate(url, folder);
    },
    async drop() {
      await client.end();
      await admin.query(`drop database ${NAME} with (force)`);
      await admin.end();
      await rm(folder, { recursive: true });
    },
  };
}

test(
  "old rows are summed, old numbers stay, and their series go on where they stopped",
  async () => {
    const { client, migrateBefore, drop } = await oldDatabase();
    await migrateBefore("0042");
    // What stands behind other tables is not asked for here.
    await client.query("set session_replication_role = replica");
    await client.query(`
    insert into companies (id, name, slug, country_id) overriding system value values (1, 'Salon', 'salon', 1);
    insert into accounts (company_id, name) values (1, 'Kasa'), (1, 'Banka');
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
    // Of three orders one is unpaid, one paid with a tip, one paid with a discount and given back in part; each has two shampoos and a cut.
    await client.query(`
    create temp table sold as
      select n, n % 3 > 0 as paid, n % 3 = 2 as given_back, case n % 3 when 2 then 100 else 0 end as discount, n % 50 as tips,
             '2026-02-01'::timestamptz + n * interval '1 minute' as at,
             (array['cash', 'credit_card', 'qr', 'bank_transfer'])[1 + n % 4] as method
      from generate_series(1, ${ORDERS}) n;
    insert into orders (company_id, id, status, created_by, subtotal, discount, tips, paid, refunded, transaction_id, payment_method,
                        goods_left_at, created_at)
      overriding system value
      select 1, n, case when paid then 'success' else 'new' end, 1, 3000, discount, case when paid then tips else 0 end,
             case when paid then 3000 - discount + tips else 0 end, case when given_back then 967 + tips else 0 end,
             case when paid then 1000000 + n end, case when paid then method end, case when paid then at end, at from sold;
    insert into order_lines (company_id, id, order_id, position, product_id, service_id, name, quantity, price, discount, refunded_quantity)
      overriding system value
      select 1, 2 * n + part, n, part, case part when 0 then 1 end, case part when 1 then 1 end, 'x', 2 - part, 1000,
             case when discount = 0 then 0 else 67 - 34 * part end, case when given_back then part else 0 end
      from sold, generate_series(0, 1) part;
    insert into transactions (company_id, id, type, amount, tips, payment_method, account_id, order_id, paid_at)
      overriding system value
      select 1, 1000000 + n, 'order', 3000 - discount, tips, method, 1, n, at from sold where paid;
    insert into transactions (company_id, id, type, amount, tips, payment_method, account_id, order_id, refund_of, paid_at)
      overriding system value
      select 1, 2000000 + n, 'order', -967, -tips, method, 1, n, 1000000 + n, at + interval '1 day' from sold where given_back;
    insert into refund_lines (company_id, transaction_id, order_line_id, quantity, amount, net)
      select 1, 2000000 + n, 2 * n + 1, 1, 967, 806 from sold where given_back;
    insert into list_totals (company_id, list, shard, total) values (1, 'orders', 0, ${ORDERS});
    analyze`);
    for (const first of ["0080", "0081", "0082", "0090", "9999"]) {
      const before = Date.now();
      await migrateBefore(first);
      if (process.env["OLD_ORDERS"])
        console.info(`${ORDERS} orders, migrations before ${first}: ${Date.now() - before} ms`);
      if (first === "0090")
        await client.query(`
          update accounts set opening_balance = 700;
          insert into accounts (company_id, name, opening_balance) values (1, 'Boş', 800);
          insert into closed_months (company_id, month, starts_at, ends_at, closed_by)
            values (1, '2026-01-01', '2026-01-01', '2026-02-01', 1)`);
    }
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
    const third = ORDERS / 3;
    expect(
      await rows(`select refund_of is null as pays, count(*)::int as count, count(distinct (order_id, transaction_id))::int as orders
                from tenders group by 1 order by 1`),
    ).toEqual([
      { pays: false, count: third, orders: third },
      { pays: true, count: 2 * third, orders: 2 * third },
    ]);
    expect(
      await rows(`select t.amount::int, t.tips::int, t.payment_method, t.transaction_id::int, p.transaction_id::int as refund_of,
                  (select amount::int from refund_lines where tender_id = t.id) as line
                from tenders t left join tenders p on p.id = t.refund_of where t.order_id = 5 order by t.id`),
    ).toEqual([
      { amount: 2905, tips: 5, payment_method: "credit_card", transaction_id: 1000005, refund_of: null, line: null },
      { amount: -972, tips: -5, payment_method: "credit_card", transaction_id: 2000005, refund_of: 1000005, line: 967 },
    ]);
    expect(
      await rows(
        "select kind, count(product_id)::int as products, count(service_id)::int as services from order_lines group by 1 order by 1",
      ),
    ).toEqual([
      { kind: "product", products: ORDERS, services: 0 },
      { kind: "service", products: 0, services: ORDERS },
    ]);
    expect(
      await rows(`select a.name, count(t.*)::int as earlier, a.opening_date = (c.created_at at time zone c.timezone)::date as at_sign_up
                from accounts a join companies c on c.id = a.company_id
                  left join transactions t on t.account_id = a.id and t.paid_at < a.opening_date::timestamp at time zone c.timezone
                group by a.id, a.name, 3 order by a.id`),
    ).toEqual([
      { name: "Kasa", earlier: 0, at_sign_up: false },
      { name: "Banka", earlier: 0, at_sign_up: false },
      { name: "Boş", earlier: 0, at_sign_up: true },
    ]);
    await expectBooksToAgree(client);
    await drop();
  },
  process.env["OLD_ORDERS"] ? 600_000 : undefined,
);

test("old refunds get whoever the audit of the business names, if the employee is still there (I3)", async () => {
  const { client, migrateBefore, drop } = await oldDatabase();
  await migrateBefore("0042");
  await client.query("set session_replication_role = replica");
  await client.query(`
    insert into companies (id, name, slug, country_id) overriding system value values (1, 'Salon', 'salon', 1);
    insert into settings values (1, '{}', '{"title": "Fatura", "prefix": "F", "digits": 0, "next": 114}',
                                    '{"title": "Gider", "prefix": "G", "digits": 3, "next": 1}');
    insert into employees (company_id, id, name, color) overriding system value
      select 1, n, 'Çalışan ' || n, 1 from generate_series(1, 3) n;
    insert into documents (company_id, id, kind, status, serial, number, date, currency, issuer, created_by, issued_at, transaction_id)
      overriding system value values
      (1, 6, 'invoice', 'cancelled', 113, 'F113', '2026-01-08', 'TRY', '{}', 1, '2026-01-08', 7);
    insert into transactions (company_id, id, type, amount, tips, payment_method, account_id, paid_at, created_by, order_id, refund_of)
      overriding system value values
      (1, 1, 'order', 500, 0, 'cash', 1, '2026-03-01 10:00Z', 1, 501, null),
      (1, 2, 'order', -200, 0, 'cash', 1, '2026-03-02 10:00Z', 1, 501, 1),
      (1, 3, 'order', -100, 0, 'cash', 1, '2026-03-03 10:00Z', 1, 501, 1),
      (1, 4, 'order', -50, 0, 'cash', 1, '2026-03-04 10:00Z', 1, 501, 1),
      (1, 5, 'order', -25, 0, 'cash', 1, '2026-03-05 10:00Z', 1, 501, 1),
      (1, 7, 'income', 700, 0, 'cash', 1, '2026-03-01 10:00Z', 1, null, null),
      (1, 8, 'income', -700, 0, 'cash', 1, '2026-03-06 10:00Z', 1, null, 7);
    insert into audit_entries (company_id, at, employee_id, action, entity, entity_id) values
      (1, '2026-03-02 10:00Z', 2, 'refunded', 'order', 501),
      (1, '2026-03-03 10:00Z', null, 'refunded', 'order', 501),
      (2, '2026-03-04 10:00Z', 9, 'refunded', 'order', 501),
      (1, '2026-03-05 10:00Z', 7, 'refunded', 'order', 501),
      (1, '2026-03-06 10:00Z', 3, 'cancelled', 'invoice', 6),
      (2, '2026-03-06 10:00Z', 9, 'cancelled', 'invoice', 6);`);
  await migrateBefore("0072");
  const { rows } = await client.query("select id::int, created_by::int as by from transactions order by id");
  expect(rows.map(({ id, by }) => [id, by])).toEqual([
    [1, 1],
    [2, 2],
    [3, 1],
    [4, 1],
    [5, 1],
    [7, 1],
    [8, 3],
  ]);
  await drop();
});
