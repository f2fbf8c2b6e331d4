import { expect, test } from "vitest";
import type { StatementRow } from "./debts.report.ts";
import { statementOf, type StatementFacts } from "./statement.rules.ts";

/** G1 (decision 0088): the account statement. */

const row = (at: string, amount: number, reason: StatementRow["reason"]) => ({
  at,
  reason,
  amount,
  code: "A1",
  first_line: "Fön",
  line_count: 2,
  payment_method: reason === "payment" ? "cash" : null,
});
const facts: StatementFacts = {
  contact: { name: "Ece", surname: "Kaya", phone: "+90 532 000 00 00" },
  company: {
    name: "Salon",
    address: "",
    city: "",
    phone: "",
    email: "",
    tax_office: "",
    tax_number: "",
    timezone: "Europe/Istanbul",
  },
  language: "tr",
  currency: "TRY",
  from: "2026-11-01",
  to: "2026-11-30",
  today: "2026-11-20",
  before: 5_000,
  rows: [
    row("2026-11-02T21:30:00.000Z", 10_000, "sale"),
    row("2026-11-05T09:00:00.000Z", -4_000, "payment"),
    row("2026-11-06T09:00:00.000Z", -1_000, "return"),
  ],
};

test("each row has its day in the company's zone, its amount and the balance after it", () => {
  const { table, total, sums } = statementOf(facts);
  expect(table?.rows).toEqual([
    ["01.11.2026", "Devreden", "", "", "₺50,00"],
    ["03.11.2026", "Satış A1: Fön +1", "₺100,00", "", "₺150,00"],
    ["05.11.2026", "Ödeme (Nakit), satış A1", "", "₺40,00", "₺110,00"],
    ["06.11.2026", "İade, satış A1", "", "₺10,00", "₺100,00"],
  ]);
  expect(sums.map(({ value }) => value)).toEqual(["₺100,00", "₺50,00"]);
  expect(total).toEqual({ label: "Kalan borç", value: "₺100,00" });
});

test("a period without rows says so, in English too", () => {
  const { table, notes, title } = statementOf({ ...facts, language: "en", before: 0, rows: [] });
  expect({ rows: table?.rows, notes, title }).toEqual({
    rows: [],
    notes: ["No transactions in this period."],
    title: "Account statement",
  });
});

test("written-off debts, and those owed again, have their own words", () => {
  const rows = [
    { ...row("2026-11-02T09:00:00.000Z", 10_001, "sale"), line_count: 1 },
    row("2026-11-03T09:00:00.000Z", -1, "write_off"),
    row("2026-11-04T09:00:00.000Z", 1, "write_off"),
    row("2026-11-05T09:00:00.000Z", 0, "write_off"),
    row("2026-11-06T09:00:00.000Z", 500, "opening"),
  ];
  const { table, sums } = statementOf({ ...facts, rows });
  expect(table?.rows.slice(1).map((cells) => cells.slice(1, 4))).toEqual([
    ["Satış A1: Fön", "₺100,01", ""],
    ["Silinen borç, satış A1", "", "₺0,01"],
    ["Silinen borcun geri alınması, satış A1", "₺0,01", ""],
    ["Silinen borcun geri alınması, satış A1", "", "₺0,00"],
    ["Devreden borç A1", "₺5,00", ""],
  ]);
  expect(sums.map(({ value }) => value)).toEqual(["₺105,02", "₺0,01"]);
});

test("amounts are aligned at the end of their columns; a name without a surname has no space", () => {
  const { table, party } = statementOf({ ...facts, contact: { ...facts.contact, surname: "" } });
  expect(table?.columns.map(({ width, end }) => [width, end])).toEqual([
    [13, undefined],
    [42, undefined],
    [15, true],
    [15, true],
    [15, true],
  ]);
  expect(party).toEqual({ label: "Müşteri", name: "Ece", lines: ["+90 532 000 00 00"] });
});
