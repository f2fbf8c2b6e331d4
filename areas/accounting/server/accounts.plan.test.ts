import { expect, test } from "vitest";
import type { Db } from "#kit/server/database.ts";
import { testServer } from "#tests/harness/api.ts";
import { cursorOf, plansOf, startsAtCursor } from "#tests/harness/plans.ts";
import { openTill } from "#tests/harness/till.ts";
import { listAccounts } from "./accounts.queries.ts";
import { listTransactions } from "./transactions.report.ts";

const server = await testServer();
const { company } = await openTill(server);
await server.owner.query(
  `insert into transactions (company_id, type, amount, payment_method, account_id, reference, description, paid_at)
   select $1, case when n % 100 = 0 then 'expense' when n % 100 = 1 then 'income' else 'order' end, 100 + n, 'cash',
          (select min(id) from accounts where company_id = $1) + n % 2, case when n % 100 < 2 then 'REF-' || n else '' end, '',
          now() - n * interval '20 minutes'
   from generate_series(1, 100000) n`,
  [company],
);
await server.owner.query("vacuum analyze");

const wanted = {
  page: 1,
  per_page: 10,
  types: ["order", "reservation", "income", "expense"] as const,
  from: undefined,
  to: undefined,
  paymentMethod: undefined,
  sellerId: undefined,
  accountId: undefined,
  patterns: [],
  words: "%%",
  number: undefined,
};

test("balances of 100,000 transactions are read only from the stored sums (I1)", async () => {
  for (const plan of await plansOf(server, company, (db: Db) => listAccounts(db, ""))) {
    expect(plan).toContain("transaction_sums");
    expect(plan).not.toMatch(/on transactions\b/);
  }
  const accounts = await listAccounts(server.database.company(company), "");
  const { rows } = await server.owner.query(
    `select sum(case type when 'expense' then -total else total end)::float as balance
     from transactions where company_id = $1 group by account_id order by account_id`,
    [company],
  );
  expect(accounts.map(({ balance }) => balance)).toEqual(rows.map(({ balance }) => balance));
});

test("a page beside a cursor starts there at any depth (I3)", async () => {
  const cursor = cursorOf("2026-01-05T00:00:00+00:00", 4200);
  for (const place of [{ after: cursor }, { before: cursor }])
    for (const filter of [{}, { types: ["expense"] as const }, { paymentMethod: "cash" }]) {
      const read = (db: Db) => listTransactions(db, { ...wanted, ...filter, ...place, page: 4000 });
      for (const plan of await plansOf(server, company, read)) expect(plan).toMatch(startsAtCursor);
    }
});

test("an account's page reads its index, a text search its trigram index (I3)", async () => {
  const first = (await listAccounts(server.database.company(company), ""))[0]!;
  for (const plan of await plansOf(server, company, (db) => listTransactions(db, { ...wanted, accountId: first.id }))) {
    expect(plan).toContain("transactions_by_account");
    expect(plan).not.toContain("Seq Scan on transactions");
  }
  const words = { ...wanted, patterns: ["%ref-4200%"], words: "%ref-4200%" };
  for (const plan of await plansOf(server, company, (db) => listTransactions(db, words))) {
    expect(plan).toMatch(/transactions_words.*\n\s+Index Cond: .*words_key\(reference, description\) ~~/);
    expect(plan).not.toContain("Seq Scan on transactions");
  }
});
