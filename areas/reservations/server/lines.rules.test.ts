import fc from "fast-check";
import { expect, test } from "vitest";
import { at, line, MINUTE } from "#tests/harness/visit-lines.ts";
import { chain, ownOverlap, sameLine, samePlace, spanOf, totalOf, type Line, type SentLine } from "./lines.rules.ts";

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

test("lines span from the earliest start to the latest end", () => {
  expect(spanOf([line(600, 60), line(540, 15), line(570, 30)])).toEqual({ from: at(540), to: at(660) });
});

test.each<[string, Partial<Line>, boolean]>([
  ["start", { from: at(615) }, false],
  ["end", { to: at(645) }, false],
  ["employee", { employeeId: 2 }, false],
  ["seat", { seatId: 1 }, false],
  ["service", { serviceId: 2 }, true],
  ["price", { price: 101 }, true],
  ["quantity", { quantity: 2 }, true],
])("a line with another %s alone is changed", (_what, change, isInPlace) => {
  const before = line(600, 30);
  expect(sameLine(before, { ...before })).toBe(true);
  expect(sameLine({ ...before, ...change }, before)).toBe(false);
  expect(samePlace({ ...before, ...change }, before)).toBe(isInPlace);
});
