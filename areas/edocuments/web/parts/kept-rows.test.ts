import fc from "fast-check";
import { expect, test } from "vitest";
import { keptRows } from "./kept-rows.ts";

const row = (id: number, total = 100) => ({ id, total });

test("a row that is gone stays in its place, the others show their present state, and new ones come last", () => {
  const before = [row(3), row(2), row(1)];
  expect(keptRows(before, [row(4), row(3), row(1, 50)])).toEqual([row(3), row(2), row(1, 50), row(4)]);
});

test("whatever comes and goes, no row changes its place and none is there twice", () => {
  const ids = fc.uniqueArray(fc.nat(20));
  fc.assert(
    fc.property(fc.array(ids), (replies) => {
      let shown: readonly { id: number }[] = [];
      for (const reply of replies) {
        const next = keptRows(
          shown,
          reply.map((id) => row(id)),
        );
        expect(next.slice(0, shown.length).map(({ id }) => id)).toEqual(shown.map(({ id }) => id));
        expect(next.map(({ id }) => id)).toEqual(expect.arrayContaining(reply));
        expect(new Set(next.map(({ id }) => id)).size).toBe(next.length);
        shown = next;
      }
    }),
  );
});
