import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { aim, aimOn, drop, itemsOf, lift, rowsOf, step, without, type Step, type TreeRow } from "./tree.rules.ts";

const drag = (rows: TreeRow[], at: number, gap: number, level: number): TreeRow[] => {
  const aimed = aim(lift(rows, at), gap, level);
  return aimed ? drop(aimed) : rows;
};
const row = (type_id: number, level: number): TreeRow => ({ title: "x", type: "page", type_id, classes: "", level });
const written = (rows: readonly TreeRow[] | undefined) => rows?.map(({ type_id, level }) => [type_id, level]);
// 1 > (2 > 3), 4
const rows = [row(1, 1), row(2, 2), row(3, 3), row(4, 1)];

describe("the rows of a menu (M4)", () => {
  test("nest and lie flat again, each with its field", () => {
    const { items, fields } = itemsOf(rows);
    expect(rowsOf(items)).toEqual(rows);
    expect(fields).toEqual(["items.0", "items.0.items.0", "items.0.items.0.items.0", "items.1"]);
  });

  test("a row moves with what is below it, never deeper than three levels", () => {
    const to = (at: number, gap: number, level: number) => {
      const aimed = aim(lift(rows, at), gap, level);
      return aimed && written(drop(aimed));
    };
    expect(to(0, 1, 1)).toEqual([
      [4, 1],
      [1, 1],
      [2, 2],
      [3, 3],
    ]);
    expect(to(1, 2, 3)).toEqual([
      [1, 1],
      [4, 1],
      [2, 2],
      [3, 3],
    ]);
    // Between 1 and 2 the block would take 2 from its place.
    const deep = lift([...rows, row(5, 2), row(6, 3)], 3);
    expect(aim(deep, 1, 2)).toBeUndefined();
    expect(aimOn({ ...deep, gap: 3 }, -1, 1)?.gap).toBe(0);
  });

  test("steps go past the neighbour, in and out", () => {
    expect(written(step(rows, 3, "up"))).toEqual([
      [4, 1],
      [1, 1],
      [2, 2],
      [3, 3],
    ]);
    expect(written(step(rows, 3, "in"))?.at(-1)).toEqual([4, 2]);
    expect(written(step(rows, 2, "out"))?.[2]).toEqual([3, 2]);
    expect(step(rows, 0, "up")).toBeUndefined();
    expect(step(rows, 0, "in")).toBeUndefined();
    expect(step(rows, 3, "down")).toBeUndefined();
  });

  test("what is below a deleted row moves up a level", () => {
    expect(written(without(rows, 0))).toEqual([
      [2, 1],
      [3, 2],
      [4, 1],
    ]);
  });

  test("any moves keep every row, begin at the first level, skip none and stay within three", () => {
    const moves = fc.array(
      fc.record({
        at: fc.nat(7),
        gap: fc.nat(8),
        level: fc.integer({ min: -1, max: 5 }),
        to: fc.constantFrom<Step | "drag">("drag", "up", "down", "in", "out"),
      }),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(moves, (list) => {
        let now: TreeRow[] = Array.from({ length: 8 }, (_, id) => row(id, 1));
        for (const { at, gap, level, to } of list)
          now = to === "drag" ? drag(now, at, gap, level) : (step(now, at, to) ?? now);
        expect(now.map(({ type_id }) => type_id).toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
        expect(rowsOf(itemsOf(now).items)).toEqual(now);
        now.forEach((one, place) => {
          expect(one.level).toBeGreaterThanOrEqual(1);
          expect(one.level).toBeLessThanOrEqual(Math.min(3, (now[place - 1]?.level ?? 0) + 1));
        });
      }),
    );
  });
});
