import { Node, mergeAttributes } from "@tiptap/core";
import { ReactNodeViewRenderer } from "@tiptap/react";
import StarterKit from "@tiptap/starter-kit";
import { safeLink } from "../../../contract/links.ts";
import { attrsOf, leafTypes, type LeafType } from "./blocks.ts";
import { BlockCard } from "./block-card.tsx";

/** Columns stand only at the top, so they can't be nested. */
const document = Node.create({ name: "doc", topNode: true, content: "(block | columns)+" });

const box = (name: string, content: string, group?: string) =>
  Node.create({
    name,
    content,
    isolating: true,
    ...(group && { group }),
    parseHTML: () => [{ tag: `div[data-block="${name}"]` }],
    renderHTML: ({ HTMLAttributes }) => ["div", mergeAttributes(HTMLAttributes, { "data-block": name }), 0],
  });

/** A block without text of its own, shown as a card with its fields. Its attributes survive copying as JSON. */
const leaf = (name: LeafType) =>
  Node.create({
    name,
    group: "block",
    atom: true,
    draggable: true,
    addAttributes: () =>
      Object.fromEntries(
        attrsOf(name).map((attr) => [
          attr,
          {
            default: attr === "pictures" ? [] : "",
            parseHTML: (element: HTMLElement) => parsed(element.getAttribute(`data-${attr}`), attr === "pictures"),
            renderHTML: (attrs: Record<string, unknown>) => ({ [`data-${attr}`]: JSON.stringify(attrs[attr]) }),
          },
        ]),
      ),
    parseHTML: () => [{ tag: `div[data-block="${name}"]` }],
    renderHTML: ({ HTMLAttributes }) => ["div", mergeAttributes(HTMLAttributes, { "data-block": name })],
    addNodeView: () => ReactNodeViewRenderer(BlockCard),
  });

/** What was pasted may come from anywhere: anything but the expected type is empty. */
function parsed(text: string | null, isList: boolean): unknown {
  try {
    const value: unknown = JSON.parse(text ?? "");
    if (isList ? Array.isArray(value) : typeof value === "string") return value;
  } catch {
    // Not written by this editor.
  }
  return isList ? [] : "";
}

export const extensions = [
  document,
  StarterKit.configure({
    document: false,
    code: false,
    codeBlock: false,
    heading: { levels: [2, 3, 4] },
    link: { openOnClick: false, isAllowedUri: (address) => safeLink(address ?? "") !== "" },
  }),
  box("columns", "column{2,3}", "columns"),
  box("column", "block+"),
  ...leafTypes.map(leaf),
];
