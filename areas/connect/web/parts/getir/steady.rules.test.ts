import { expect, test } from "vitest";
import { steadied } from "./steady.ts";

/** J3: ten orders at once on a phone; nothing moves under the finger. */

const row = (id: number, status = "new") => ({ id, status });
const shown = [row(2), row(1)];

test("while the page is touched a new row waits, and the shown ones stay with their present state", () => {
  const rows = [row(3), row(2, "preparing"), row(1)];
  const held = steadied(shown, rows, { now: 1000, touchedAt: 900, heldSince: undefined });
  expect(held).toEqual({ rows: [row(2, "preparing"), row(1)], wait: 1400, hasMoved: false });
});

test("a row that is gone stays until the finger rests", () => {
  const touchedAt = 900;
  expect(steadied(shown, [row(2)], { now: 1000, touchedAt, heldSince: undefined }).rows).toEqual(shown);
  const rested = steadied(shown, [row(2)], { now: 2400, touchedAt, heldSince: 1000 });
  expect(rested).toEqual({ rows: [row(2)], wait: 0, hasMoved: true });
});

test("a finger that never rests holds new rows for five seconds", () => {
  const rows = [row(3), ...shown];
  expect(steadied(shown, rows, { now: 5900, touchedAt: 5900, heldSince: 1000 }).wait).toBe(100);
  expect(steadied(shown, rows, { now: 6000, touchedAt: 6000, heldSince: 1000 })).toMatchObject({
    rows,
    hasMoved: true,
  });
});

test("the first rows and changes within the rows show at once, without a move", () => {
  const touched = { now: 1000, touchedAt: 1000, heldSince: undefined };
  expect(steadied([], shown, touched)).toEqual({ rows: shown, wait: 0, hasMoved: false });
  const changed = [row(2, "preparing"), row(1)];
  expect(steadied(shown, changed, touched)).toEqual({ rows: changed, wait: 0, hasMoved: false });
});
