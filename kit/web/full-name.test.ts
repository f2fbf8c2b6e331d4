import fc from "fast-check";
import { expect, test } from "vitest";
import { fullName, splitName } from "./full-name.ts";

test.each([
  ["Elif Su Yıldız", { name: "Elif Su", surname: "Yıldız" }],
  ["  Elif  ", { name: "Elif", surname: "" }],
  ["", { name: "", surname: "" }],
])("%j is split at its last word", (text, parts) => {
  expect(splitName(text)).toEqual(parts);
});

test("joining the parts gives the text again", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(fullName(splitName(text))).toBe(text.trim().split(/\s+/).join(" "));
    }),
  );
});
