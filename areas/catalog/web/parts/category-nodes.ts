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

/** The paths that a category may be put under: not itself and nothing below it. */
export function parentsFor(paths: readonly CategoryPath[], id: number | undefined): CategoryPath[] {
  const own = paths.find((path) => path.id === id);
  const below = new Set(own ? pathsOf([own.node]).map((path) => path.id) : []);
  return paths.filter((path) => !below.has(path.id));
}
