import { beforeEach, expect, test } from "vitest";
import { type Draft, dropDrafts, keepDrafts, restoreDrafts } from "./line-drafts.ts";
import type { LineForm } from "./reservation-form.ts";

const kept = new Map<string, string>();
globalThis.localStorage = {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, text: string) => void kept.set(name, text),
  removeItem: (name: string) => void kept.delete(name),
} as Storage;
beforeEach(() => kept.clear());

const owner = { user: 1, company: "elif" };
const started: LineForm = {
  key: "b",
  service: null,
  price: null,
  listPrice: null,
  quantity: 1,
  start: null,
  minutes: null,
  employee: null,
  seat: null,
};
const whole: LineForm = { ...started, key: "a", service: { id: 1, name: "Dip Boya" }, price: 95_000, minutes: 60 };

const customer = { id: 7, name: "Gülşen", surname: "Arslan" };
const draftOf = (...items: LineForm[]): Draft => ({ customer: null, items, notes: "", starting_at: null });

test("customer, note and chosen start are restored with the lines, and each alone (C3)", () => {
  const [notes, starting_at] = ["Alerjisi var", "2026-11-20 14:00"];
  for (const draft of [
    { ...draftOf(whole, started), customer, notes, starting_at },
    { ...draftOf(), customer },
    { ...draftOf(), notes },
    { ...draftOf(), starting_at },
  ]) {
    keepDrafts(owner, draft);
    expect(restoreDrafts(owner)).toEqual(draft);
  }
});

test("lines are restored to the same person in the same company, each under its own key (C3)", () => {
  keepDrafts(owner, draftOf(whole, started));
  expect(JSON.parse(kept.get("reservation_items") ?? "")).toEqual({ ...owner, items: [whole] });
  expect(JSON.parse(kept.get("reservation_item") ?? "")).toEqual({ ...owner, items: [started] });
  expect(restoreDrafts(owner)).toEqual(draftOf(whole, started));
  keepDrafts(owner, draftOf());
  expect(kept.size).toBe(0);
});

test.each([
  ["another person", { user: 2, company: "elif" }],
  ["another company", { user: 1, company: "selin" }],
])("%s gets nothing, and then nobody does (B14)", (_, other) => {
  keepDrafts(owner, draftOf(whole, started));
  expect(restoreDrafts(other)).toEqual(draftOf());
  expect(kept.size).toBe(0);
});

test.each([
  "nonsense",
  "{}",
  "null",
  '{"user":1,"company":"elif","items":[{"key":1}]}',
  '{"user":1,"company":"elif","items":[null]}',
  '{"user":1,"company":"elif","items":[],"customer":{"id":"7"}}',
  '{"user":1,"company":"elif","items":[],"notes":7}',
  '{"user":1,"company":"elif","items":[],"starting_at":"tomorrow"}',
])("what is no draft is thrown away: %s", (text) => {
  kept.set("reservation_items", text);
  expect(restoreDrafts(owner)).toEqual(draftOf());
  expect(kept.size).toBe(0);
});

test("a discarded draft is deleted", () => {
  keepDrafts(owner, draftOf(whole));
  dropDrafts();
  expect(restoreDrafts(owner)).toEqual(draftOf());
});
