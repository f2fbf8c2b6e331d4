import { describe, expect, test } from "vitest";
import type { BoardEvent } from "../day-board/board.rules.ts";
import {
  bodyOf,
  continues,
  isResize,
  isStill,
  type Move,
  moveOf,
  spanOfMove,
  undoOf,
  withMoves,
} from "./moves.rules.ts";

const event = (id: number, start: string, end: string, over: Partial<BoardEvent> = {}): BoardEvent => ({
  id,
  reservation_id: 7,
  resource: 1,
  start: `2026-11-20T${start}:00.000Z`,
  end: `2026-11-20T${end}:00.000Z`,
  text: "Gülşen Arslan, Fön",
  owner: "Gülşen Arslan",
  status: "new",
  ...over,
});
const lines = [event(1, "11:00", "12:00"), event(2, "12:00", "12:30")];
const move = (by: number, longer = 0, column = 1): Move => moveOf(lines, { column, by, longer }, "pro");
const timesOf = (events: readonly { start: string; end: string; resource: number }[]) =>
  events.map(({ start, end, resource }) => [start.slice(11, 16), end.slice(11, 16), resource]);

describe("B1 a move", () => {
  test("moves all lines of the card; a longer card has a longer last line", () => {
    expect(timesOf(move(30, 15, 2).after)).toEqual([
      ["11:30", "12:30", 2],
      ["12:30", "13:15", 2],
    ]);
    expect(move(30)).toMatchObject({ reservation: 7, owner: "Gülşen Arslan", kind: "pro", version: 1 });
    expect(moveOf([event(1, "11:00", "12:00", { version: 4 })], { column: 1, by: 0, longer: 0 }, "pro").version).toBe(
      4,
    );
    expect(spanOfMove(move(30, 15, 2))).toEqual({
      from: "2026-11-20T11:30:00.000Z",
      to: "2026-11-20T13:15:00.000Z",
      resource: 2,
    });
  });

  test("sends only the moved lines, to an employee or a seat", () => {
    expect(bodyOf(move(30, 15, 2))).toEqual({
      version: 1,
      keep_lines: true,
      items: [
        { id: 1, starting_at: "2026-11-20T11:30:00.000Z", estimated_time: 60, employee_id: 2 },
        { id: 2, starting_at: "2026-11-20T12:30:00.000Z", estimated_time: 45, employee_id: 2 },
      ],
    });
    const onSeat = bodyOf({ ...move(0, 0, 5), kind: "seat", force: true });
    expect(onSeat).toMatchObject({ force: true, items: [{ seat_id: 5 }, { seat_id: 5 }] });
    expect(onSeat.items[0]).not.toHaveProperty("employee_id");
  });

  test("is undone with the version it was saved with, also into the past", () => {
    const undo = undoOf(move(30, 15, 2), 9);
    expect(undo).toMatchObject({ version: 9, force: true, undoes: true });
    expect(timesOf(undo.after)).toEqual(timesOf(lines));
    expect(isStill(undoOf(undo, 10))).toBe(false);
  });

  test("is distinguished from a resize and from no change", () => {
    expect([isStill(move(0)), isStill(move(15)), isStill(move(0, 0, 2)), isStill(move(0, 15))]).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect([isResize(move(0, 15)), isResize(move(15)), isResize(move(0, 0, 2))]).toEqual([true, false, false]);
  });

  test("can continue another one of the same lines", () => {
    expect(continues(move(15), move(30))).toBe(true);
    expect(continues(move(15), { ...move(30), kind: "seat" })).toBe(false);
    expect(continues(move(15), { ...move(30), reservation: 8 })).toBe(false);
    expect(continues(move(15), moveOf([lines[1] as BoardEvent], { column: 1, by: 15, longer: 0 }, "pro"))).toBe(false);
  });
});

describe("A6 optimistic display", () => {
  const events = [...lines, event(3, "14:00", "15:00", { reservation_id: 8 })];
  test("the line is shown at its new place until the calendar's reply has its version", () => {
    const shown = [{ move: move(30, 0, 2), until: Infinity }];
    expect(timesOf(withMoves(events, shown, "pro"))).toEqual([
      ["11:30", "12:30", 2],
      ["12:30", "13:00", 2],
      ["14:00", "15:00", 1],
    ]);
    const saved = [{ move: move(30, 0, 2), until: 2 }];
    expect(timesOf(withMoves(events, saved, "pro"))[0]).toEqual(["11:30", "12:30", 2]);
    const fresh = events.map((each) => ({ ...each, version: 2 }));
    expect(withMoves(fresh, saved, "pro")).toEqual(fresh);
    expect(withMoves(events, [], "pro")).toBe(events);
  });

  test("the latest of several moves counts, and a seat's move changes only the time on the employees' board", () => {
    const twice = [move(30), move(60)].map((each) => ({ move: each, until: Infinity }));
    expect(timesOf(withMoves(events, twice, "pro"))[0]).toEqual(["12:00", "13:00", 1]);
    const seat = [{ move: { ...move(30, 0, 5), kind: "seat" as const }, until: Infinity }];
    expect(timesOf(withMoves(events, seat, "pro"))[0]).toEqual(["11:30", "12:30", 1]);
    expect(timesOf(withMoves(events, seat, "seat"))[0]).toEqual(["11:30", "12:30", 5]);
  });
});
