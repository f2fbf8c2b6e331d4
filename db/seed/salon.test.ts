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

const sizes = { customers: 40, coming: 1, fullness: 15 };

/** Two seeds run at once with other files on two cores: as slow as a machine may be, not a measure. */
const SEED_MS = 600_000;

async function seeded(language: SeedLanguage, now: string, past: number) {
  const clone = await clonedDatabase();
  const server = await serverOn(clone);
  const changes = openChanges(clone.url);
  const files = openFiles(tmpdir(), "a secret of the tests, long enough");
  const { database } = server;
  const dataDir = await mkdtemp(join(tmpdir(), "demo-"));
  const opened: number[] = [];
  const open = (log: () => void) => {
    const parts = { database, changes, files, log, opened: (company: number) => void opened.push(company) };
    return openDemo(parts, { url: clone.url, dataDir, language, sizes: { ...sizes, past }, now });
  };
  // Seeding again repeats an interrupted seed and keeps a finished one.
  const kill = () => {
    throw new Error("killed");
  };
  await expect(open(kill)).rejects.toThrow("killed");
  await open(() => undefined);
  await open(kill);
  await changes.close();
  // Told before it was filled, each time; the jobs of others run from then on.
  expect(opened).toHaveLength(2);
  const rows = async <T>(text: string, ...values: unknown[]) => (await clone.owner.query(text, values)).rows as T[];
  const count = async (text: string, ...values: unknown[]) =>
    (await rows<{ n: number }>(`select count(*)::int as n ${text}`, ...values))[0]?.n;
  return { rows, count };
}

const local = (column: string) => `(${column} at time zone 'Europe/Istanbul')`;
const today = (now: string) => `${local("starting_at")}::date = ${local(`'${now}'::timestamptz`)}::date
  and status in ('new', 'accepted', 'success')`;

describe.each([
  ["Sunday 03:00", "tr", "2026-11-22T00:00:00.000Z", 5],
  ["Thursday 23:30", "en", "2026-11-26T20:30:00.000Z", 42],
] as const)("the demonstration salon started on %s (%s)", (_, language, now, past) => {
  /** Whether its past has all that is seeded; the other one is seeded sooner. */
  const isLong = past >= 42;
  let salon: Awaited<ReturnType<typeof seeded>>;
  beforeAll(async () => {
    salon = await seeded(language, now, past);
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

  test("can make e-documents: the business's details are whole, and its invoices have legal numbers", async () => {
    const { rows, count } = salon;
    expect(await count("from documents where kind = 'invoice' and number !~ '^(EAR20[0-9]{11})?$'")).toBe(0);
    const [company] = await rows<object>(
      "select owner_name <> '' as owner, owner_surname <> '' as surname, district, tax_office from companies where tax_number <> ''",
    );
    expect(company).toEqual({ owner: true, surname: true, district: "Kadıköy", tax_office: "Erenköy" });
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

  test("has a closed stock count with explained differences, and an open one that is half done (issue 20)", async () => {
    const { rows } = salon;
    const counts = await rows<{ state: string; counted: number; lines: number; reasons: string[] }>(
      `select c.state, count(l.counted)::int as counted, count(*)::int as lines,
         array_agg(distinct l.reason order by l.reason) filter (where l.difference <> 0) as reasons
       from stock_counts c join stock_count_lines l on l.count_id = c.id group by c.id, c.state order by c.id`,
    );
    expect(counts).toEqual([
      { state: "closed", counted: 12, lines: 12, reasons: ["broken", "found", "miscount", "other"] },
      { state: "open", counted: 11, lines: 24, reasons: null },
    ]);
  });

  test("has people twice, and requests about personal data, one of them near its end (issue 20)", async () => {
    const { rows, count } = salon;
    expect(await rows("select distinct kind from duplicate_groups where shown order by kind")).toEqual([
      { kind: "birth" },
      { kind: "email" },
      { kind: "phone" },
    ]);
    const left = await rows<{ left: number }>(
      `select received_on + 30 - ${local("$1::timestamptz")}::date as left from privacy_requests where state = 'open' order by id`,
      now,
    );
    expect(left).toHaveLength(2);
    expect(left[0]?.left).toBeGreaterThan(0);
    expect(left[0]?.left).toBeLessThanOrEqual(7);
    expect(await count("from privacy_requests where state = 'answered'")).toBe(1);
  });

  test("has debts of each age, split payments, an overdue instalment and a write-off (issue 18)", async () => {
    const { count, rows } = salon;
    const open = "from orders o join debt_entries d on d.order_id = o.id and d.reason = 'sale' where o.owed > 0";
    const ages = await rows<{ age: number }>(
      `select distinct width_bucket(($1::date - ${local("d.at")}::date)::int, array[31, 61, 91]) as age ${open} order by 1`,
      now,
    );
    expect(ages.map(({ age }) => age)).toEqual([0, 1, 2, 3]);
    const plans = `from instalments i join orders o on o.id = i.order_id
      where i.number = 2 and i.due_at < $1::date and o.owed > 0`;
    expect(await count(plans, now)).toBeGreaterThan(0);
    expect(await count("from debt_entries where reason = 'write_off'")).toBe(1);
    const split =
      "from (select from tenders where refund_of is null group by order_id, created_at having count(*) > 1) s";
    expect(await count(split)).toBeGreaterThan(0);
  });

  test("has deposits that are held, kept, given back and waiting (issue 18)", async () => {
    const { rows } = salon;
    const ends = await rows<{ end: string }>(`select distinct case when a."left" > 0 then r.status else
        (select string_agg(distinct e.reason, ' ') from prepaid_entries e where e.prepaid_id = a.id and e.reason <> 'load') end as end
      from prepaid_accounts a join reservations r on r.id = a.reservation_id where a.kind = 'deposit' order by 1`);
    const held = ends.map(({ end }) => (end === "new" ? "accepted" : end));
    expect(new Set(held)).toEqual(new Set(["accepted", "canceled", "payout", "spend"]));
  });

  test("has balances, a gift card used in part, and packages in each state (issue 18)", async () => {
    const { count } = salon;
    expect(await count(`from prepaid_accounts where kind = 'balance' and "left" > 0`)).toBeGreaterThan(0);
    const used = `from prepaid_accounts a where kind = 'gift_card' and "left" > 0
      and exists (select from prepaid_entries e where e.prepaid_id = a.id and e.reason = 'spend')`;
    expect(await count(used)).toBeGreaterThan(0);
    expect(await count("from customer_packages where frozen_at is not null")).toBeGreaterThan(0);
    expect(
      await count("from customer_packages where last_day < $1::date and returned_at is null", now),
    ).toBeGreaterThan(0);
    expect(await count("from customer_packages where returned_at is not null")).toBeGreaterThan(0);
    expect(await count("from customer_package_services where used between 1 and count - 1")).toBeGreaterThan(0);
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

  test("has a closed month, and bills with photos and PDFs of their slips (issue 19)", async () => {
    const { count, rows } = salon;
    const types = await rows<{ type: string }>("select distinct type from document_slips order by type");
    expect(types.map(({ type }) => type)).toEqual(["application/pdf", "image/jpeg"]);
    expect(await count("from document_slips where type = 'image/jpeg' and picture is null")).toBe(0);
    expect(await count("from closed_months")).toBeGreaterThan(0);
  });

  test("has messages that were late or not sent: no credits yet, a suppressed address, the quiet hours (K1)", async () => {
    const { count, rows } = salon;
    expect(await count("from messages where state = 'unsent' and reason = 'no_credit'")).toBe(1);
    const waited = await rows<{ from: string; sent: string }>(
      `select to_char(${local("m.created_at")}, 'HH24:MI') as from, to_char(${local("m.sending_at")}, 'HH24:MI') as sent
       from messages m join message_events e on e.message_id = m.id and e.reason = 'quiet_hours'
       where m.cause = 'messages.by_hand'`,
    );
    expect(waited).toEqual([{ from: "22:10", sent: "10:00" }]);
    expect(await count("from messages where created_at > $1", now)).toBe(0);
  });

  test("has campaigns, audiences and automations, and up to six weeks of messages in each state (K1, K3, K5)", async () => {
    const { count, rows } = salon;
    const campaigns = await rows<{ type: string; status: string; begun: boolean }>(
      "select type, status, started_at is not null as begun from campaigns order by id",
    );
    // Sent 35, 20 and 6 days ago.
    const sent = ["sms", "email", "sms"].map((type) => ({ type, status: "finished", begun: true }));
    expect(campaigns).toEqual([
      ...(isLong ? sent : []),
      { type: "sms", status: "active", begun: false },
      { type: "sms", status: "draft", begun: false },
    ]);
    expect(await count("from campaigns where processed <> size")).toBe(0);
    expect(await count("from campaigns where size > 0")).toBe(isLong ? 2 : 0);
    expect(await count("from segments")).toBe(3);
    const on = await rows<{ code: string }>("select code from automations where enabled order by code");
    expect(on.map(({ code }) => code)).toEqual(["customer_birthday", "reservation_canceled", "reservation_reminder"]);
    const seen = async (of: string) =>
      (await rows<{ one: string }>(`select distinct ${of} as one from messages order by 1`)).map(({ one }) => one);
    const weeks = await seen(`(${local(`'${now}'::timestamptz`)}::date - ${local("created_at")}::date) / 7`);
    expect(weeks).toEqual(isLong ? [0, 1, 2, 3, 4, 5, 6] : [0]);
    const states = ["delivered", "failed", "unsent", ...(isLong ? ["sent"] : [])];
    expect(await seen("state")).toEqual(expect.arrayContaining(states));
    const causes = ["automations.reservation_reminder", "messages.by_hand", ...(isLong ? ["marketing.campaign"] : [])];
    expect(await seen("cause")).toEqual(expect.arrayContaining(causes));
  });

  test("has coupons that are valid, one of them with single-use codes (K2)", async () => {
    const { rows } = salon;
    expect(
      await rows("select code, single_codes from coupons where starts_at <= $1 and ends_at > $1 order by id", now),
    ).toEqual([
      { code: "MERHABA", single_codes: 25 },
      { code: "BAKIM250", single_codes: 0 },
    ]);
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
