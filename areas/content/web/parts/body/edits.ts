import type { Editor } from "@tiptap/react";
import type { LeafType } from "./blocks.ts";

/** What a new block has, so that it can be saved as it is; pictures, videos and maps need something first. */
export function newBlock(type: LeafType, label: string): Record<string, unknown> {
  if (type === "button") return { label, href: "/" };
  return type === "bookingButton" ? { label } : {};
}

export const paragraph = { type: "paragraph" };

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
  editor
    .chain()
    .focus()
    .setTextSelection(target + inside)
    .scrollIntoView()
    .run();
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
