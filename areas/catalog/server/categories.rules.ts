/** Builds a tree, each row below its parent, in the given order; a row whose parent is missing is a root. */
export type Node<T> = T & { children: Node<T>[] };

/** Example: [{ id: 1, parent_id: null }, { id: 2, parent_id: 1 }] is [{ id: 1, …, children: [{ id: 2, …, children: [] }] }]. */
export function treeOf<T extends { id: number; parent_id: number | null }>(rows: readonly T[]): Node<T>[] {
  const nodes = new Map(rows.map((row) => [row.id, { ...row, children: [] as Node<T>[] }]));
  const roots: Node<T>[] = [];
  for (const node of nodes.values()) {
    const parent = node.parent_id === null ? undefined : nodes.get(node.parent_id);
    (parent?.children ?? roots).push(node);
  }
  return roots;
}
