import { expect, test } from "vitest";
import { grouped, matching, taken } from "./options.ts";

const options = [
  { value: 1, label: "Işık Bakımı", group: "Saç" },
  { value: 2, label: "Fön", group: "Saç", disabled: true },
  { value: 3, label: "Manikür", group: "El", sub: "Nare" },
  { value: 4, label: "Manikür Spa", group: "El" },
];
const create = { value: 0, label: "Yeni: Mani", creates: true };

test("typed text matches labels, second lines and groups in any spelling of the Turkish letters", () => {
  const found = (text: string): number[] => matching(options, text).map(({ value }) => value);
  expect(found(" isik ")).toEqual([1]);
  expect(found("sac")).toEqual([1, 2]);
  expect(found("nare")).toEqual([3]);
  expect(found("zzz")).toEqual([]);
});

test("labels that begin with the text come before labels with a word that does, and these before the rest", () => {
  const cuts = ["Çocuk Saç Kesimi", "Fönlü saç", "Saç Kesimi", "Sakal"].map((label, value) => ({ value, label }));
  expect(matching(cuts, "saç k").map(({ label }) => label)).toEqual(["Saç Kesimi", "Çocuk Saç Kesimi"]);
  expect(matching(cuts, "").map(({ value }) => value)).toEqual([0, 1, 2, 3]);
});

test("Enter takes the first option that is not disabled", () => {
  expect(taken(options.slice(1), "", "first")?.value).toBe(3);
  expect(taken([create], "mani", "first")?.value).toBe(0);
  expect(taken([], "x", "first")).toBeUndefined();
});

test("leaving the field takes the only match or the exact label, and never creates anything", () => {
  expect(taken(options.slice(2), "mani", "only")).toBeUndefined();
  expect(taken(options.slice(2), "manikür", "only")?.value).toBe(3);
  expect(taken(options.slice(3), "spa", "only")?.value).toBe(4);
  expect(taken([create], "yeni: mani", "only")).toBeUndefined();
});

test("groups are in the order of their first options", () => {
  expect(grouped(options).map(([name, rows]) => [name, rows.length])).toEqual([
    ["Saç", 2],
    ["El", 2],
  ]);
});
