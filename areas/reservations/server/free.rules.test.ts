import fc from "fast-check";
import { expect, test } from "vitest";
import { at, line, MINUTE } from "#tests/harness/visit-lines.ts";
import { nearestFree, STEP, type BookableDay } from "./free.rules.ts";
import { overlap } from "./hours.rules.ts";
import { spanOf } from "./lines.rules.ts";

const open = (from: number, to: number, offset = 0): BookableDay => ({
  from: at(offset),
  to: at(offset + 1440),
  open: new Map([
    [1, { from: at(offset + from), to: at(offset + to) }],
    [2, { from: at(offset + from), to: at(offset + to) }],
  ]),
});

test("15:00 wanted for 30 minutes and 15:00–16:00 taken: 14:30, 14:15, 16:00", () => {
  const busy = [{ ...line(900, 60) }];
  const free = nearestFree([line(900, 30)], busy, [open(540, 1260)], at(0));
  expect(free).toEqual([at(870), at(855), at(960)]);
});

test("for a closed or full day the next day's first start is found", () => {
  const closed = { ...open(0, 0), open: new Map([[1, null]]) };
  const free = nearestFree([line(900, 30)], [], [closed, open(540, 570, 1440), open(540, 1260, 2880)], at(0));
  expect(free).toEqual([at(1980), at(3420), at(3435)]);
});

test("for any busy lines: a free start is in hours, not past, without conflict, and the nearest on its day", () => {
  const some = fc.array(
    fc.tuple(
      fc.integer({ min: 36, max: 80 }),
      fc.integer({ min: 1, max: 8 }),
      fc.integer({ min: 1, max: 2 }),
      fc.option(fc.constant(1)),
    ),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(
      some,
      fc.integer({ min: 36, max: 80 }),
      fc.integer({ min: 0, max: 90 }),
      (taken, wantedStep, nowStep) => {
        const busy = taken.map(([step, length, employeeId, seatId]) =>
          line(step * 15, length * 15, employeeId, seatId),
        );
        const wanted = [line(wantedStep * 15, 45, 1, 1), line(wantedStep * 15 + 45, 30, 2)];
        const start = spanOf(wanted).from;
        const day = open(540, 1260);
        const isFree = (candidate: number) =>
          wanted.every((each) => {
            const moved = { ...each, from: each.from + candidate - start, to: each.to + candidate - start };
            const clear = busy.every(
              (other) =>
                !overlap(moved, other) ||
                (other.employeeId !== moved.employeeId && (moved.seatId === null || other.seatId !== moved.seatId)),
            );
            return clear && moved.from >= Math.max(at(540), at(nowStep * 15)) && moved.to <= at(1260);
          });
        const all = Array.from({ length: 96 }, (_, step) => at(step * 15)).filter(
          (candidate) => candidate !== start && isFree(candidate),
        );
        const found = nearestFree(wanted, busy, [day], at(nowStep * 15));
        expect(found.every((candidate) => all.includes(candidate))).toBe(true);
        const distances = (starts: number[]) =>
          starts.map((candidate) => Math.abs(candidate - start)).toSorted((a, b) => a - b);
        expect(distances(found)).toEqual(distances(all).slice(0, 3));
      },
    ),
  );
});

test("starts are a quarter of an hour apart; as many are found as are wanted", () => {
  expect(STEP).toBe(15 * MINUTE);
  expect(nearestFree([line(900, 30)], [], [open(540, 1260)], at(0), 1)).toEqual([at(915)]);
  expect(nearestFree([line(900, 30)], [], [open(540, 1260)], at(0), 4)).toEqual([at(915), at(885), at(930), at(870)]);
});

test("a start at the day's first instant is found, and none at its last, which is the next day's first", () => {
  const whole = { ...open(0, 2880), open: new Map([[1, { from: at(-60), to: at(2880) }]]) };
  expect(nearestFree([line(15, 15)], [], [whole], at(0), 2)).toEqual([at(30), at(0)]);
  expect(nearestFree([line(1425, 15)], [], [whole], at(0), 2)).toEqual([at(1410), at(1395)]);
  // Wanted at the day's first instant, and at that of the next one.
  expect(nearestFree([line(0, 15)], [], [whole], at(0), 1)).toEqual([at(15)]);
  expect(nearestFree([line(1440, 15)], [], [whole], at(0), 1)).toEqual([at(0)]);
  // All of the day is tried: from its first instant to its last quarter.
  expect(nearestFree([line(1440, 15)], [], [whole], at(0), 200)).toHaveLength(96);
  expect(nearestFree([line(0, 15)], [], [whole], at(0), 200)).toHaveLength(95);
});

test("an employee without hours that day has no start", () => {
  expect(nearestFree([line(900, 30, 3)], [], [open(540, 1260)], at(0))).toEqual([]);
});
