import fc from "fast-check";
import { expect, test } from "vitest";
import { searchPatterns } from "./contacts.rules.ts";

test.each([
  ["Yıl ay", ["%yil%", "% ay%"]],
  ["İPEK", ["%ipek%"]],
  ["0532 418", ["%532418%"]],
  ["+90 (532) 418-27-06", ["%5324182706%"]],
  ["0090 532 418 27 06", ["%5324182706%"]],
  ["905324182706", ["%5324182706%"]],
  ["+40 721 123 456", ["%40721123456%"]],
  ["06", ["% 6%"]],
  ["+90", []],
  ["   ", []],
  ["100%", ["%100\\%%"]],
  ["a_b", ["%a\\_b%"]],
])("the search text %j means %j (G1)", (query, patterns) => {
  expect(searchPatterns(query)).toEqual(patterns);
});

test("any text gives a few patterns whose only wildcards are at the ends", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 100 }), (query) => {
      const patterns = searchPatterns(query);
      expect(patterns.length).toBeLessThanOrEqual(6);
      for (const pattern of patterns) expect(pattern).toMatch(/^%( |)(\\[\\%_]|[^\\%_])+%$/su);
    }),
  );
});
