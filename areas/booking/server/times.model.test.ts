import fc from "fast-check";
import { expect, test } from "vitest";
import { STEP } from "#areas/reservations/server/free.rules.ts";
import { bookableDays } from "#areas/reservations/server/open-hours.ts";
import { assign, freeStarts, offers, type Bounds, type OpenBook, type Wish } from "./times.rules.ts";

/** Free times beside a model that tries every employee and seat at every start, without an order or a shortcut. */

const MINUTE = 60_000;
const FIRST = "2027-03-27";
const DAYS = 3;
/** The clock changes in Bucharest on the second day. */
const zone = fc.constantFrom("Europe/Istanbul", "Europe/Bucharest");
const hours = fc.constantFrom("", "-", "09:00-12:00", "09:10-13:00", "22:00-24:00", "00:00-04:30");
const staffOf = fc
  .array(
    fc.record({
      services: fc.constantFrom<number[]>([], [1], [1, 2]),
      working_hours: fc.record({ saturday: hours, sunday: hours, monday: hours }),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map((some) => some.map((one, index) => ({ ...one, id: index + 1 })));
const startOfAll = Date.parse("2027-03-26T20:00:00Z");
/** Also lines of employees and seats that are not open, and lines that overlap. */
const busyOf = fc.array(
  fc
    .record({
      employeeId: fc.integer({ min: 1, max: 5 }),
      seatId: fc.constantFrom(null, 1, 2, 3),
      at: fc.integer({ min: 0, max: DAYS * 24 * 12 }),
      minutes: fc.integer({ min: 1, max: 60 }),
    })
    .map(({ at, minutes, ...line }) => {
      const from = startOfAll + at * 5 * MINUTE;
      return { ...line, from, to: from + minutes * 5 * MINUTE };
    }),
  { maxLength: 40 },
);
const wishOf: fc.Arbitrary<Wish> = fc.record({
  services: fc.array(
    fc.record(
      {
        id: fc.integer({ min: 1, max: 3 }),
        minutes: fc.constantFrom(15, 30, 60, 300),
        employeeId: fc.integer({ min: 1, max: 4 }),
      },
      { requiredKeys: ["id", "minutes"] },
    ),
    { minLength: 1, maxLength: 3 },
  ),
  employeeId: fc.constantFrom(null, 1, 2),
});
const boundsOf: fc.Arbitrary<Bounds> = fc.record({
  from: fc.constantFrom(0, startOfAll + 30 * 60 * MINUTE),
  to: fc.constantFrom(Infinity, startOfAll + 50 * 60 * MINUTE),
  buffer: fc.constantFrom(0, 10, 120),
});

function modelStarts(
  days: ReturnType<typeof bookableDays>,
  { staff, seats, busy }: OpenBook,
  { services, employeeId: wanted }: Wish,
  { from: first, to: last, buffer }: Bounds,
): number[][] {
  const mayDo = (one: OpenBook["staff"][number], { id, employeeId }: Wish["services"][number]) =>
    employeeId === undefined ? offers(one, id) && (wanted === null || one.id === wanted) : one.id === employeeId;
  return days.map(({ open }) => {
    const candidates = staff.filter((one) => services.some((service) => mayDo(one, service)));
    const starts = new Set<number>();
    for (const { id } of candidates) {
      const span = open.get(id);
      if (span) for (let at = span.from; at < span.to; at += STEP) starts.add(at);
    }
    const isFree = (start: number) => {
      if (start < first || start >= last) return false;
      let from = start;
      return services.every((service) => {
        const to = from + service.minutes * MINUTE;
        const pad = buffer * MINUTE;
        const isAble = staff.some((one) => {
          const span = open.get(one.id);
          const own = busy.filter(({ employeeId }) => employeeId === one.id);
          const isHeld = own.some((line) => line.from < to + pad && line.to > from - pad);
          return mayDo(one, service) && span && from >= span.from && to <= span.to && !isHeld;
        });
        const start = from;
        const isSeated = seats.some(
          (seat) => !busy.some(({ seatId, ...line }) => seatId === seat && line.from < to && line.to > start),
        );
        from = to;
        return isAble && (seats.length === 0 || isSeated);
      });
    };
    return [...starts].filter(isFree).toSorted((a, b) => a - b);
  });
}

test("free starts are those of the model, and each of them can be assigned", () => {
  const seatsOf = fc.constantFrom<number[]>([], [1], [1, 2]);
  fc.assert(
    fc.property(zone, staffOf, seatsOf, busyOf, wishOf, boundsOf, (timezone, staff, seats, busy, wish, bounds) => {
      const clock = { company: { timezone }, settings: { defaults: { working_hours: {} } } } as never;
      const days = bookableDays(FIRST, DAYS, staff, clock);
      const book = { staff, seats, busy };
      const starts = freeStarts(days, book, wish, bounds);
      expect(starts).toEqual(modelStarts(days, book, wish, bounds));
      for (const [index, some] of starts.entries())
        for (const start of some) expect(assign(start, days[index] as never, book, wish, bounds.buffer)).not.toBeNull();
    }),
    { numRuns: 300 },
  );
});
