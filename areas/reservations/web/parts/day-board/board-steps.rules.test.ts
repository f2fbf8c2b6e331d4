import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type BoardEvent, type Card, sideBySide } from "./board.rules.ts";
import { firstStop, followed, isMove, moved, type Move, nudge, same, type Stop, stopsOf } from "./board-steps.rules.ts";
import { hoursOf } from "./day-scale.rules.ts";

const range = { from: 600, to: 720 };
const event = (id: number): BoardEvent => ({
  id,
  reservation_id: id,
  resource: 1,
  start: "",
  end: "",
  text: "",
  owner: "",
  status: "new",
});
const card = (id: number, from: number, to: number): Card => ({
  event: event(id),
  lines: [event(id)],
  end: "",
  services: "",
  from,
  to,
  lane: 0,
  lanes: 1,
});
const named = ({ from, card: taken }: Stop): string => (taken ? `${hoursOf(from)} #${taken.event.id}` : hoursOf(from));

describe("B2 the board by keyboard", () => {
  const columns = [[card(1, 600, 650)], [card(2, 630, 690)]].map((cards, index) => stopsOf(index, cards, range));
  const go = (from: Stop | undefined, ...keys: Move[]): string =>
    named(keys.reduce((at, key) => moved(at, key, columns), from as Stop));

  test("a column's stops are its cards and the free quarters between them", () => {
    expect(columns[0]?.map(named)).toEqual(["10:00 #1", "10:50", "11:00", "11:15", "11:30", "11:45"]);
    expect(columns[1]?.map(named)).toEqual(["10:00", "10:15", "10:30 #2", "11:30", "11:45"]);
  });

  test("arrows go from stop to stop and to the same time in the next column, and stop at the edges", () => {
    const first = columns[0]?.[0];
    expect(go(first, "ArrowDown")).toBe("10:50");
    expect(go(first, "ArrowDown", "ArrowRight")).toBe("10:30 #2");
    expect(go(first, "ArrowUp")).toBe("10:00 #1");
    expect(go(first, "ArrowLeft")).toBe("10:00 #1");
    expect(go(first, "ArrowRight", "ArrowRight")).toBe("10:00");
    expect(go(first, "End")).toBe("11:45");
    expect(go(first, "End", "ArrowDown")).toBe("11:45");
    expect(go(first, "End", "Home")).toBe("10:00 #1");
    expect(isMove("Enter")).toBe(false);
  });

  test("a page is two hours, or to the end of a longer card", () => {
    const long = [stopsOf(0, [card(1, 600, 900)], { from: 600, to: 960 })];
    expect(named(moved(long[0]?.[0] as Stop, "PageDown", long))).toBe("15:00");
  });

  test("a stop whose card was removed continues from its time", () => {
    expect(go({ column: 1, from: 645, to: 660, card: card(9, 645, 660) }, "ArrowDown")).toBe("10:30 #2");
  });

  test("a card that was moved to another column, or merged into another card, is still the same stop", () => {
    const at: Stop = { column: 0, from: 600, to: 650, card: card(2, 600, 650) };
    expect(followed(at, columns)).toMatchObject({ column: 1, from: 630 });
    const merged = [stopsOf(0, [{ ...card(7, 600, 700), lines: [event(7), event(2)] }], range)];
    expect(followed(at, merged)?.card?.event.id).toBe(7);
    expect(followed({ ...at, card: card(9, 600, 650) }, columns)).toBeUndefined();
  });

  test("Alt and an arrow move a card by a quarter or a column, with Shift its end", () => {
    const press = (key: string, more: object = {}) =>
      nudge({ key, altKey: true, shiftKey: false, ctrlKey: false, metaKey: false, ...more });
    expect(press("ArrowDown")).toEqual({ columns: 0, by: 15, longer: 0 });
    expect(press("ArrowUp", { shiftKey: true })).toEqual({ columns: 0, by: 0, longer: -15 });
    expect(press("ArrowLeft")).toEqual({ columns: -1, by: 0, longer: 0 });
    expect(press("ArrowLeft", { shiftKey: true })).toBeUndefined();
    expect(press("ArrowDown", { altKey: false })).toBeUndefined();
    expect(press("ArrowDown", { ctrlKey: true })).toBeUndefined();
    expect(press("Enter")).toBeUndefined();
  });

  test("Tab reaches the first card that is not over, or a free place without one", () => {
    expect(named(firstStop(660, columns) as Stop)).toBe("10:30 #2");
    expect(named(firstStop(700, columns) as Stop)).toBe("10:00 #1");
    const empty = [stopsOf(0, [], range)];
    expect(named(firstStop(660, empty) as Stop)).toBe("11:00");
    expect(firstStop(660, [])).toBeUndefined();
  });

  test("going down reaches every card exactly once", () => {
    const spans = fc.array(fc.tuple(fc.integer({ min: 600, max: 700 }), fc.integer({ min: 15, max: 60 })), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(spans, (given) => {
        const cards = sideBySide(
          given
            .map(([from, length], index) => card(index + 1, from, from + length))
            .sort((a, b) => a.from - b.from || a.to - b.to),
        );
        const column = stopsOf(0, cards, { from: 600, to: 780 });
        const visited: Stop[] = [];
        for (let at = column[0]; at && !visited.some((seen) => same(seen, at as Stop));) {
          visited.push(at);
          at = moved(at, "ArrowDown", [column]);
        }
        expect(visited).toHaveLength(column.length);
        expect(visited.filter((stop) => stop.card)).toHaveLength(cards.length);
      }),
    );
  });
});
