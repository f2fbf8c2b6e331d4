import { expect, test } from "vitest";
import { aimedAt, seenPart, Sights } from "./barcode-sight.ts";

const picture = { width: 400, height: 300 };
const at = (text: string, format = "ean_13", x = 200, y = 150) => ({ text, format, x, y });

test("parts outside the visible box are not read: a wide video in an upright box, an upright one in a wide box (F4)", () => {
  expect(seenPart({ width: 1280, height: 720 }, { width: 300, height: 400 })).toEqual({
    x: 370,
    y: 0,
    width: 540,
    height: 720,
  });
  expect(seenPart({ width: 480, height: 640 }, { width: 400, height: 300 })).toEqual({
    x: 0,
    y: 140,
    width: 480,
    height: 360,
  });
});

test("of several codes the one nearest to the middle counts (F4)", () => {
  expect(aimedAt([at("far", "qr_code", 20, 20), at("near"), at("low", "ean_8", 200, 290)], picture)).toBe("near");
  expect(aimedAt([], picture)).toBeUndefined();
});

test("parts of an ITF code do not count as a code (F4)", () => {
  const pieces = [at("1234", "itf"), at("78901231", "itf", 210)];
  expect(aimedAt(pieces, picture)).toBeUndefined();
  expect(aimedAt([...pieces, at("12345678901231", "itf", 300)], picture)).toBe("12345678901231");
  expect(aimedAt([at("1234", "itf")], picture)).toBeUndefined();
  expect(aimedAt([at("123456", "itf")], picture)).toBe("123456");
  expect(aimedAt([...pieces, at("8690504000013", "ean_13", 20)], picture)).toBe("8690504000013");
});

test("a code held in view counts once, at its second reading, and again after a second out of view (F4)", () => {
  const sights = new Sights();
  const scans = (times: number[], code = "a") => times.filter((time) => sights.take(code, time));
  expect(scans([0])).toEqual([]);
  expect(scans([100, 200, 300, 1200, 2100, 3000, 3900])).toEqual([100]);
  expect(scans([4900, 5000, 5100])).toEqual([5000]);
  expect(scans([5000, 5100], "b")).toEqual([5100]);
  expect(scans([9000], "misread")).toEqual([]);
});
