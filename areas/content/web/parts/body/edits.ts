import type { Editor } from "@tiptap/react";
import type { LeafType } from "./blocks.ts";

/** What a new block has, so that it can be saved as it is; pictures, videos and maps need something first. */
export function newBlock(type: LeafType, label: string): Record<string, unknown> {
  if (type === "button") return { label, href: "/" };
  return type === "bookingButton" ? { label } : {};
}

export const paragraph = { type: "paragraph" };

/** Puts a new block after the cursor's, or in place of an empty paragraph; columns only stand at the top. A paragraph to write on follows. */
export function insertBlock(editor: Editor, block: { type: string }): void {
  const { selection } = editor.state;
  const { $to } = selection;
  const isTop = block.type === "columns" && $to.depth > 0;
  const depth = isTop ? 1 : $to.depth;
  const isEmpty = $to.parent.isTextblock && $to.parent.content.size === 0 && $to.depth === depth;
  const to = depth === 0 || ("node" in selection && !isTop) ? $to.pos : $to.after(depth);
  const from = isEmpty ? $to.before(depth) : to;
  editor.chain().focus().insertContentAt({ from, to }, [block, paragraph]).scrollIntoView().run();
}

/** Moves the block of the selection, one at the top of the document, up or down by one. */
export function moveBlock(editor: Editor, by: -1 | 1): void {
  const { doc, selection, tr } = editor.state;
  const index = selection.$from.index(0);
  const other = index + by;
  if (other < 0 || other >= doc.childCount) return;
  const block = doc.child(index);
  let start = 0;
  for (let place = 0; place < index; place++) start += doc.child(place).nodeSize;
  const inside = selection.from - start;
  tr.delete(start, start + block.nodeSize);
  const target = by < 0 ? start - doc.child(other).nodeSize : start + doc.child(other).nodeSize;
  tr.insert(target, block);
  editor.view.dispatch(tr);
  const place = target + inside;
  const chain = editor.chain().focus();
  ("node" in selection ? chain.setNodeSelection(place) : chain.setTextSelection(place)).scrollIntoView().run();
}

/** Deletes the block of the selection, one at the top of the document. */
export function deleteBlock(editor: Editor): void {
  const { doc, selection } = editor.state;
  const index = selection.$from.index(0);
  if (index >= doc.childCount) return;
  let start = 0;
  for (let place = 0; place < index; place++) start += doc.child(place).nodeSize;
  editor
    .chain()
    .focus()
    .deleteRange({ from: start, to: start + doc.child(index).nodeSize })
    .run();
}
