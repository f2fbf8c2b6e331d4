import { expect, test } from "vitest";
import { columnsOf } from "./columns.ts";

const named = (...names: string[]) =>
  names.map((name, index) => ({ id: index + 1, name, color: index + 12, photo: "", hours: null }));

test("B1 employees' names are shortened in narrow columns, the twelve colours repeat, closed days have no hours", () => {
  const columns = columnsOf("pro", named("Elif Su Yıldız", "Şirin", "İrem Öz"));
  expect(columns.map(({ short, color }) => [short, color])).toEqual([
    ["Elif Su Y.", "#A56C4C"],
    ["Şirin", "#5B6BE6"],
    ["İrem Ö.", "#0C9488"],
  ]);
  expect(columns[0]).toMatchObject({ photo: null, hours: [] });
});

test("B3 seats are shown with their full name", () => {
  expect(columnsOf("seat", named("Koltuk 1"))[0]?.short).toBe("Koltuk 1");
});
