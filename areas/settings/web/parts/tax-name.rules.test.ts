import { expect, test } from "vitest";
import { taxName } from "./tax-name.rules.ts";

test("a tax is shown with its rate, unless its name contains it (A13, F3)", () => {
  expect(taxName({ name: "KDV 20", rate: 20 }, "tr")).toBe("KDV 20");
  expect(taxName({ name: "%1,5 vergi", rate: 1.5 }, "tr")).toBe("%1,5 vergi");
  expect(taxName({ name: "Konaklama", rate: 2 }, "tr")).toBe("Konaklama · %2");
  expect(taxName({ name: "KDV 18", rate: 20 }, "tr")).toBe("KDV 18 · %20");
  expect(taxName({ name: "Lodging", rate: 1.5 }, "en")).toBe("Lodging · 1.5%");
});
