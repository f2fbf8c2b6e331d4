import { expect, test } from "vitest";
import { backupName, backupTime, outdated } from "./generations.ts";

const nights = (count: number): string[] =>
  Array.from({ length: count }, (_, night) => backupName(new Date(Date.UTC(2026, 0, 1 + night)).toISOString(), true));

test("a backup's name says when it was made; other files have no time", () => {
  expect(backupName("2026-11-24T03:04:05.678Z", false)).toBe("defter-2026-11-24T030405Z.zip");
  expect(backupTime("defter-2026-11-24T030405Z.zip.sealed")).toBe("2026-11-24T03:04:05.000Z");
  expect(backupTime("my defter-2026-11-24T030405Z.zip")).toBeUndefined();
});

test("the newest of the last 7 days, 4 weeks and 12 months stay", () => {
  const all = nights(400);
  const gone = new Set(outdated(["notes.txt", ...all], { daily: 7, weekly: 4, monthly: 12 }));
  const kept = all.filter((name) => !gone.has(name)).map((name) => backupTime(name)!.slice(0, 10));
  expect(kept.slice(-7)).toEqual(all.slice(-7).map((name) => backupTime(name)!.slice(0, 10)));
  expect(kept).toContain("2026-12-31");
  expect(kept.length).toBeLessThanOrEqual(7 + 4 + 12);
  expect(kept.filter((day) => day.startsWith("2026-06"))).toEqual(["2026-06-30"]);
  expect(gone.has("notes.txt")).toBe(false);
});

test("night after night, never more than all generations stay, and the newest always does", () => {
  let there: string[] = [];
  for (const name of nights(500)) {
    there.push(name);
    const gone = new Set(outdated(there, { daily: 3, weekly: 2, monthly: 2 }));
    there = there.filter((one) => !gone.has(one));
    expect(there).toContain(name);
    expect(there.length).toBeLessThanOrEqual(7);
  }
  expect(outdated(nights(3), { daily: 0, weekly: 0, monthly: 0 })).toHaveLength(2);
});
