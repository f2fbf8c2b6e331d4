import { afterAll, expect, test } from "vitest";
import { openDatabase, type Database } from "#kit/server/database.ts";
import { takeNumber } from "#areas/accounting/server/numbering.queries.ts";
import { testServer } from "../harness/api.ts";
import { Crowd, tally } from "../harness/crowd.ts";
import { TIMEOUT_MS, report, rounds } from "../harness/scale.ts";
import { openTill } from "../harness/till.ts";

/** I4: invoice numbers with many concurrent calls. */

const WRITERS = 64;
const server = await testServer({ poolSize: 20 });
const { salon, company } = await openTill(server);
const crowd = new Crowd(await server.app.listen({ port: 0, host: "127.0.0.1" }), WRITERS);
afterAll(() => crowd.close());

/** The given numbers, in order. */
const serials = async (kind: string): Promise<number[]> =>
  (
    await server.owner.query<{ serial: number }>(
      "select serial::int from documents where company_id = $1 and kind = $2 and serial is not null order by serial",
      [company, kind],
    )
  ).rows.map(({ serial }) => serial);
const next = async (kind: "invoicing" | "billing") => (await salon.call("GET /api/settings"))[kind].next;
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

test(
  `${WRITERS} writers issue at once: no number is left out, none is given twice`,
  { timeout: TIMEOUT_MS },
  async () => {
    const count = rounds(2000);
    const drafts: number[] = [];
    while (drafts.length < count) {
      const body = { lines: [{ description: "Saç kesimi", price: 60_000, tax_rate: 20 }] };
      const made = upTo(Math.min(16, count - drafts.length)).map(() =>
        salon.call("POST /api/accounting/invoice", { body }),
      );
      drafts.push(...(await Promise.all(made)).map(({ id }) => id));
    }
    // Every tenth is requested twice: the second one is refused after it has waited, and its transaction is rolled back.
    const asked = drafts.flatMap((id, at) => (at % 10 === 0 ? [id, id] : [id]));
    let open = asked;
    for (let round = 0; open.length > 0 && round < 50; round++) {
      const calls = open.map((id) => ({ params: { id } }));
      const answers = await crowd.all(salon, "POST /api/accounting/invoice/{id}/issue", calls);
      const { "200": _issued, "409 not_now": _twice, later: _busy, ...others } = tally(answers);
      expect(others).toEqual({});
      open = open.filter((_, at) =>
        /^(busy|company_busy|server_busy|database_away)$/.test(answers[at]?.body.error ?? ""),
      );
    }
    expect(await serials("invoice")).toEqual(upTo(count));
    expect(await next("invoicing")).toBe(count + 1);
    report(`numbers: ${count} invoices issued by ${WRITERS} writers, every tenth asked for twice`);
  },
);

test(
  `${WRITERS} writers issue through a change of year while the prefix changes: each series runs without gap, no text repeats, days run with the numbers`,
  { timeout: TIMEOUT_MS },
  async () => {
    const { salon, company } = await openTill(server);
    server.travel("2027-01-01T06:00:00Z");
    const forms = [
      { prefix: "DFT", yearly: true },
      { prefix: "ABC", yearly: true },
      { prefix: "F", yearly: false, digits: 0 },
      { prefix: "F1", yearly: false, digits: 4 },
    ];
    const count = rounds(1000);
    const days = ["2026-12-30", "2026-12-31", "2027-01-01"];
    const drafts: number[] = [];
    for (let at = 0; at < count; at++) {
      const body = { date: days[at % 3], lines: [{ description: "Saç kesimi", price: 60_000, tax_rate: 20 }] };
      drafts.push((await salon.call("POST /api/accounting/invoice", { body })).id);
    }
    let open: { params: { id: number }; body: { date?: string } }[] = drafts.map((id) => ({
      params: { id },
      body: {},
    }));
    for (let round = 0; open.length > 0 && round < 50; round++) {
      const changes = forms.map((invoicing) => salon.try("POST /api/settings", { body: { invoicing } }));
      const answers = await crowd.all(salon, "POST /api/accounting/invoice/{id}/issue", open);
      await Promise.all(changes);
      const { "200": _issued, "409 date_before_last": _late, later: _busy, ...others } = tally(answers);
      expect(others).toEqual({});
      // A draft that was overtaken by a later date is issued with today's.
      open = open.flatMap((call, at) => {
        const { status, body } = answers[at]!;
        if (status === 200) return [];
        return [body.error === "date_before_last" ? { ...call, body: { date: "2027-01-01" } } : call];
      });
    }
    server.travel(undefined);
    expect(open).toEqual([]);
    const { rows } = await server.owner.query<{ series: string; serial: number; number: string; date: string }>(
      "select series, serial::int, number, date::text from documents where company_id = $1 and serial is not null order by series, serial",
      [company],
    );
    expect(new Set(rows.map(({ number }) => number)).size).toBe(count);
    for (const [series, all] of Map.groupBy(rows, (row) => row.series)) {
      expect(
        all.map(({ serial }) => serial),
        series,
      ).toEqual(upTo(all.length));
      const dates = all.map(({ date }) => date);
      expect(dates, series).toEqual(dates.toSorted());
      const year = /^[A-Z]{3}(\d{4})$/.exec(series)?.[1];
      if (year) for (const { date, number } of all) expect([date.slice(0, 4), number.length]).toEqual([year, 16]);
    }
    report(`numbers: ${count} invoices in ${new Set(rows.map(({ series }) => series)).size} series`);
  },
);

test("a number that was taken and rolled back is given again, at any time", { timeout: TIMEOUT_MS }, async () => {
  const count = rounds(2000);
  const database: Database = openDatabase({ url: server.url, poolSize: 16 });
  afterAll(() => database.close());
  const given: number[] = [];
  let begun = 0;
  let broken = 0;
  const write = async (): Promise<void> => {
    while (given.length < count && begun < 4 * count) {
      const fails = ++begun % 10 === 0;
      try {
        const serial = await database.company(company).transact(async (tx) => {
          const taken = await takeNumber(tx, "bill", "2026-11-20");
          if (fails) throw new RangeError("rolled back");
          return taken.serial as number;
        });
        given.push(serial);
      } catch (error) {
        if (error instanceof RangeError) broken++;
        else if (!/^(busy|company_busy|server_busy|database_away)$/.test((error as { code?: string }).code ?? ""))
          throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, write));
  expect(given.toSorted((a, b) => a - b)).toEqual(upTo(given.length));
  expect(broken).toBeGreaterThan(0);
  expect(await next("billing")).toBe(given.length + 1);
  report(`numbers: ${given.length} taken by ${WRITERS} writers, ${broken} rolled back, none lost`);
});
