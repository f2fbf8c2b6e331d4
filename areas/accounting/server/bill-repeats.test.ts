import { expect, test } from "vitest";
import { testServer } from "#tests/harness/api.ts";
import { inOrder } from "#tests/harness/in-order.ts";
import { dayInMonth, nextMonthsDay } from "./bill-repeats.rules.ts";

/** Issue 19: bills that repeat every month and wait for confirmation (decision 0104). */

inOrder();
const server = await testServer();
server.travel("2026-01-31T09:00:00.000Z");
const salon = await server.salon();
const { call } = salon;
const rent = {
  description: "Kira",
  price: 1_000_000,
  tax_rate: 20,
  tax_type: "excluded" as const,
};
const make = async () => {
  const { id } = await call("POST /api/accounting/bill", {
    body: {
      category: "rent",
      stopaj_rate: 20,
      due_on: "2026-02-05",
      reference: "OCAK",
      lines: [rent],
    },
  });
  return id;
};
const repeat = (id: number, monthly: boolean) =>
  salon.try<{ repeats_on: string | null; error: string }>("PUT /api/accounting/bill/{id}/repeat", {
    params: { id },
    body: { monthly },
  });
const waiting = async () =>
  (await call("GET /api/accounting/bill", { query: { only: "repeats" } })).data.toSorted((a, b) => a.id - b.id);
const runOn = async (day: string) => {
  server.travel(`${day}T09:00:00.000Z`);
  await server.runJobs();
};

test("the 31st is the last day of a shorter month", () => {
  expect([dayInMonth("2026-02", 31), dayInMonth("2028-02", 30), dayInMonth("2026-04", 30)]).toEqual([
    "2026-02-28",
    "2028-02-29",
    "2026-04-30",
  ]);
  expect([nextMonthsDay("2026-01-31", 31), nextMonthsDay("2026-02-28", 31), nextMonthsDay("2026-12-15", 15)]).toEqual([
    "2026-02-28",
    "2026-03-31",
    "2027-01-15",
  ]);
});

test("a draft is made on its day with category, withholding and due day, and waits; months that were missed follow", async () => {
  const id = await make();
  expect((await repeat(id, true)).body).toMatchObject({
    error: "not_repeated",
  });
  await call("POST /api/accounting/bill/{id}/issue", {
    params: { id },
    body: {},
  });
  expect((await repeat(id, true)).body.repeats_on).toBe("2026-02-28");
  expect((await repeat(id, true)).body.repeats_on).toBe("2026-02-28");
  await runOn("2026-02-27");
  expect(await waiting()).toEqual([]);
  await runOn("2026-04-02");
  const drafts = await waiting();
  expect(drafts.map(({ date, due_on, status }) => [date, due_on, status])).toEqual([
    ["2026-02-28", "2026-03-05", "draft"],
    ["2026-03-31", "2026-04-05", "draft"],
  ]);
  expect(
    await call("GET /api/accounting/bill/{id}", {
      params: { id: drafts[0]!.id },
    }),
  ).toMatchObject({
    category: "rent",
    stopaj_rate: 20,
    reference: "",
    repeat_of: id,
    total: 1_200_000,
    lines: [{ description: "Kira" }],
  });
  await runOn("2026-04-03");
  expect(await waiting()).toHaveLength(2);
});

test("issuing or deleting a draft answers it; the next month comes all the same", async () => {
  const [first, second] = await waiting();
  await call("POST /api/accounting/bill/{id}/issue", {
    params: { id: first!.id },
    body: {},
  });
  await call("DELETE /api/accounting/bill/{id}", {
    params: { id: second!.id },
  });
  expect(await waiting()).toEqual([]);
  await runOn("2026-05-02");
  expect((await waiting()).map(({ date }) => date)).toEqual(["2026-04-30"]);
});

test("a repetition that is switched off, or whose bill is cancelled, makes nothing", async () => {
  const [draft] = await waiting();
  const id = draft!.repeat_of!;
  expect((await repeat(id, false)).body.repeats_on).toBe(null);
  await runOn("2026-06-30");
  expect(await waiting()).toHaveLength(1);
  await repeat(id, true);
  await call("POST /api/accounting/bill/{id}/cancel", { params: { id } });
  await runOn("2026-08-30");
  expect(await waiting()).toHaveLength(1);
});
