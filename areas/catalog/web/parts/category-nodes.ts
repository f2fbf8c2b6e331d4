/** Trees of categories as the screens walk them; pure. */

export type CategoryKind = "product" | "service";

export interface CategoryNode {
  id: number;
  name: string;
  description: string;
  parent_id: number | null;
  /** Of products' categories. */
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

/** Every node under the one it belongs to, with its depth and path. */
export function pathsOf(nodes: readonly CategoryNode[], above: readonly string[] = []): CategoryPath[] {
  return nodes.flatMap((node) => {
    const names = [...above, node.name];
    const own = { id: node.id, node, depth: above.length, path: names.join(" › ") };
    return [own, ...pathsOf(node.children ?? [], names)];
  });
}

/** A tree has five levels at most. */
export const LEVELS = 5;

/** The paths that a category may be put under: not itself, nothing below it, and only as deep as all that is below it still fits. */
export function parentsFor(paths: readonly CategoryPath[], id: number | undefined): CategoryPath[] {
  const own = paths.find((path) => path.id === id);
  const below = own ? pathsOf([own.node]) : [];
  const height = Math.max(1, ...below.map(({ depth }) => depth + 1));
  return paths.filter((path) => path.depth + 1 + height <= LEVELS && !below.some((other) => other.id === path.id));
}
