import { expect, test } from "vitest";
import { type CategoryNode, parentsFor, pathsOf } from "./category-nodes.ts";

const node = (id: number, name: string, children: CategoryNode[] = []): CategoryNode => {
  return { id, name, description: "", parent_id: null, children };
};
const tree = [node(1, "Saç", [node(2, "Boya", [node(3, "Röfle")]), node(4, "Kesim")]), node(5, "Tırnak")];

test("each category is below its parent, with its path from the root (F5)", () => {
  expect(pathsOf(tree).map(({ path, depth }) => [depth, path])).toEqual([
    [0, "Saç"],
    [1, "Saç › Boya"],
    [2, "Saç › Boya › Röfle"],
    [1, "Saç › Kesim"],
    [0, "Tırnak"],
  ]);
});

test("a category cannot be moved below itself or its descendants (F5)", () => {
  const paths = pathsOf(tree);
  expect(parentsFor(paths, 2).map(({ id }) => id)).toEqual([1, 4, 5]);
  expect(parentsFor(paths, undefined)).toHaveLength(5);
});

test("nor to where the tree would have more than five levels (F5)", () => {
  const chain = (depth: number, first: number): CategoryNode[] =>
    depth === 0 ? [] : [node(first, `Düzey ${first}`, chain(depth - 1, first + 1))];
  const paths = pathsOf([...chain(4, 1), ...chain(3, 11), ...chain(5, 21)]);
  expect(parentsFor(paths, 11).map(({ id }) => id)).toEqual([1, 2, 21, 22]);
  expect(parentsFor(paths, undefined).map(({ id }) => id)).toEqual([1, 2, 3, 4, 11, 12, 13, 21, 22, 23, 24]);
});
