import { expect, test } from "vitest";
import { kept, nextAt, toldAs, untold } from "./alarm.rules.ts";

const at = (time: string) => `2026-11-16T${time}:00.000Z`;
const nine = { id: 1, remind_at: at("09:00") };
const eleven = { id: 2, remind_at: at("11:00") };
const noon = { id: 3, remind_at: at("12:00") };
const all = [nine, eleven, noon];

test("a reminder alerts when its time has come, once per device, and again after it was moved (G3)", () => {
  expect(untold(all, at("08:59"), [])).toEqual([]);
  expect(untold(all, at("11:00"), [])).toEqual([nine, eleven]);
  expect(untold(all, at("11:00"), [toldAs(nine)])).toEqual([eleven]);
  const moved = { ...nine, remind_at: at("10:00") };
  expect(untold([moved], at("11:00"), [toldAs(nine)])).toEqual([moved]);
});

test("the timer is set for the next future reminder", () => {
  expect(nextAt([noon, eleven, nine], at("10:00"))).toBe(at("11:00"));
  expect(nextAt(all, at("11:00"))).toBe(at("12:00"));
  expect(nextAt(all, at("12:00"))).toBeNull();
  expect(nextAt([], at("12:00"))).toBeNull();
});

test("reminders that are no longer open are forgotten", () => {
  expect(kept([eleven], all.map(toldAs))).toEqual([toldAs(eleven)]);
});
