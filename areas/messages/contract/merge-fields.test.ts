import { expect, test } from "vitest";
import { examplesIn, fieldsOf, fillIn, mergeFields, nameFields, unknownFields } from "./merge-fields.ts";

test("a field becomes its value, with any spacing, or empty; an unknown name is unchanged", () => {
  const text = "Merhaba {{customer.name}}, {{ reservation.date }} {{customer.surname}}|{{a.b}} {{x}}";
  expect(fillIn(text, { "customer.name": "Ayşe", "reservation.date": "24.11.2026" })).toBe(
    "Merhaba Ayşe, 24.11.2026 |{{a.b}} {{x}}",
  );
});

test("a value that looks like a field is not filled again", () => {
  expect(fillIn("{{customer.name}}", { "customer.name": "{{company.name}}", "company.name": "x" })).toBe(
    "{{company.name}}",
  );
});

test("fields are replaced by their names; other text is unchanged", () => {
  expect(nameFields("Merhaba {{customer.name}} {{a.b}}", (field) => field.toUpperCase())).toBe(
    "Merhaba [CUSTOMER.NAME] {{a.b}}",
  );
});

test("unknown names, and fields without a value in such a message, are reported once", () => {
  const text = "{{customer.name}} {{order.code}} {{constructor.name}} {{a.b}} {{a.b}}";
  expect(unknownFields(text)).toEqual(["constructor.name", "a.b"]);
  expect(unknownFields(text, ["customer", "company"])).toEqual(["order.code", "constructor.name", "a.b"]);
});

test("names that no field can have are reported too, because readers would see them", () => {
  expect(unknownFields("{{Ad}} {{ Müşteri adı }} {{}} {x} {{customer.name}} {{")).toEqual(["Ad", "Müşteri adı", ""]);
  expect(unknownFields("{{".repeat(20_000))).toEqual([]);
});

test("an English business has an example for each field, without Turkish words", () => {
  expect(Object.keys(examplesIn("en"))).toEqual(Object.keys(mergeFields));
  const { "company.address": _address, ...examples } = examplesIn("en");
  expect(Object.values(examples).join(" ")).not.toMatch(/[çğıöşüÇĞİÖŞÜ]/);
  expect(examplesIn("tr")).toBe(mergeFields);
});

test("each kind of message has its own fields", () => {
  expect(fieldsOf(["order"])).toEqual(["order.code", "order.total"]);
  expect(fieldsOf(["reservation"])).not.toContain("reservation.link");
  expect(fieldsOf(["customer", "company", "reservation", "link", "order", "package", "debt"])).toEqual(
    Object.keys(mergeFields),
  );
});
