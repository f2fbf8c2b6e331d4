import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import { clonedDatabase } from "#tests/harness/clone.ts";
import { openDatabase, sql } from "./database.ts";
import { audit, forgetAudit } from "./audit.ts";
import { containing, keptTotal, metaOf, metaOfAll } from "./paging.ts";

/** What db/migrations/0001_kit.sql provides for every area. */

const clone = await clonedDatabase();
const { owner } = clone;
const database = openDatabase(clone);
afterAll(() => database.close());
await owner.query(`create table notes (company_id bigint, id bigint generated always as identity, text text, primary key (company_id, id));
  call company_owned('notes'); call counted_list('notes')`);

describe("short_code", () => {
  test("never repeats within a company, and is six Crockford characters", async () => {
    for (const [company, first] of [
      [1, 1],
      [1, 900_000_000],
      [77, 1],
      [32_768, 123_456],
    ]) {
      const { rows } = await owner.query(
        `select count(distinct code)::int as codes, bool_and(code ~ '^[0-9A-HJKMNP-TV-Z]{6}$') as crockford
         from generate_series($2::bigint, $2::bigint + 99999) id, short_code($1, id) code`,
        [company, first],
      );
      expect(rows).toEqual([{ codes: 100_000, crockford: true }]);
    }
  });

  test("does not count up, and differs between companies", async () => {
    const { rows } = await owner.query(
      `select count(*) filter (where short_code(1, id) > short_code(1, id - 1))::int as rising,
              count(*) filter (where short_code(1, id) = short_code(2, id))::int as same from generate_series(2, 10001) id`,
    );
    expect(Math.abs(rows[0].rising - 5000)).toBeLessThan(500);
    expect(rows[0].same).toBeLessThan(10);
  });
});

test("codes of orders, reservations and rows older than both never collide", async () => {
  const { rows } = await owner.query(
    `with kinds as (
       select tgrelid::regclass::text as kind, convert_from(rtrim(tgargs, '\\x00'), 'UTF8')::bigint as first
       from pg_trigger where tgfoid = 'give_code'::regproc union all select 'before', 0)
     select array_agg(distinct kind order by kind) as kinds, count(distinct short_code(7, first + n))::int as codes
     from kinds, generate_series(1, 50000) n`,
  );
  expect(rows).toEqual([{ kinds: ["before", "orders", "reservations"], codes: 150_000 }]);
});

test("iso() writes an instant in the API's format", async () => {
  const instant = fc
    .date({ min: new Date("1900-01-01"), max: new Date("2100-01-01"), noInvalidDate: true })
    .map((date) => date.toISOString());
  const instants = fc.sample(instant, 1000);
  const { rows } = await owner.query(
    "select array_agg(iso(at) order by place) as texts from unnest($1::timestamptz[]) with ordinality t (at, place)",
    [instants],
  );
  expect(rows[0].texts).toEqual(instants);
});

describe("a counted list", () => {
  const total = async (company: number) => {
    const db = database.company(company);
    return (await db.one<{ total: number }>(sql`select ${keptTotal(db, "notes")} as total`)).total;
  };

  test("has the right total after additions, removals and failures, with many concurrent writers", async () => {
    const write = (company: number, rows: number) =>
      database
        .company(company)
        .transact((tx) =>
          tx.run(
            sql`insert into notes (company_id, text) select ${company}, 'x' from generate_series(1, ${rows}::int)`,
          ),
        );
    await Promise.all(Array.from({ length: 40 }, (_, index) => write(1 + (index % 2), index)));
    const failing = database.company(1).transact(async (tx) => {
      await tx.run(sql`insert into notes (company_id, text) values (1, 'x')`);
      throw new Error("stop");
    });
    await expect(failing).rejects.toThrow("stop");
    expect([await total(1), await total(2), await total(3)]).toEqual([380, 400, 0]);
    await database.company(2).run(sql`delete from notes where company_id = 2 and id % 2 = 0`);
    const { rows } = await owner.query("select company_id, count(*)::int from notes group by 1 order by 1");
    expect(rows.map(({ count }) => count)).toEqual([await total(1), await total(2)]);
  });
});

describe("the meta of a page", () => {
  test.each([
    [0, 20, { total: 0, page: 1, per_page: 20, last_page: 1 }],
    [41, 20, { total: 41, page: 1, per_page: 20, last_page: 3 }],
    [10_000, 50, { total: 10_000, page: 1, per_page: 50, last_page: 200 }],
    [10_001, 50, { total: 10_000, page: 1, per_page: 50, last_page: 200, total_capped: true }],
  ])("of %i rows, %i a page", (rows, per_page, meta) => expect(metaOf(rows, { page: 1, per_page })).toEqual(meta));

  test("of a stored total is exact", () => {
    expect(metaOfAll(123_456, { page: 2, per_page: 100 })).toEqual({
      total: 123_456,
      page: 2,
      per_page: 100,
      last_page: 1235,
    });
  });
});

test("a searched text's own wildcards are plain characters", async () => {
  const like = async (text: string, query: string) =>
    (await owner.query("select $1::text like $2 as found", [text, containing(query)])).rows[0].found as boolean;
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: fc.constantFrom(..."ab%_\\"), maxLength: 8 }),
      fc.string({ unit: fc.constantFrom(..."ab%_\\"), maxLength: 3 }),
      async (text, query) => {
        expect(await like(text, query)).toBe(text.includes(query));
      },
    ),
  );
});

test("an audit entry records who did what to which row; nobody can change it", async () => {
  const db = database.company(5);
  await db.transact((tx) =>
    audit(tx, {
      by: 9,
      action: "price_changed",
      entity: "product",
      id: 3,
      before: { price: 1 },
      after: { price: "ş" },
    }),
  );
  const [entry] = await db.rows<object>(
    sql`select employee_id, action, entity, entity_id, before, after from audit_entries`,
  );
  expect(entry).toEqual({
    employee_id: 9,
    action: "price_changed",
    entity: "product",
    entity_id: 3,
    before: { price: 1 },
    after: { price: "ş" },
  });
  await expect(db.run(sql`update audit_entries set action = ''`)).rejects.toThrow("permission denied");
});

test("an audit entry is kept for ten years; the database lets nobody delete it before", async () => {
  const db = database.company(6);
  const write = (entity: string) => audit(db, { by: 9, action: "price_changed", entity, id: 3 });
  for (const entity of ["old", "kept", "new"]) await write(entity);
  const age = (entity: string, years: string) =>
    owner.query("update audit_entries set at = now() - $2::interval where company_id = 6 and entity = $1", [
      entity,
      years,
    ]);
  await age("old", "10 years 1 day");
  await age("kept", "9 years 364 days");
  await forgetAudit(db);
  const left = async () =>
    (await db.rows<{ entity: string }>(sql`select entity from audit_entries order by id`)).map(({ entity }) => entity);
  expect(await left()).toEqual(["kept", "new"]);
  expect(await db.run(sql`delete from audit_entries`)).toBe(0);
  expect(await left()).toEqual(["kept", "new"]);
});
