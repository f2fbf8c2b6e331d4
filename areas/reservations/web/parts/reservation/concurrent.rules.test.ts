import { beforeAll, expect, test } from "vitest";
import { clockOf, loadTime } from "#kit/web/time.ts";
import { savedElsewhere, typedOver } from "./concurrent.rules.ts";
import { changeBody, formOf, movedTo, type Reservation } from "./reservation-form.ts";

beforeAll(loadTime);

const clock = clockOf("Europe/Istanbul");
const item = (id: number, hour: number, minute = 0) => ({
  id,
  service: { id: 1, name: "Dip Boya" },
  employee: { id: 2, name: "Elif Yıldız" },
  seat: null,
  price: 95_000,
  quantity: 1,
  starting_at: new Date(Date.UTC(2026, 10, 20, hour, minute)).toISOString(),
  estimated_time: 30,
});
/** Two lines with a break between them. */
const seen: Reservation = {
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
  finishing_at: "2026-11-20T12:30:00.000Z",
  total: 190_000,
  notes: "",
  custom_fields: {},
  order_id: null,
  customer_confirmed_at: null,
  items: [item(1, 11), item(2, 12)],
};
const typed = () => formOf(seen, clock);
const startsOf = (form: ReturnType<typeof formOf>) => [form.starting_at, ...form.items.map(({ start }) => start)];

test("a note is put over a cancellation, and nothing else (C4)", () => {
  const fresh: Reservation = { ...seen, version: 4, status: "canceled" };
  const form = typedOver({ ...typed(), notes: "Alerjisi var" }, { seen, fresh }, clock);
  expect(form).toEqual({ ...formOf(fresh, clock), notes: "Alerjisi var" });
  expect(savedElsewhere(seen, fresh, clock)).toEqual(["status"]);
});

test("another start moves the lines as they are stored now, with their break", () => {
  const fresh: Reservation = { ...seen, version: 4, items: [{ ...item(1, 11), price: 80_000 }, item(2, 12)] };
  const form = typedOver(movedTo(typed(), "2026-11-21 09:00"), { seen, fresh }, clock);
  expect(startsOf(form)).toEqual(["2026-11-21 09:00", null, "2026-11-21 10:00"]);
  expect(form.items.map(({ price }) => price)).toEqual([80_000, 95_000]);
  expect(changeBody(form, fresh, clock, false).items.some((line) => "starting_at" in line)).toBe(false);
  expect(savedElsewhere(seen, fresh, clock)).toEqual(["items"]);
});

test("changed lines follow a start that was changed elsewhere", () => {
  const fresh: Reservation = { ...seen, starting_at: "2026-11-20T13:00:00.000Z", items: [item(1, 13), item(2, 14)] };
  const form = typedOver(
    { ...typed(), items: typed().items.map((line) => ({ ...line, price: 1 })) },
    { seen, fresh },
    clock,
  );
  expect(startsOf(form)).toEqual(["2026-11-20 16:00", null, "2026-11-20 17:00"]);
  expect(form.items.map(({ price }) => price)).toEqual([1, 1]);
  expect(savedElsewhere(seen, fresh, clock)).toEqual(["starting_at"]);
});

test("a changed line that was removed elsewhere is sent as a new one, because its id is gone", () => {
  const fresh: Reservation = { ...seen, items: [item(1, 11)] };
  const items = typed().items.map((line) => ({ ...line, price: 1 }));
  const body = changeBody(typedOver({ ...typed(), items }, { seen, fresh }, clock), fresh, clock, false);
  expect(body.items.map((line) => ("id" in line ? line.id : undefined))).toEqual([1, undefined]);
});
