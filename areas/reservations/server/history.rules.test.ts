import { expect, test } from "vitest";
import { differenceOf, type Facts } from "./history.rules.ts";

const at = (time: string) => Date.parse(`2026-11-20T${time}:00Z`);
const line = (id: number, from: string, to: string, fields = {}) => ({
  id,
  serviceId: 1,
  employeeId: 1,
  seatId: null,
  price: 1000,
  quantity: 1,
  from: at(from),
  to: at(to),
  ...fields,
});
const facts = (fields: Partial<Facts> = {}): Facts => ({
  status: "new",
  customerId: null,
  notes: "",
  customFields: { a: 1, b: 2 },
  lines: [line(1, "14:00", "15:00"), line(2, "15:00", "15:30")],
  ...fields,
});

test("no change gives no entry, in any order of fields", () => {
  expect(differenceOf(facts(), facts({ customFields: { b: 2, a: 1 } }))).toBeNull();
});

test("lines that moved together are recorded only by the reservation's start", () => {
  const later = facts({ lines: [line(1, "15:30", "16:30"), line(2, "16:30", "17:00")] });
  expect(differenceOf(facts(), later)).toEqual({
    before: { starting_at: "2026-11-20T14:00:00.000Z" },
    after: { starting_at: "2026-11-20T15:30:00.000Z" },
  });
});

test("when the first line is removed, the others have not moved", () => {
  const difference = differenceOf(facts(), facts({ lines: [line(2, "15:00", "15:30")] }));
  expect(difference).toMatchObject({
    before: { starting_at: "2026-11-20T14:00:00.000Z", lines: [{ id: 1 }] },
    after: { starting_at: "2026-11-20T15:00:00.000Z" },
  });
  expect(difference?.before.lines).toHaveLength(1);
  expect(difference?.after.lines).toBeUndefined();
});

test("a changed line is on both sides, an added one on one", () => {
  const [first, second] = facts().lines as [Facts["lines"][number], Facts["lines"][number]];
  const { id: _, ...fresh } = line(0, "15:30", "16:00");
  const difference = differenceOf(facts(), facts({ lines: [{ ...first, price: 1200 }, second, fresh] }));
  expect(difference?.before).toEqual({ lines: [expect.objectContaining({ id: 1, price: 1000, estimated_time: 60 })] });
  expect(difference?.after.lines).toEqual([
    expect.objectContaining({ id: 1, price: 1200 }),
    expect.not.objectContaining({ id: expect.anything() }),
  ]);
});

test("a changed note is recorded, but not its text", () => {
  const difference = differenceOf(facts({ notes: "Alerji" }), facts({ notes: "Boyaya alerji" }));
  expect(difference).toEqual({ before: { notes: true }, after: { notes: true } });
});

test("one custom field is recorded, but not its value", () => {
  const difference = differenceOf(facts({ customFields: {} }), facts({ customFields: { a: 1 } }));
  expect(difference).toEqual({ before: { custom_fields: false }, after: { custom_fields: true } });
});

test("status, customer, note and custom fields can be in one entry", () => {
  const after = facts({ status: "accepted", customerId: 7, notes: "Alerji", customFields: {} });
  expect(differenceOf(facts(), after)).toEqual({
    before: { status: "new", customer_id: null, notes: false, custom_fields: true },
    after: { status: "accepted", customer_id: 7, notes: true, custom_fields: false },
  });
});
