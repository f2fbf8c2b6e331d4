import fc from "fast-check";
import { expect, test } from "vitest";
import { nearestFree, type BookableDay } from "./free.rules.ts";
import { hoursOf, outside, overlap } from "./hours.rules.ts";
import { chain, ownOverlap, spanOf, totalOf, type Line, type SentLine } from "./lines.rules.ts";

const MINUTE = 60_000;
const midnight = Date.UTC(2026, 10, 20);
const at = (minutes: number) => midnight + minutes * MINUTE;
const line = (from: number, minutes: number, employeeId = 1, seatId: number | null = null): Line => ({
  serviceId: 1,
  price: 100,
  quantity: 1,
  employeeId,
  seatId,
  from: at(from),
  to: at(from + minutes),
});

const sent = fc.record({
  serviceId: fc.constant(1),
  employeeId: fc.integer({ min: 1, max: 3 }),
  seatId: fc.option(fc.integer({ min: 1, max: 2 })),
  price: fc.nat(100_000_000_000),
  quantity: fc.integer({ min: 1, max: 1000 }),
  startsAt: fc.option(fc.integer({ min: 0, max: 95 }).map((step) => at(step * 15))),
  minutes: fc.integer({ min: 1, max: 20 }).map((step) => step * 15),
});
const lines = fc.array(sent, { minLength: 1, maxLength: 20 });

test("a line starts at its own start or at the end of the one before it, and has its own length (C2)", () => {
  const settled = chain(at(840), [
    { ...line(0, 0), startsAt: null, minutes: 60 } as SentLine,
    { ...line(0, 0), startsAt: null, minutes: 30 } as SentLine,
    { ...line(0, 0), startsAt: at(1000), minutes: 15 } as SentLine,
  ]);
  expect(settled.map(({ from, to }) => [from, to])).toEqual([
    [at(840), at(900)],
    [at(900), at(930)],
    [at(1000), at(1015)],
  ]);
  fc.assert(
    fc.property(lines, (given) => {
      chain(at(600), given).forEach(({ from, to }, index, all) => {
        expect(to - from).toBe(given[index]!.minutes * MINUTE);
        expect(from).toBe(given[index]!.startsAt ?? all[index - 1]?.to ?? at(600));
      });
    }),
  );
});

test("the total is exact for the most expensive reservation possible", () => {
  fc.assert(
    fc.property(lines, (given) => {
      const exact = given.reduce((sum, { price, quantity }) => sum + BigInt(price) * BigInt(quantity), 0n);
      expect(BigInt(totalOf(given))).toBe(exact);
    }),
  );
});

test("a valid reservation has no two lines of one employee or seat in the same minute (B02, B03)", () => {
  fc.assert(
    fc.property(lines, (given) => {
      const settled = chain(at(600), given);
      const minutesOfHolder = new Set<string>();
      let twice = false;
      for (const { from, to, employeeId, seatId } of settled) {
        for (let minute = from; minute < to; minute += 15 * MINUTE) {
          for (const holder of [`e${employeeId}`, ...(seatId === null ? [] : [`s${seatId}`])]) {
            twice ||= minutesOfHolder.has(`${holder} ${minute}`);
            minutesOfHolder.add(`${holder} ${minute}`);
          }
        }
      }
      expect(ownOverlap(settled) >= 0).toBe(twice);
    }),
  );
});

test.each([
  [{}, {}, { from: 540, to: 1260 }],
  [{ friday: "" }, { friday: "10:00-18:30" }, { from: 600, to: 1110 }],
  [{ friday: "12:00-24:00" }, { friday: "-" }, { from: 720, to: 1440 }],
  [{ friday: "-" }, { friday: "10:00-18:30" }, null],
  [{ monday: "12:00-13:00" }, { friday: "-" }, null],
])("hours of %j in a company of %j are %j", (employee, company, expected) => {
  expect(hoursOf("friday", employee, company)).toEqual(expected);
});

test.each([
  [540, 60, null],
  [1200, 60, null],
  [525, 30, "before"],
  [1230, 45, "after"],
])("at minute %i for %i minutes, 09:00–21:00: %s (B09)", (from, minutes, expected) => {
  expect(outside(line(from, minutes), { from: at(540), to: at(1260) }, at(0))).toBe(expected);
});

test("past and closed are checked first", () => {
  expect(outside(line(600, 15), null, at(601))).toBe("past");
  expect(outside(line(600, 15), null, at(600))).toBe("closed");
});

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
