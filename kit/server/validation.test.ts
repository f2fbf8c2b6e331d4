import { describe, expect, test } from "vitest";
import { z } from "zod";
import type { FieldError } from "../contract/problem.ts";
import { sentence } from "../contract/sentence.ts";
import { day, id, idParams, instantText, kurus, line, listQuery, orderBy } from "../contract/shapes.ts";
import { Problem } from "./problem.ts";
import { validate } from "./validation.ts";

/** The wrong fields of a value. */
function errorsIn(language: "tr" | "en", value: unknown, shape: z.ZodType): FieldError[] {
  try {
    validate([[value, shape]]);
  } catch (error) {
    return (error as Problem).bodyIn(language).errors;
  }
  return [];
}

/** Field → message of everything that is wrong with these parts. */
function messages(...checks: [unknown, z.ZodType][]): Record<string, string> {
  try {
    validate(checks);
  } catch (error) {
    expect(error).toMatchObject({ code: "invalid", status: 422 });
    return (error as Problem).bodyIn("tr").messages;
  }
  return {};
}

describe("validation", () => {
  test("returns the parsed parts in order, and undefined for a part without a schema", () => {
    expect(
      validate([
        [{ id: "7" }, idParams],
        [{ a: 1 }, undefined],
        [{ page: "3" }, listQuery()],
      ]),
    ).toEqual([{ id: 7 }, undefined, { page: 3, per_page: 20, query: "" }]);
  });

  test("names every wrong field of every part at once, in Turkish", () => {
    const body = z.strictObject({
      name: line(5, 2),
      price: kurus(),
      kind: z.enum(["a", "b"]),
      count: z.number().min(2).max(4),
      items: z.array(z.strictObject({ product_id: id })).min(1),
    });
    const sent = { name: " x ", price: 1.5, kind: "c", count: 9, items: [{ product_id: "7", note: "" }, {}], more: 1 };
    expect(messages([{ id: "0" }, idParams], [sent, body])).toEqual({
      id: "Geçerli bir numara değil",
      name: "Boş olamaz",
      price: "Geçerli bir fiyat girin",
      kind: "Şunlardan biri olmalı: a, b",
      count: "En fazla 4 olabilir",
      "items.0.product_id": "Bu alan beklenen türde değil",
      "items.0.note": "Bu alan tanınmıyor",
      "items.1.product_id": "Bu alan gerekli",
      more: "Bu alan tanınmıyor",
    });
    expect(messages([{ items: [], name: "çok uzun" }, body])).toMatchObject({
      items: "En az 1 olmalı",
      name: "En fazla 5 karakter olabilir",
      price: "Geçerli bir fiyat girin",
      count: "Bu alan gerekli",
    });
  });

  test("gives one sentence for a field, and checks its form before its value", () => {
    const hours = z
      .string()
      .regex(/^\d{2}:\d{2}-\d{2}:\d{2}$/, sentence("SS:dd-SS:dd biçiminde olmalı", "Must look like HH:mm-HH:mm"))
      .refine((text) => text.slice(0, 5) < text.slice(6), sentence("Bitiş sonra olmalı", "The end must be later"));
    const body = z.strictObject({ hours, date: day });
    expect(errorsIn("tr", { hours: "9-5", date: " " }, body)).toEqual([
      { field: "hours", code: "invalid_format", message: "SS:dd-SS:dd biçiminde olmalı" },
      { field: "date", code: "invalid_format", message: "Tarih YYYY-AA-GG biçiminde olmalı" },
    ]);
    expect(errorsIn("en", { hours: "9-5", date: " " }, body)).toEqual([
      { field: "hours", code: "invalid_format", message: "Must look like HH:mm-HH:mm" },
      { field: "date", code: "invalid_format", message: "Enter the date as YYYY-MM-DD" },
    ]);
  });

  test("checks a list's query: page, page size, order", () => {
    const query = listQuery({ orderBy: orderBy("name", "price") });
    expect(messages([{ page: "0", per_page: "7", orderBy: { id: "asc" } }, query])).toEqual({
      page: "En az 1 olmalı",
      per_page: "Sayfa boyu 10, 19, 20, 25, 50, 100 olabilir",
      "orderBy.id": expect.any(String),
    });
    expect(messages([{ page: "90000", orderBy: { name: "up" } }, query])).toEqual({
      "orderBy.name": "Şunlardan biri olmalı: asc, desc",
    });
    expect(messages([{ orderBy: { name: "asc", price: "desc" } }, query])).toEqual({
      orderBy: "Tek bir sıralama verilebilir",
    });
  });

  test.each([
    ["NUL", "a\u0000b"],
    ["an escape", "a\u001bb"],
    ["half a character", "a\ud800b"],
  ])("a line refuses %s", (_, text) => {
    expect(messages([{ text }, z.strictObject({ text: line(10) })])).toEqual({ text: "Geçersiz karakter içeriyor" });
  });

  test("trims a line and normalises its Unicode", () => {
    expect(validate([["  Şen\u202e ", line(10)]])).toEqual(["Şen"]);
    expect(validate([["S\u0327en", line(4)]])).toEqual(["Şen"]);
  });

  test("accepts an instant in ISO with or without an offset", () => {
    for (const text of [
      "2026-11-20 09:00",
      "2026-11-20T09:00:30",
      "2026-11-20T06:00:00.000Z",
      "2026-11-20T09:00+03:00",
    ])
      expect(validate([[text, instantText]])).toEqual([text]);
    for (const text of ["20.11.2026 09:00", "2026-11-20 9:00", "2026-11-20T09:00:00[Europe/Istanbul]", "now", ""])
      expect(messages([{ at: text }, z.strictObject({ at: instantText })])).toHaveProperty("at");
  });

  test("reports at most a hundred mistakes", () => {
    const many = Array.from({ length: 500 }, () => "x");
    expect(Object.keys(messages([many, z.array(z.number())]))).toHaveLength(100);
  });
});
