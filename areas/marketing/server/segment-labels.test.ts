import { expect, test } from "vitest";
import turkish from "../web/tr.ts";
import { namedFields } from "./segment-labels.rules.ts";

test("K5 the API names fields and operators as the Turkish screen does", () => {
  const screen: Record<"field" | "operator", Record<string, string>> = turkish;
  // Braces stand in quotes where the screen's messages are compiled.
  const plain = (text: string | undefined) => text?.replaceAll(/'([{}])'/g, "$1");
  const fields = namedFields({ services: [], products: [], employees: [] });
  expect(fields.map(({ label }) => label)).toEqual(fields.map(({ name }) => plain(screen.field[name])));
  const operators = fields.flatMap((field) => field.operators);
  expect(operators.map(({ label }) => label)).toEqual(operators.map(({ name }) => plain(screen.operator[name])));
});
