import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { openFiles } from "#kit/server/files.ts";
import { openChanges } from "#kit/server/events.ts";
import { clonedDatabase } from "#tests/harness/clone.ts";
import { serverOn } from "#tests/harness/api.ts";
import { english } from "./english.ts";
import { openDemo } from "./demo.ts";
import type { SeedLanguage } from "./words.ts";

/** A small demonstration salon, seeded at times outside its opening hours (README's DEMO). */

const sizes = { customers: 40, past: 5, coming: 1 };

/** Two seeds run at once with other files on two cores: as slow as a machine may be, not a measure. */
const SEED_MS = 300_000;

async function seeded(language: SeedLanguage, now: string) {
  const clone = await clonedDatabase();
  const server = await serverOn(clone);
  const changes = openChanges(clone.url);
  const files = openFiles(tmpdir(), "a secret of the tests, long enough");
  const { database } = server;
  const dataDir = await mkdtemp(join(tmpdir(), "demo-"));
  const open = (log: () => void) =>
    openDemo({ database, changes, files, log }, { url: clone.url, dataDir, language, sizes, now });
  // Seeding again repeats an interrupted seed and keeps a finished one.
  const kill = () => {
    throw new Error("killed");
  };
  await expect(open(kill)).rejects.toThrow("killed");
  await open(() => undefined);
  await open(kill);
  await changes.close();
  const rows = async <T>(text: string, ...values: unknown[]) => (await clone.owner.query(text, values)).rows as T[];
  const count = async (text: string, ...values: unknown[]) =>
    (await rows<{ n: number }>(`select count(*)::int as n ${text}`, ...values))[0]?.n;
  return { rows, count };
}

const local = (column: string) => `(${column} at time zone 'Europe/Istanbul')`;
const today = (now: string) => `${local("starting_at")}::date = ${local(`'${now}'::timestamptz`)}::date
  and status in ('new', 'accepted', 'success')`;

describe.each([
  ["Sunday 03:00", "tr", "2026-11-22T00:00:00.000Z"],
  ["Thursday 23:30", "en", "2026-11-26T20:30:00.000Z"],
] as const)("the demonstration salon started on %s (%s)", (_, language, now) => {
  let salon: Awaited<ReturnType<typeof seeded>>;
  beforeAll(async () => {
    salon = await seeded(language, now);
  }, SEED_MS);

  test("has a past, a running and a coming appointment today", async () => {
    const { count } = salon;
    expect(await count(`from reservations where ${today(now)} and finishing_at <= $1`, now)).toBeGreaterThan(0);
    expect(
      await count(`from reservations where ${today(now)} and starting_at <= $1 and finishing_at > $1`, now),
    ).toBeGreaterThan(0);
    expect(await count(`from reservations where ${today(now)} and starting_at > $1`, now)).toBeGreaterThan(0);
  });

  test("sells nothing at night or in the future, but on Sundays too", async () => {
    const { count } = salon;
    const time = `${local("paid_at")}::time`;
    expect(await count(`from transactions where ${time} < '09:00' or ${time} > '20:05'`)).toBe(0);
    for (const [table, column] of [
      ["transactions", "paid_at"],
      ["orders", "created_at"],
      ["reservations", "created_at"],
      ["contacts", "created_at"],
    ])
      expect(await count(`from ${table} where ${column} > $1`, now)).toBe(0);
    const sundays = `extract(isodow from ${local("starting_at")}) = 7`;
    expect(await count(`from reservations where ${sundays}`)).toBeGreaterThan(0);
  });

  test("has customers of three years, and every unpaid sale has a customer", async () => {
    const { count, rows } = salon;
    expect(await count("from orders where transaction_id is null and status = 'new' and customer_id is null")).toBe(0);
    const [{ years } = { years: 0 }] = await rows<{ years: number }>(
      "select extract(year from age($1, min(created_at)))::int as years from contacts",
      now,
    );
    expect(years).toBe(2);
    const early = "from reservations r join contacts c on c.id = r.customer_id where c.created_at > r.created_at";
    expect(await count(early)).toBe(0);
  });

  test("has closed drawers, one of them short, and an open one with what they hold (issue 18)", async () => {
    const { rows } = salon;
    const sessions = await rows<{ difference: number | null; opening: number; carried: number | null }>(
      "select difference::int, opening::int, carried::int from drawer_sessions order by id",
    );
    expect(sessions.map(({ difference }) => difference)).toEqual([0, -500, -6_000, 0, null]);
    for (const { opening, carried } of sessions.slice(1)) expect(opening).toBe(carried);
  });

  test("has suppliers with bills, two of them unpaid (decisions §5)", async () => {
    const { count, rows } = salon;
    expect(await count("from contacts where type = 'supplier'")).toBe(4);
    expect(await count("from documents where kind = 'bill' and contact_id is null")).toBe(0);
    const owed = await rows<{ contact_id: number }>(
      "select contact_id from documents where kind = 'bill' and status = 'issued' group by 1",
    );
    expect(owed).toHaveLength(2);
  });

  test("names everything in the business's language", async () => {
    const { rows } = salon;
    const stored = await rows<{ name: string }>(
      `select name from services union select name from service_categories union select name from product_categories
       union select name from accounts union select name from companies union select first_line from orders`,
    );
    const turkish = new Set<string>(
      Object.keys(english).filter((text) => !Object.values<string>(english).includes(text)),
    );
    const foreign = stored.filter(({ name }) => turkish.has(name) || /[şğıİçöü]/i.test(name));
    if (language === "en") expect(foreign).toEqual([]);
    else expect(foreign.length).toBeGreaterThan(20);
  });
});
