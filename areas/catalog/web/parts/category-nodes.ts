/** Trees of categories for the screens; pure. */

export type CategoryKind = "product" | "service";

export interface CategoryNode {
  id: number;
  name: string;
  description: string;
  parent_id: number | null;
  /** Only of products' categories. */
  enabled?: boolean;
  children?: CategoryNode[] | undefined;
}

export interface CategoryPath {
  id: number;
  node: CategoryNode;
  depth: number;
  /** With its ancestors: "Saç › Boya". */
  path: string;
}

/** Every node below its parent, with its depth and path. */
export function pathsOf(nodes: readonly CategoryNode[], above: readonly string[] = []): CategoryPath[] {
  return nodes.flatMap((node) => {
    const names = [...above, node.name];
    const own = { id: node.id, node, depth: above.length, path: names.join(" › ") };
    return [own, ...pathsOf(node.children ?? [], names)];
  });
}

/** A tree has five levels at most. */
export const LEVELS = 5;

/** Possible parents of a category: not itself or its descendants, and only where its whole subtree fits. */
export function parentsFor(paths: readonly CategoryPath[], id: number | undefined): CategoryPath[] {
  const own = paths.find((path) => path.id === id);
  const below = own ? pathsOf([own.node]) : [];
  const height = Math.max(1, ...below.map(({ depth }) => depth + 1));
  return paths.filter((path) => path.depth + 1 + height <= LEVELS && !below.some((other) => other.id === path.id));
}
