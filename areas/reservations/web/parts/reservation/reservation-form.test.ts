import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { addMinutes, clockOf, loadTime } from "#kit/web/time.ts";
import {
  changeBody,
  firstStretch,
  formOf,
  type LineForm,
  lineMinutes,
  minutesBetween,
  movedTo,
  newBody,
  nextQuarter,
  type Reservation,
  settledTimes,
  totalOf,
  wholeSpan,
  withLine,
} from "./reservation-form.ts";

beforeAll(loadTime);

const clock = clockOf("Europe/Istanbul");
const item = (id: number, utc: string, estimated_time: number, price: number) => ({
  id,
  service: { id: 1, name: "Dip Boya" },
  employee: { id: 2, name: "Elif Yıldız" },
  seat: null,
  price,
  quantity: 1,
  starting_at: `2026-11-20T${utc}:00.000Z`,
  estimated_time,
});
const stored: Reservation = {
  id: 7,
  code: "7K2M9Q",
  status: "new",
  nextStatuses: [],
  restorable_until: null,
  version: 3,
  customer: null,
  createdBy: null,
  source: null,
  unverified_phone: false,
  starting_at: "2026-11-20T11:00:00.000Z",
  finishing_at: "2026-11-20T13:00:00.000Z",
  total: 125_000,
  notes: "",
  custom_fields: {},
  order_id: null,
  customer_confirmed_at: null,
  items: [item(1, "11:00", 60, 95_000), item(2, "12:00", 30, 30_000), item(3, "12:45", 15, 0)],
};

describe("a stored reservation in the form (C2)", () => {
  test("consecutive lines stay consecutive, others have their own start", () => {
    const form = formOf(stored, clock);
    expect(form.starting_at).toBe("2026-11-20 14:00");
    expect(form.items.map(({ start }) => start)).toEqual([null, null, "2026-11-20 15:45"]);
    expect(wholeSpan(form)).toEqual({ from: "2026-11-20 14:00", to: "2026-11-20 16:00", minutes: 120 });
    expect(totalOf(form.items)).toBe(125_000);
  });

  test("unchanged times are not sent, so an appointment in the repeated hour of autumn keeps its hour", () => {
    expect(changeBody(formOf(stored, clock), stored, clock, false)).toEqual({
      id: 7,
      version: 3,
      customer_id: null,
      status: "new",
      notes: "",
      items: stored.items.map(({ id, price, estimated_time }) => ({
        id,
        service_id: 1,
        employee_id: 2,
        seat_id: null,
        price,
        quantity: 1,
        estimated_time,
      })),
    });
  });

  test("the first line's start is the reservation's: the date field follows it, and lines with their own start stay", () => {
    const form = formOf(stored, clock);
    const [first, second, third] = form.items as [LineForm, LineForm, LineForm];
    const early = withLine({ ...form, items: [first, second, { ...third, start: "2026-11-20 18:00" }] }, 0, {
      ...first,
      start: "2026-11-20 08:00",
    });
    expect(early.starting_at).toBe("2026-11-20 08:00");
    expect(settledTimes(early).map(({ from }) => from.slice(11))).toEqual(["08:00", "09:00", "18:00"]);
    const body = changeBody({ ...form, ...early }, stored, clock, false);
    expect(body.starting_at).toBe("2026-11-20 08:00");
    expect(body.items.map((line) => "starting_at" in line && line.starting_at)).toEqual([
      false,
      false,
      "2026-11-20 18:00",
    ]);
    expect(withLine(form, 1, { ...second, start: "2026-11-20 19:00" }).starting_at).toBe(form.starting_at);
    expect(withLine(form, 0, { ...first, minutes: 15 }).starting_at).toBe(form.starting_at);
  });

  test("another start moves all lines, so only it is sent; a longer line shifts those that follow it", () => {
    const later = movedTo(formOf(stored, clock), "2026-11-21 09:00");
    expect(settledTimes(later).map(({ from }) => from)).toEqual([
      "2026-11-21 09:00",
      "2026-11-21 10:00",
      "2026-11-21 10:45",
    ]);
    const body = changeBody(later, stored, clock, true);
    expect(body).toMatchObject({ starting_at: "2026-11-21 09:00", force: true });
    expect(body.items.some((line) => "starting_at" in line)).toBe(false);

    const form = formOf(stored, clock);
    const [first, ...others] = form.items as [(typeof form.items)[number]];
    const longer = { ...form, items: [{ ...first, minutes: 75 }, ...others] };
    expect(
      changeBody(longer, stored, clock, false).items.map((line) => "starting_at" in line && line.starting_at),
    ).toEqual([false, "2026-11-20 15:15", false]);
  });

  test("a new line follows the one before it", () => {
    const form = formOf(stored, clock);
    const added = { ...form.items[0]!, start: null };
    delete added.id;
    expect(changeBody({ ...form, items: [...form.items, added] }, stored, clock, false).items[3]).toMatchObject({
      starting_at: null,
    });
    expect(newBody({ ...form, items: [added] }, false)).toMatchObject({
      status: "new",
      items: [{ starting_at: null }],
      custom_fields: {},
    });
  });
});

test.each([
  ["2026-11-20 13:24", "2026-11-20 13:30"],
  ["2026-11-20 13:30", "2026-11-20 13:30"],
  ["2026-11-20 23:46", "2026-11-21 00:00"],
])("after %s comes %s", (wall, quarter) => {
  expect(nextQuarter(wall)).toBe(quarter);
});

test("a service's length is rounded to steps of 15 from 15 to 300", () => {
  expect([1, 15, 20, 50, 60, 290, 301, 1440].map(lineMinutes)).toEqual([15, 15, 30, 60, 60, 300, 300, 300]);
});

test("minutes between two times is the inverse of adding minutes", () => {
  fc.assert(
    fc.property(fc.integer({ min: -5000, max: 5000 }), (minutes) => {
      const to = addMinutes("2026-11-20 14:00", minutes);
      expect(minutesBetween("2026-11-20 14:00", to)).toBe(minutes);
    }),
  );
});

test("the first employee is needed until a break or another employee follows (C2)", () => {
  const line = (minutes: number | null, employee: number, start: string | null = null): LineForm => ({
    key: String(employee),
    service: null,
    price: null,
    listPrice: null,
    quantity: 1,
    start,
    minutes,
    employee: { id: employee, name: "" },
    seat: null,
  });
  const stretch = (...items: LineForm[]) => firstStretch({ starting_at: "2026-11-20 23:30", items });
  expect(stretch(line(60, 1), line(30, 1))).toBe(90);
  expect(stretch(line(60, 1), line(30, 2), line(30, 1))).toBe(60);
  expect(stretch(line(60, 1), line(30, 1, "2026-11-21 01:00"))).toBe(60);
  expect([stretch(line(null, 1)), stretch()]).toEqual([null, null]);
});
