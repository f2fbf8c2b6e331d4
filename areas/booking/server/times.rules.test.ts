import { describe, expect, test } from "vitest";
import { bookableDays } from "#areas/reservations/server/open-hours.ts";
import { assign, bookedMinutes, freeStarts, nearest, type OpenBook, type Wish } from "./times.rules.ts";

const clock = (timezone: string, working_hours = {}) =>
  ({ company: { timezone }, settings: { defaults: { working_hours } } }) as never;
const at = (wall: string, offset = "+03:00") => Date.parse(`${wall.replace(" ", "T")}:00${offset}`);
const shown = (starts: readonly number[] = [], offset = 3) =>
  starts.map((start) => new Date(start + offset * 3_600_000).toISOString().slice(11, 16));

const DAY = "2026-11-17";
const staff = [
  { id: 1, services: [] as number[], working_hours: {} },
  { id: 2, services: [10], working_hours: {} },
];
const days = bookableDays(DAY, 1, staff, clock("Europe/Istanbul", { tuesday: "09:00-11:00" }));
const book: OpenBook = { staff, seats: [], busy: [] };
const wish: Wish = { services: [{ id: 10, minutes: 60 }], employeeId: null };
const always = { from: 0, to: Infinity, buffer: 0 };
const taken = (from: string, to: string, employeeId: number, seatId: number | null = null) => ({
  employeeId,
  seatId,
  from: at(`${DAY} ${from}`),
  to: at(`${DAY} ${to}`),
});
const one = (given: Partial<OpenBook>, asked: Partial<Wish> = {}, bounds: object = {}) =>
  shown(freeStarts(days, { ...book, ...given }, { ...wish, ...asked }, { ...always, ...bounds })[0]);

describe("free starts", () => {
  test("are every quarter of an hour at which the service ends before closing", () => {
    expect(one({})).toEqual(["09:00", "09:15", "09:30", "09:45", "10:00"]);
  });

  test("are those of one employee, or of whoever is free", () => {
    const busy = [taken("09:00", "10:00", 1)];
    expect(one({ busy }, { employeeId: 1 })).toEqual(["10:00"]);
    expect(one({ busy })).toHaveLength(5);
    expect(one({ busy: [...busy, taken("09:30", "11:00", 2)] })).toEqual(["10:00"]);
  });

  test("keep the buffer on both sides of an employee's appointments", () => {
    const busy = [taken("09:00", "09:30", 1)];
    expect(one({ busy }, { employeeId: 1 }, { buffer: 10 })).toEqual(["09:45", "10:00"]);
    expect(one({ busy: [taken("10:30", "11:00", 1)] }, { employeeId: 1 }, { buffer: 30 })).toEqual(["09:00"]);
  });

  test("need somebody for each of several services, one employee for all where one can", () => {
    const services = [
      { id: 10, minutes: 30 },
      { id: 20, minutes: 30 },
    ];
    expect(one({}, { services, employeeId: 2 })).toEqual([]);
    const places = assign(at(`${DAY} 09:00`), days[0] as never, book, { services, employeeId: null }, 0);
    expect(places?.map(({ employeeId }) => employeeId)).toEqual([1, 1]);
    const busy = [taken("09:00", "09:30", 1)];
    const split = assign(at(`${DAY} 09:00`), days[0] as never, { ...book, busy }, { services, employeeId: null }, 0);
    expect(split?.map(({ employeeId }) => employeeId)).toEqual([2, 1]);
  });

  test("need a free seat where the business has seats", () => {
    expect(one({ seats: [5], busy: [taken("09:00", "10:00", 9, 5)] })).toEqual(["10:00"]);
    expect(one({ seats: [5, 6], busy: [taken("09:00", "10:00", 9, 5)] })).toHaveLength(5);
  });

  test("of several services are those at which each has its employee and seat, one after the other", () => {
    const services = [
      { id: 10, minutes: 30, employeeId: 2 },
      { id: 20, minutes: 30, employeeId: 1 },
    ];
    expect(one({ busy: [taken("09:30", "10:00", 1)] }, { services })).toEqual(["09:30", "09:45", "10:00"]);
    expect(one({ busy: [taken("09:30", "10:00", 2)] }, { services })).toEqual(["09:00", "10:00"]);
    // The buffer is kept before the second service, too.
    expect(one({ busy: [taken("09:00", "09:15", 1)] }, { services }, { buffer: 30 })).toEqual([
      "09:15",
      "09:30",
      "09:45",
      "10:00",
    ]);
    const seated = one({ seats: [5], busy: [taken("10:30", "11:00", 9, 5)] }, { services });
    expect(seated).toEqual(["09:00", "09:15", "09:30"]);
  });

  test("are checked against all lines, in whatever order the book has them", () => {
    expect(one({ busy: [taken("10:30", "11:00", 1), taken("09:00", "09:30", 1)] }, { employeeId: 1 })).toEqual([
      "09:30",
    ]);
  });

  test("rise, whatever hours the employees have", () => {
    const late = new Map([
      [1, { from: at(`${DAY} 10:00`), to: at(`${DAY} 11:00`) }],
      [2, { from: at(`${DAY} 09:00`), to: at(`${DAY} 10:00`) }],
    ]);
    expect(shown(freeStarts([{ ...days[0]!, open: late }], book, wish, always)[0])).toEqual(["09:00", "10:00"]);
  });

  test("begin within the bounds", () => {
    expect(one({}, {}, { from: at(`${DAY} 09:15`), to: at(`${DAY} 09:45`) })).toEqual(["09:15", "09:30"]);
    expect(one({}, {}, { from: at(`${DAY} 09:20`), to: at(`${DAY} 10:00`) })).toEqual(["09:30", "09:45"]);
  });

  test("are none on a closed day", () => {
    const closed = bookableDays(DAY, 1, staff, clock("Europe/Istanbul", { tuesday: "-" }));
    expect(freeStarts(closed, book, wish, always)).toEqual([[]]);
  });
});

describe("whoever is free", () => {
  test("is the least booked of the day, then the lowest id", () => {
    const who = (busy: OpenBook["busy"]) =>
      assign(at(`${DAY} 10:00`), days[0] as never, { ...book, busy }, wish, 0)?.[0]?.employeeId;
    expect(who([])).toBe(1);
    expect(who([taken("09:00", "10:00", 1)])).toBe(2);
    expect(who([taken("09:00", "09:30", 1), taken("09:00", "10:00", 2)])).toBe(1);
  });
});

describe("an assigned time", () => {
  const start = at(`${DAY} 09:30`);
  const two = [
    { id: 10, minutes: 30 },
    { id: 20, minutes: 30 },
  ];
  const places = (given: Partial<OpenBook>, asked: Partial<Wish> = {}, buffer = 0) =>
    assign(start, days[0] as never, { ...book, ...given }, { ...wish, ...asked }, buffer);

  test("keeps the buffer on both sides, to the minute", () => {
    const before = [taken("09:00", "09:20", 1)];
    const after = [taken("10:40", "11:00", 1)];
    for (const busy of [before, after]) {
      expect(places({ busy }, { employeeId: 1 }, 10)).not.toBeNull();
      expect(places({ busy }, { employeeId: 1 }, 11)).toBeNull();
    }
  });

  test("has the same seat for all services where one is free, else one for each, else none", () => {
    const seats = (busy: OpenBook["busy"]) =>
      places({ seats: [5, 6], busy }, { services: two })?.map(({ seatId }) => seatId) ?? null;
    expect(seats([])).toEqual([5, 5]);
    expect(seats([taken("09:30", "10:00", 8, 5)])).toEqual([6, 6]);
    expect(seats([taken("09:30", "10:00", 8, 5), taken("10:00", "10:30", 8, 6)])).toEqual([6, 5]);
    expect(seats([taken("09:30", "10:00", 8, 5), taken("09:30", "10:00", 9, 6)])).toBeNull();
    expect(seats([taken("10:00", "10:30", 8, 5), taken("10:00", "10:30", 9, 6)])).toBeNull();
    expect(places({}, { services: two })?.map(({ seatId }) => seatId)).toEqual([null, null]);
  });

  test("has the employee that a service names, and nobody for a service that none can do", () => {
    const named = [{ id: 20, minutes: 60, employeeId: 2 }];
    expect(places({}, { services: named, employeeId: 1 })?.[0]?.employeeId).toBe(2);
    expect(places({ staff: [] })).toBeNull();
  });

  test("goes to the least booked by minutes of that day alone", () => {
    const who = (busy: OpenBook["busy"]) => places({ busy })?.[0]?.employeeId;
    const other = { employeeId: 1, seatId: null, from: at("2026-11-18 09:00"), to: at("2026-11-18 12:00") };
    expect(who([other])).toBe(1);
    expect(who([taken("10:30", "10:31", 1)])).toBe(2);
    expect(who([taken("10:30", "10:45", 1), taken("10:30", "10:40", 2), taken("10:45", "10:50", 2)])).toBe(1);
    expect(places({ staff: staff.toReversed() })?.[0]?.employeeId).toBe(1);
  });
});

describe("a clock change in Bucharest", () => {
  const night = { sunday: "01:00-06:00" };
  const starts = (day: string) =>
    freeStarts(bookableDays(day, 1, staff, clock("Europe/Bucharest", night)), book, wish, always)[0] ?? [];

  test("in spring skips the missing hour and keeps real lengths", () => {
    // 03:00 becomes 04:00 at 01:00 UTC: 01:00–06:00 has four hours.
    const found = starts("2027-03-28");
    expect(shown(found, 0).slice(0, 2)).toEqual(["23:00", "23:15"]);
    expect(found).toHaveLength(13);
    expect(found.at(-1)).toBe(Date.parse("2027-03-28T02:00:00Z"));
  });

  test("in autumn offers the repeated hour once for each instant", () => {
    const found = starts("2026-10-25");
    expect(found).toHaveLength(21);
    expect(new Set(found).size).toBe(21);
    expect(found.at(-1)).toBe(Date.parse("2026-10-25T03:00:00Z"));
  });

  test("on other days opens at the same wall clock before and after", () => {
    const hours = { "2026-10-24": "06:00", "2026-10-26": "07:00" };
    for (const [day, utc] of Object.entries(hours)) {
      const [first = 0] =
        freeStarts(bookableDays(day, 1, staff, clock("Europe/Bucharest")), book, wish, always)[0] ?? [];
      expect(new Date(first).toISOString().slice(11, 16)).toBe(utc);
    }
  });
});

test("lengths are booked in quarters of an hour", () => {
  expect([5, 15, 50, 301].map(bookedMinutes)).toEqual([15, 15, 60, 300]);
});

test("the nearest starts are in their order, the later first at the same distance", () => {
  expect(nearest([1, 4, 6, 9], 5, 2)).toEqual([4, 6]);
  expect(nearest([3, 7, 8], 5, 1)).toEqual([7]);
});
