import fc from "fast-check";
import { expect, test } from "vitest";
import { changesOf, fieldsOf, untouchedOf } from "./changed-fields.ts";

test("returns only what differs, at any depth; lists and null are values", () => {
  const before = { a: 1, b: { c: 2, d: [1, 2] }, e: null as number | null };
  expect(changesOf(before, structuredClone(before))).toEqual({});
  expect(changesOf({ ...before, b: { c: 2, d: [1] }, e: 0 }, before)).toEqual({ b: { d: [1] }, e: 0 });
  const days: Record<string, string> = { monday: "-" };
  expect(changesOf({ days: { ...days, sunday: "" } }, { days })).toEqual({ days: { sunday: "" } });
});

test("a chosen row is one value", () => {
  const before = { contact: { id: 1, name: "Elif" }, note: "" };
  expect(changesOf({ ...before, contact: { id: 2, name: "Elif" } }, before)).toEqual({
    contact: { id: 2, name: "Elif" },
  });
});

test("an open form takes the newly stored values of untouched fields; a changed field stays", () => {
  const before = { name: "Fön", hours: { monday: "-", sunday: "-" }, contact: null as { id: number } | null };
  const stored = { name: "Fön (uzun)", hours: { monday: "9", sunday: "10" }, contact: { id: 7 } };
  expect(untouchedOf(structuredClone(before), before, stored)).toEqual(fieldsOf(stored));
  const typed = { name: "Boya", hours: { monday: "-", sunday: "12" }, contact: { id: 8 } };
  expect(untouchedOf(typed, before, stored)).toEqual({ "hours.monday": "9" });
});

test("fields have dotted paths", () => {
  expect(fieldsOf({ defaults: { tax: 1, hours: { monday: "-" } }, list: [1] })).toEqual({
    "defaults.tax": 1,
    "defaults.hours.monday": "-",
    list: [1],
  });
});

test("applying the changes to the old value gives the new one", () => {
  const values = fc.record({ a: fc.integer(), b: fc.record({ c: fc.string(), d: fc.array(fc.integer()) }) });
  fc.assert(
    fc.property(values, values, (now, before) => {
      expect({ ...fieldsOf(before), ...fieldsOf(changesOf(now, before)) }).toEqual(fieldsOf(now));
    }),
  );
});
