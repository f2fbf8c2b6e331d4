import fc from "fast-check";
import { expect, test } from "vitest";
import { treeOf, type Node } from "./categories.rules.ts";

test("children are below their parent, in their given order (F5)", () => {
  const rows = [
    { id: 3, parent_id: 1 },
    { id: 1, parent_id: null },
    { id: 2, parent_id: 1 },
    { id: 9, parent_id: 404 },
  ];
  const shape = (nodes: Node<(typeof rows)[number]>[]): unknown[] =>
    nodes.map(({ id, children }) => [id, shape(children)]);
  expect(shape(treeOf(rows))).toEqual([
    [
      1,
      [
        [3, []],
        [2, []],
      ],
    ],
    [9, []],
  ]);
});

test("every row appears exactly once", () => {
  const rows = fc
    .array(fc.nat())
    .map((parents) => parents.map((n, id) => ({ id, parent_id: id === 0 || n % 3 === 0 ? null : n % id })));
  const count = (nodes: Node<{ id: number; parent_id: number | null }>[]): number =>
    nodes.reduce((sum, { children }) => sum + 1 + count(children), 0);
  fc.assert(fc.property(rows, (some) => count(treeOf(some)) === some.length));
});
