import { expect, test } from "vitest";
import { type ReturnFacts, returnSheet } from "./return-document.rules.ts";

const facts: ReturnFacts = {
  name: "10 Lazer",
  unit: "session",
  customer: { name: "Ece", surname: "Kaya", phone: "+905324182706" },
  company: { name: "Salon", address: "", city: "", phone: "", email: "", tax_office: "", tax_number: "" },
  language: "en",
  currency: "TRY",
  soldOn: "2026-11-01",
  today: "2026-11-20",
  withdrawalUntil: "2026-11-15",
  price: 450_000,
  refunded: null,
  isWithdrawal: false,
  proposal: { used_cost: 150_000, used_value: 135_000, refund: 300_000 },
  services: [{ name: "Lazer", count: 10, used: 3, single_price: 50_000, single_minutes: 60, used_cost: 150_000 }],
};

test("the sheet says what giving a package back would give back, and why", () => {
  const sheet = returnSheet(facts);
  expect(sheet.total).toEqual({ label: "To be refunded", value: "₺3,000.00" });
  expect(sheet.sums[1]).toEqual({ label: "Used sessions at their single price", value: "₺1,500.00" });
  expect(sheet.notes[0]).toContain("never below zero");
  expect(sheet.facts.map(({ value }) => value)).toEqual(["10 Lazer", "01.11.2026", "20.11.2026"]);
  expect(sheet.table?.rows).toEqual([["Lazer", "3 / 10", "₺500.00", "₺1,500.00"]]);
  expect(sheet.table?.columns.map(({ width, end }) => [width, end])).toEqual([
    [40, undefined],
    [20, true],
    [20, true],
    [20, true],
  ]);
});

test("a withdrawal gives back the share of the unused sessions, until its day", () => {
  const sheet = returnSheet({ ...facts, isWithdrawal: true });
  expect(sheet.sums[1]).toEqual({ label: "Used sessions at their share of the package", value: "₺1,350.00" });
  expect(sheet.notes[0]).toContain("until 15.11.2026");
});

test("a returned package says what was refunded, and whether it was agreed", () => {
  expect(returnSheet({ ...facts, refunded: 300_000 })).toMatchObject({
    total: { label: "Refunded", value: "₺3,000.00" },
    notes: [expect.stringContaining("never below zero")],
  });
  expect(returnSheet({ ...facts, refunded: 0 })).toMatchObject({
    total: { value: "₺0.00" },
    notes: ["The amount was agreed between the business and the customer."],
  });
});

test("minutes are shown with their unit; a name without a surname has no space", () => {
  const sheet = returnSheet({ ...facts, unit: "minute", customer: { ...facts.customer, surname: "" } });
  expect(sheet.table?.rows).toEqual([["Lazer", "3 / 10 min", "₺500.00 / 60 min", "₺1,500.00"]]);
  expect(sheet.party?.name).toBe("Ece");
});
