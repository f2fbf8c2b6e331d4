import { fold } from "#kit/contract/fold.ts";
import type { ReplyOf } from "#kit/web/api.ts";

export type FileNode = ReplyOf<"GET /api/themes/{id}/files">["data"][number];

/** The nodes whose label contains the text, in any case, with the folders around them (3 §2.8). A folder that matches keeps its files. */
export function filterTree(nodes: readonly FileNode[], query: string): FileNode[] {
  const text = fold(query);
  if (text === "") return [...nodes];
  return nodes.flatMap((node) => {
    if (fold(node.label).includes(text)) return [node];
    const children = filterTree(node.children, query);
    return children.length > 0 ? [{ ...node, children }] : [];
  });
}

export interface TreeRow {
  node: FileNode;
  /** From 1. */
  level: number;
}

/** The tree as rows, each folder before what is in it. */
export function rowsOf(nodes: readonly FileNode[], level = 1): TreeRow[] {
  return nodes.flatMap((node) => [{ node, level }, ...rowsOf(node.children, level + 1)]);
}
