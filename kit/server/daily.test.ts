import { describe, expect, test } from "vitest";
import { dailyTurn } from "./daily.ts";

describe("a daily run", () => {
  test("is due once its time has come in the zone, once a day", () => {
    const at = (now: string, lastDay: string) => dailyTurn("03:00", "Europe/Istanbul", now, lastDay);
    expect(at("2026-11-19T23:59:59.999Z", "2026-11-19")).toEqual({
      isDue: false,
      day: "2026-11-19",
      next: "2026-11-20T00:00:00.000Z",
    });
    expect(at("2026-11-20T00:00:00.000Z", "2026-11-19")).toEqual({
      isDue: true,
      day: "2026-11-20",
      next: "2026-11-21T00:00:00.000Z",
    });
    expect(at("2026-11-20T20:00:00.000Z", "2026-11-20").isDue).toBe(false);
  });

  test("is only planned when there was none before", () => {
    expect(dailyTurn("03:00", "Europe/Istanbul", "2026-11-20T09:00:00.000Z", undefined)).toEqual({
      isDue: false,
      day: "2026-11-20",
      next: "2026-11-21T00:00:00.000Z",
    });
  });

  test("happens once after days without a worker", () => {
    const turn = dailyTurn("03:00", "Europe/Istanbul", "2026-11-20T09:00:00.000Z", "2026-11-10");
    expect(turn).toMatchObject({ isDue: true, day: "2026-11-20" });
  });

  /** Every minute of a day with a clock change, with the runs so far: the instants at which a run was due. */
  function taken(zone: string, time: string, from: string, to: string): string[] {
    const instants: string[] = [];
    let day = dailyTurn(time, zone, from, undefined).day;
    for (let at = Date.parse(from); at <= Date.parse(to); at += 60_000) {
      const now = new Date(at).toISOString();
      const turn = dailyTurn(time, zone, now, day);
      if (turn.isDue) instants.push(now.slice(0, 16));
      ({ day } = turn);
      expect(turn.next > now).toBe(true);
    }
    return instants;
  }

  test("at a time that a clock change from 03:00 to 04:00 skips happens right after it", () => {
    expect(taken("Europe/Athens", "03:00", "2027-03-26T12:00:00.000Z", "2027-03-29T12:00:00.000Z")).toEqual([
      "2027-03-27T01:00",
      "2027-03-28T01:00",
      "2027-03-29T00:00",
    ]);
  });

  test("at a time that a clock change from 04:00 to 03:00 repeats happens once, the first time", () => {
    expect(taken("Europe/Athens", "03:00", "2027-10-29T12:00:00.000Z", "2027-11-01T12:00:00.000Z")).toEqual([
      "2027-10-30T00:00",
      "2027-10-31T00:00",
      "2027-11-01T01:00",
    ]);
  });

  test("is late, but neither doubled nor lost, after a move to another zone", () => {
    const moved = dailyTurn("03:00", "Europe/Istanbul", "2026-11-20T08:00:00.000Z", "2026-11-19");
    expect(moved).toMatchObject({ isDue: true, day: "2026-11-20" });
    const back = dailyTurn("03:00", "America/New_York", "2026-11-20T00:00:00.000Z", "2026-11-19");
    expect(back).toEqual({ isDue: false, day: "2026-11-19", next: "2026-11-20T08:00:00.000Z" });
  });
});
