import type { FileNode } from "../contract/themes.ts";

/** The files as a tree, folders before files, both by name. A folder's id is null (decisions §7). */
export function fileTree(files: readonly { id: number; path: string }[]): FileNode[] {
  const root: FileNode[] = [];
  const folders = new Map<string, FileNode[]>([["", root]]);
  const childrenOf = (path: string): FileNode[] => {
    const known = folders.get(path);
    if (known) return known;
    const [parent, label] = split(path);
    const children: FileNode[] = [];
    folders.set(path, children);
    childrenOf(parent).push({ id: null, label, value: path, children });
    return children;
  };
  for (const { id, path } of files) {
    const [folder, label] = split(path);
    childrenOf(folder).push({ id, label, value: path, children: [] });
  }
  for (const children of folders.values()) children.sort(byKindAndName);
  return root;
}

const byKindAndName = (a: FileNode, b: FileNode) =>
  Number(a.id !== null) - Number(b.id !== null) || (a.label < b.label ? -1 : 1);

/** "a/b/c" is ["a/b", "c"]. */
function split(path: string): [string, string] {
  const slash = path.lastIndexOf("/");
  return [path.slice(0, Math.max(slash, 0)), path.slice(slash + 1)];
}
