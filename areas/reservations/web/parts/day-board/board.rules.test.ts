import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { clockOf, loadTime } from "#kit/web/time.ts";
import {
  type BoardEvent,
  type Card,
  cardsOf,
  closedIn,
  gapAt,
  placeAt,
  rangeOf,
  serviceOf,
  sideBySide,
  type Span,
  STEP,
} from "./board.rules.ts";
import { DAY, type DayScale, hoursOf, minuteOf, scaleOf, shownAt } from "./day-scale.rules.ts";

let scale: DayScale;
beforeAll(async () => {
  await loadTime();
  scale = scaleOf("2026-11-20", clockOf("Europe/Istanbul"));
});

const minutes = fc.integer({ min: 0, max: DAY });
const span = fc
  .tuple(minutes, minutes)
  .filter(([a, b]) => a !== b)
  .map(([a, b]): Span => ({ from: Math.min(a, b), to: Math.max(a, b) }));
const touch = (a: Span, b: Span): boolean => a.from < b.to && b.from < a.to;
const event = (id: number, start: string, end: string, over: Partial<BoardEvent> = {}): BoardEvent => ({
  id,
  reservation_id: id,
  resource: 1,
  start,
  end,
  text: "Gülşen Arslan, Dip Boya",
  owner: "Gülşen Arslan",
  status: "new",
  ...over,
});
const lines = fc.array(
  fc.record({
    from: fc.integer({ min: -300, max: DAY }),
    length: fc.integer({ min: 1, max: 480 }),
    visit: fc.integer({ min: 1, max: 6 }),
  }),
  { maxLength: 25 },
);
const instantAt = (minute: number): string =>
  new Date(Date.parse("2026-11-19T21:00:00Z") + minute * 60_000).toISOString();

describe("B1 the drawn cards", () => {
  test("the service of an event's text", () => {
    expect(serviceOf({ text: "Gülşen Arslan, Dip Boya", owner: "Gülşen Arslan" })).toBe("Dip Boya");
    expect(serviceOf({ text: "Walk-in - Fön", owner: "Walk-in" })).toBe("Fön");
    expect(serviceOf({ text: "Fön", owner: "Ali" })).toBe("Fön");
  });

  test("consecutive lines of one reservation are one card", () => {
    const cards = cardsOf(
      [
        event(2, "2026-11-20T12:00:00Z", "2026-11-20T12:30:00Z", { reservation_id: 7, text: "Gülşen Arslan, Fön" }),
        event(1, "2026-11-20T11:00:00Z", "2026-11-20T12:00:00Z", { reservation_id: 7 }),
        event(3, "2026-11-20T12:45:00Z", "2026-11-20T13:45:00Z", { reservation_id: 7 }),
      ],
      scale,
    );
    expect(cards.map(({ from, to, services }) => [hoursOf(from), hoursOf(to), services])).toEqual([
      ["14:00", "15:30", "Dip Boya, Fön"],
      ["15:45", "16:45", "Dip Boya"],
    ]);
    expect(cards[0]?.end).toBe("2026-11-20T12:30:00Z");
    expect(cards.map(({ lines }) => lines.map(({ id }) => id))).toEqual([[1, 2], [3]]);
  });

  test("for any lines, every line is inside a card of its reservation, within the day", () => {
    fc.assert(
      fc.property(lines, (given) => {
        const events = given.map(({ from, length, visit }, index) =>
          event(index + 1, instantAt(from), instantAt(from + length), { reservation_id: visit }),
        );
        const cards = cardsOf(events, scale);
        for (const card of cards) {
          expect(card.from).toBeGreaterThanOrEqual(0);
          expect(card.to).toBeLessThanOrEqual(DAY);
          expect(card.to - card.from).toBeGreaterThanOrEqual(STEP);
        }
        for (const line of events) {
          const from = Math.min(minuteOf(line.start, scale), DAY - STEP);
          expect(
            cards.some((c) => c.event.reservation_id === line.reservation_id && c.from <= from && from < c.to),
          ).toBe(true);
        }
      }),
    );
  });

  test("on days with a clock change lengths are right: the repeated hour exists twice, the skipped one not at all", () => {
    const clock = clockOf("Europe/Bucharest");
    const drawnOn = (day: string, ...starts: string[]) => {
      const scale = scaleOf(day, clock);
      const half = (start: string) => new Date(Date.parse(start) + 1_800_000).toISOString();
      return cardsOf(
        starts.map((start, index) => event(index + 1, start, half(start))),
        scale,
      ).map(({ event: { id }, from, to, lanes }) => [id, from, shownAt(from, scale), shownAt(to, scale), lanes]);
    };
    expect(drawnOn("2026-10-25", "2026-10-25T00:30:00Z", "2026-10-25T01:30:00Z")).toEqual([
      [1, 210, "03:30", "03:00", 1],
      [2, 270, "03:30", "04:00", 1],
    ]);
    expect(drawnOn("2026-03-29", "2026-03-29T00:30:00Z", "2026-03-29T01:00:00Z")).toEqual([
      [1, 150, "02:30", "04:00", 1],
      [2, 180, "04:00", "04:30", 1],
    ]);
  });
});

describe("B1 cards at the same time", () => {
  const ordered = fc
    .array(span, { maxLength: 40 })
    .map((spans) =>
      spans.sort((a, b) => a.from - b.from || a.to - b.to).map((each) => ({ ...each, lane: 0, lanes: 1 })),
    );
  test("are side by side", () => {
    const at = (from: number, to: number) => ({ from, to, lane: 0, lanes: 1 });
    const laid = sideBySide([at(600, 660), at(630, 690), at(660, 720), at(720, 780)]);
    expect(laid.map(({ lane, lanes }) => [lane, lanes])).toEqual([
      [0, 2],
      [1, 2],
      [0, 2],
      [0, 1],
    ]);
  });

  test("never cover each other, share the width equally, and a single one has all of it", () => {
    fc.assert(
      fc.property(ordered, (cards) => {
        const laid = sideBySide(cards);
        expect(laid).toHaveLength(cards.length);
        for (const a of laid) {
          expect(a.lane).toBeLessThan(a.lanes);
          const others = laid.filter((b) => b !== a && touch(a, b));
          expect(others.every((b) => b.lane !== a.lane && b.lanes === a.lanes)).toBe(true);
          if (others.length === 0) expect(a.lanes).toBe(1);
        }
      }),
    );
  });

  test("use as many lanes as there are cards at one moment", () => {
    fc.assert(
      fc.property(ordered, (cards) => {
        const laid = sideBySide(cards);
        const busiest = Math.max(0, ...laid.map((a) => laid.filter((b) => b.from <= a.from && a.from < b.to).length));
        expect(Math.max(0, ...laid.map(({ lanes }) => lanes))).toBe(busiest);
      }),
    );
  });
});

describe("B1 hours of the board", () => {
  test("whole hours around all openings and cards; the default day without any", () => {
    expect(rangeOf([{ from: 555, to: 1090 }])).toEqual({ from: 540, to: 1140 });
    expect(rangeOf([])).toEqual({ from: 540, to: 1260 });
  });

  test("closed hours are the rest of the range", () => {
    const range = { from: 540, to: 1260 };
    expect(
      closedIn(
        [
          { from: 540, to: 780 },
          { from: 840, to: 1080 },
        ],
        range,
      ),
    ).toEqual([
      { from: 780, to: 840 },
      { from: 1080, to: 1260 },
    ]);
    expect(closedIn([], range)).toEqual([range]);
    expect(closedIn([{ from: 0, to: DAY }], range)).toEqual([]);
  });

  test("every minute of the range is either open or closed", () => {
    fc.assert(
      fc.property(fc.array(span, { maxLength: 4 }), span, (hours, range) => {
        const closed = closedIn(hours, range);
        for (let minute = range.from; minute < range.to; minute += 1) {
          const within = (each: Span): boolean => each.from <= minute && minute < each.to;
          expect(closed.filter(within).length).toBe(hours.some(within) ? 0 : 1);
        }
      }),
      { numRuns: 40 },
    );
  });
});

describe("B2 free places", () => {
  const range = { from: 540, to: 1260 };

  test("begin at the quarter, or at the end of the card before, and end before the next card", () => {
    expect(placeAt(937, [], range)).toEqual({ from: 930, to: 960 });
    expect(placeAt(937, [{ from: 945, to: 1000 }], range)).toEqual({ from: 930, to: 945 });
    expect(placeAt(652, [{ from: 600, to: 650 }], range)).toEqual({ from: 650, to: 680 });
    expect(placeAt(620, [{ from: 600, to: 650 }], range)).toBeUndefined();
    expect(placeAt(1250, [], range)).toEqual({ from: 1245, to: 1260 });
    expect(placeAt(1260, [], range)).toBeUndefined();
  });

  test("are free, under the pointer and inside the board", () => {
    fc.assert(
      fc.property(fc.integer({ min: 500, max: 1300 }), fc.array(span, { maxLength: 8 }), (minute, spans) => {
        const cards = spans as Card[];
        const place = placeAt(minute, cards, range);
        const gap = gapAt(minute, cards, range);
        if (!place) return void expect(gap).toBeUndefined();
        expect(gap?.from).toBeLessThanOrEqual(place.from);
        expect(gap?.to).toBeGreaterThanOrEqual(place.to);
        expect(cards.some((card) => touch(card, gap as Span))).toBe(false);
        expect(place.from).toBeLessThanOrEqual(minute);
        expect(place.to).toBeGreaterThan(minute);
        expect(place.from).toBeGreaterThanOrEqual(range.from);
        expect(place.to).toBeLessThanOrEqual(range.to);
        expect(cards.some((card) => touch(card, place))).toBe(false);
      }),
    );
  });
});
