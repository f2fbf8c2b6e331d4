import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { BoardEvent, Card, Span } from "./board.rules.ts";
import type { DayScale } from "./day-scale.rules.ts";
import {
  crossedBy,
  drawnSpan,
  edgeSpeed,
  endsHere,
  isMovable,
  longerBy,
  movedBy,
  nudgedTo,
  shiftedSpan,
} from "./drag.rules.ts";

const range = { from: 540, to: 1260 };
const scale: DayScale = { first: 0, length: 1440, jump: { at: 0, by: 0 } };
const at = (minute: number): string => new Date(minute * 60_000).toISOString();
const event = (id: number, from: number, to: number, status = "new"): BoardEvent => ({
  id,
  reservation_id: id,
  resource: 1,
  start: at(from),
  end: at(to),
  text: "",
  owner: "",
  status,
});
/** A card of consecutive lines with these lengths. */
const card = (from: number, ...lengths: number[]): Card => {
  let next = from;
  const lines = lengths.map((length, index) => event(index + 1, next, (next += length)));
  const first = lines[0] as BoardEvent;
  return { event: first, lines, end: at(next), services: "", from, to: Math.min(next, 1440), lane: 0, lanes: 1 };
};

describe("B1 dragging a card", () => {
  test("snaps to whole quarters, and keeps its odd time for less than half a step", () => {
    expect(movedBy({ from: 840, to: 900 }, 22, range)).toBe(15);
    expect(movedBy({ from: 840, to: 900 }, 23, range)).toBe(30);
    expect(movedBy({ from: 650, to: 710 }, 24, range)).toBe(25);
    expect(movedBy({ from: 650, to: 710 }, -5, range)).toBe(0);
  });

  test("stays on the board, whatever its length", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 540, max: 1200 }),
        fc.integer({ min: 15, max: 60 }),
        fc.integer(),
        (from, length, by) => {
          const moved = movedBy({ from, to: from + length }, by % 3000, range);
          expect(from + moved).toBeGreaterThanOrEqual(range.from);
          expect(from + moved + length).toBeLessThanOrEqual(range.to);
        },
      ),
    );
    expect(movedBy({ from: 500, to: 1300 }, 60, range)).toBe(40);
  });

  test("by its edge makes its last line 15 to 300 minutes long, inside the board", () => {
    expect(longerBy(card(840, 60), 22, range)).toBe(15);
    expect(longerBy(card(840, 60), -300, range)).toBe(-45);
    expect(longerBy(card(600, 60), 900, range)).toBe(240);
    expect(longerBy(card(1200, 30), 900, range)).toBe(30);
    expect(longerBy(card(840, 60, 30), -60, range)).toBe(-15);
    expect(longerBy(card(1230, 60), 60, range)).toBe(0);
  });

  test("is allowed only for planned cards, and an edge only if it is the card's end", () => {
    expect(isMovable({ event: event(1, 600, 660) })).toBe(true);
    for (const status of ["accepted", "success", "no-show", "canceled"])
      expect(isMovable({ event: event(1, 600, 660, status) })).toBe(false);
    expect([endsHere(card(1380, 60), scale), endsHere(card(1410, 60), scale)]).toEqual([true, false]);
  });

  test("reports what it would cover, without itself", () => {
    const own = card(600, 60);
    const others = [
      own,
      { ...card(630, 60), event: event(7, 630, 690) },
      { ...card(720, 60), event: event(8, 720, 780) },
    ];
    expect(crossedBy({ from: 645, to: 750 }, others, own)).toEqual([
      { from: 645, to: 690 },
      { from: 720, to: 750 },
    ]);
    expect(crossedBy({ from: 690, to: 720 }, others, own)).toEqual([]);
  });
});

describe("B1 moving a card by keys", () => {
  const push = (of: Card, by: number, longer = 0) => nudgedTo(of, { column: 1, by, longer }, scale);
  test("is limited to the day and to lengths of 15 to 300 minutes", () => {
    expect(push(card(0, 60), -15)).toBeUndefined();
    expect(push(card(15, 60), -15)).toEqual({ column: 1, by: -15, longer: 0 });
    expect(push(card(1380, 60), 15)).toBeUndefined();
    expect(push(card(600, 15), 0, -15)).toBeUndefined();
    expect(push(card(600, 300), 0, 15)).toBeUndefined();
    expect(push(card(600, 285), 0, 15)).toEqual({ column: 1, by: 0, longer: 15 });
    expect(push(card(1410, 60), 0, -15)).toBeUndefined();
  });
});

describe("B1 drawing a new one", () => {
  const gap = { from: 590, to: 700 };
  test("covers the quarters from its start to the pointer, inside the free time", () => {
    expect(drawnSpan(605, 650, gap)).toEqual({ from: 600, to: 660 });
    expect(drawnSpan(605, 600, gap)).toEqual({ from: 600, to: 615 });
    expect(drawnSpan(665, 610, gap)).toEqual({ from: 600, to: 675 });
    expect(drawnSpan(605, 900, gap)).toEqual({ from: 600, to: 690 });
    expect(drawnSpan(605, 400, gap)).toEqual({ from: 600, to: 615 });
    expect(drawnSpan(592, 598, gap)).toEqual({ from: 590, to: 605 });
    expect(drawnSpan(695, 698, gap)).toEqual({ from: 690, to: 700 });
  });

  test("is 15 to 300 minutes long if there is room, and never leaves the gap", () => {
    const minute = fc.integer({ min: 540, max: 1259 });
    fc.assert(
      fc.property(
        minute,
        minute,
        fc.integer({ min: 0, max: 700 }),
        fc.integer({ min: 0, max: 700 }),
        (anchor, to, a, b) => {
          const free: Span = { from: Math.max(540, anchor - a), to: Math.min(1260, anchor + 1 + b) };
          const drawn = drawnSpan(anchor, to, free);
          expect(drawn.from).toBeGreaterThanOrEqual(free.from);
          expect(drawn.to).toBeLessThanOrEqual(free.to);
          expect(drawn.to - drawn.from).toBeLessThanOrEqual(300);
          expect(drawn.to).toBeGreaterThan(drawn.from);
          const length = drawn.to - drawn.from;
          expect(length < 15 || length % 15 === 0).toBe(true);
        },
      ),
    );
  });
});

test("B1 at an edge the board scrolls, faster when nearer", () => {
  expect([edgeSpeed(300, 0, 600), edgeSpeed(48, 0, 600), edgeSpeed(552, 0, 600)]).toEqual([0, 0, 0]);
  expect(edgeSpeed(24, 0, 600)).toBe(-7);
  expect(edgeSpeed(576, 0, 600)).toBe(7);
  expect([edgeSpeed(-500, 0, 600), edgeSpeed(9000, 0, 600)]).toEqual([-14, 14]);
});

test("a shift moves the start by one value and the end by both", () => {
  expect(shiftedSpan({ from: 600, to: 660 }, { column: 1, by: 30, longer: 15 })).toEqual({ from: 630, to: 705 });
});
