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

/** Times of pictures, every 100 ms from `from` on, until `to`. */
const every100 = (from: number, to: number): number[] =>
  Array.from({ length: (to - from) / 100 + 1 }, (_, place) => from + place * 100);

/** The times at which a picture is a scan. */
const scansOf =
  (sights: Sights) =>
  (times: number[], code?: string): number[] =>
    times.filter((time) => sights.take(code, time));

test("a code held in view counts once, at its second reading, and again after a second out of view (F4)", () => {
  const scans = scansOf(new Sights());
  expect(scans(every100(0, 3900), "a")).toEqual([100]);
  expect(scans(every100(4000, 4700))).toEqual([]);
  expect(scans([4800, 4900], "a")).toEqual([]);
  expect(scans(every100(5000, 5800))).toEqual([]);
  expect(scans(every100(5900, 6100), "a")).toEqual([6000]);
  expect(scans([6200, 6300], "b")).toEqual([6300]);
  expect(scans([9000], "misread")).toEqual([]);
});

test("a code that no picture was read of, because the machine was overloaded, has not been away (F4)", () => {
  const scans = scansOf(new Sights());
  expect(scans([0, 100, 5000, 9000], "a")).toEqual([100]);
  expect(scans([12_000, 14_000])).toEqual([]);
  expect(scans([16_000], "a")).toEqual([]);
  expect(scans([18_000, 20_000, 22_000])).toEqual([]);
  expect(scans([24_000, 26_000], "a")).toEqual([26_000]);
});
