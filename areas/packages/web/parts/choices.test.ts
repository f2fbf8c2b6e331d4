import { expect, test } from "vitest";
import { choicesOf, type NewChoice, suggested } from "./choices.ts";

/** Issue 18: booking suggests an open package. */

const DAY = "2026-11-24";
type Packages = Parameters<typeof choicesOf>[0];
const held = (fields: object, service: object = {}) => ({
  state: "open",
  name: "Fön 10",
  unit: "session",
  last_day: "2026-12-31",
  employee: null,
  customer: { id: 1, name: "Ayşe", surname: "Öz" },
  services: [{ id: 10, service_id: 5, used: 3, count: 10, left: 7, booked: 0, ...service }],
  ...fields,
});
const line = { service: { id: 5, name: "Fön" }, employee: { id: 2, name: "Elif" }, minutes: 30, quantity: 1 };
const offered = (packages: object[], of: object = line) =>
  choicesOf(packages as Packages, of as typeof line, { day: DAY, customerId: 1 });

test("offers open packages of the service, the one that expires first first", () => {
  const later = held({ last_day: null }, { id: 11 });
  expect(offered([later, held({})])).toMatchObject([
    { id: 10, used: 3, count: 10, takes: 1, free: 7, owner: null },
    { id: 11 },
  ]);
  const others = [
    held({ state: "frozen" }),
    held({ last_day: "2026-11-23" }),
    held({ employee: { id: 3, name: "Başka", surname: "" } }),
    held({}, { service_id: 6 }),
    held({}, { left: 2, booked: 2 }),
  ];
  expect(offered(others)).toEqual([]);
  expect(offered([held({ customer: { id: 9, name: "Anne", surname: "Öz" } })])).toMatchObject([{ owner: "Anne Öz" }]);
  const minutes = held({ unit: "minute" }, { left: 59 });
  expect(offered([minutes], { ...line, quantity: 2 })).toEqual([]);
});

test("suggests a package until a choice is made, and never more sessions than are free", () => {
  const one = (id: number, free: number): NewChoice => ({
    id,
    free,
    takes: 1,
    name: "",
    owner: null,
    unit: "session",
    used: 0,
    count: 9,
  });
  const last = [one(10, 1)];
  expect(suggested([{}], [last])).toEqual([10]);
  expect(suggested([{}], [[]])).toEqual([undefined]);
  expect(suggested([{ packageService: null }], [last])).toEqual([null]);
  expect(suggested([{}, {}], [last, last])).toEqual([10, undefined]);
  expect(suggested([{}, { packageService: 10 }], [last, last])).toEqual([undefined, 10]);
  expect(suggested([{}, {}], [last, [...last, one(11, 3)]])).toEqual([10, 11]);
  expect(suggested([{ packageService: 12 }], [last])).toEqual([10]);
});
