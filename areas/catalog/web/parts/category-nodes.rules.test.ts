import { expect, test } from "vitest";
import { type CategoryNode, parentsFor, pathsOf } from "./category-nodes.ts";

const node = (id: number, name: string, children: CategoryNode[] = []): CategoryNode => {
  return { id, name, description: "", parent_id: null, children };
};
const tree = [node(1, "Saç", [node(2, "Boya", [node(3, "Röfle")]), node(4, "Kesim")]), node(5, "Tırnak")];

test("each category comes under its parent, with its way from the root (F5)", () => {
  expect(pathsOf(tree).map(({ path, depth }) => [depth, path])).toEqual([
    [0, "Saç"],
    [1, "Saç › Boya"],
    [2, "Saç › Boya › Röfle"],
    [1, "Saç › Kesim"],
    [0, "Tırnak"],
  ]);
});

test("a category cannot be put under itself or what is below it (F5)", () => {
  const paths = pathsOf(tree);
  expect(parentsFor(paths, 2).map(({ id }) => id)).toEqual([1, 4, 5]);
  expect(parentsFor(paths, undefined)).toHaveLength(5);
});
