import { expect, test } from "vitest";
import { reservationStatuses, type ReservationStatus } from "../contract/statuses.ts";
import { isLive, mayBecome, nextStatuses, type StatusFacts } from "./statuses.rules.ts";

const MINUTE = 60_000;
const startsAt = Date.UTC(2026, 10, 20, 11);
const staff = { startsAt, isAdmin: false, paid: false, free: true };
const facts = (status: ReservationStatus, minutes: number, more: Partial<StatusFacts> = {}): StatusFacts => ({
  ...staff,
  status,
  now: startsAt + minutes * MINUTE,
  ...more,
});

const day = 24 * 60;

test.each([
  ["new, the day before", facts("new", -day), ["accepted", "canceled"]],
  ["new, 61 minutes before", facts("new", -61), ["accepted", "canceled"]],
  ["new, 60 minutes before", facts("new", -60), ["accepted", "canceled", "success"]],
  ["new, as it starts", facts("new", 0), ["accepted", "no-show", "canceled", "success"]],
  ["accepted, the day before", facts("accepted", -day), ["new", "canceled"]],
  ["accepted, as it starts", facts("accepted", 0), ["new", "no-show", "canceled", "success"]],
  ["no-show, that day", facts("no-show", day - 1), ["accepted"]],
  ["no-show, a day later", facts("no-show", day), []],
  ["no-show, a week later, admin", facts("no-show", 7 * day, { isAdmin: true }), ["accepted", "success"]],
  ["canceled, to come", facts("canceled", -1), ["new"]],
  ["canceled, its time taken", facts("canceled", -1, { free: false }), []],
  ["canceled, begun", facts("canceled", 0), []],
  ["canceled, admin", facts("canceled", 0, { isAdmin: true }), []],
  ["success, staff", facts("success", 0), []],
  ["success, admin", facts("success", 0, { isAdmin: true }), ["accepted"]],
  ["success, admin, paid", facts("success", 0, { isAdmin: true, paid: true }), []],
] as const)("%s (C4)", (_, given, expected) => {
  expect(nextStatuses(given)).toEqual(expected);
});

test("a status never changes to itself", () => {
  for (const status of reservationStatuses) {
    for (const isAdmin of [true, false]) expect(mayBecome(status, facts(status, 0, { isAdmin }))).toBe(false);
  }
});

test("cancelled appointments and no-shows hold no employee and no seat", () => {
  expect(reservationStatuses.filter(isLive).toSorted()).toEqual(["accepted", "new", "success"]);
});
