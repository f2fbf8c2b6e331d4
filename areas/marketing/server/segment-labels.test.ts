import { expect, test } from "vitest";
import turkish from "../web/tr.ts";
import { namedFields } from "./segment-labels.rules.ts";

test("the API and the Turkish screen name fields and operators alike (K5)", () => {
  const screen: Record<"field" | "operator", Record<string, string>> = turkish;
  // The screen's messages quote literal braces.
  const plain = (text: string | undefined) => text?.replaceAll(/'([{}])'/g, "$1");
  const fields = namedFields({ services: [], products: [], employees: [], tags: [] });
  expect(fields.map(({ label }) => label)).toEqual(fields.map(({ name }) => plain(screen.field[name])));
  const operators = fields.flatMap((field) => field.operators);
  expect(operators.map(({ label }) => label)).toEqual(operators.map(({ name }) => plain(screen.operator[name])));
});
