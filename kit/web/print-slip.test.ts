import { expect, test } from "vitest";
import { pageRules } from "./print-slip.ts";

test("the page is 80 mm wide and as long as the slip, rounded up, with a reserve (E1)", () => {
  expect(pageRules(400)).toContain("@page { size: 80mm 110mm; margin: 0 }");
  expect(pageRules(96)).toContain("80mm 30mm");
});
