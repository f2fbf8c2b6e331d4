import type { JSONContent } from "@tiptap/core";
import type { Body, BodyNode } from "../../../contract/body.ts";
import { attrsOf, leafTypes, type LeafType } from "./blocks.ts";

const leafNames: ReadonlySet<string> = new Set(leafTypes);
const kept: Record<string, readonly string[]> = { heading: ["level"], orderedList: ["start"], link: ["href"] };

/** The editor's document as a body: only the attributes that the shape knows (contract/body.ts). */
export const toBody = (document: JSONContent): Body => (document.content ?? []).map(nodeOf);

function nodeOf({ type = "", attrs, content, text, marks }: JSONContent): BodyNode {
  const names = leafNames.has(type) ? attrsOf(type as LeafType) : (kept[type] ?? []);
  const known = only(attrs, names);
  const own = marks?.map((mark) => ({ type: mark.type, ...only(mark.attrs, kept[mark.type] ?? []) }));
  return {
    type,
    ...known,
    ...(content && { content: content.map(nodeOf) }),
    ...(text !== undefined && { text }),
    ...(own && own.length > 0 && { marks: own }),
  };
}

function only(attrs: Record<string, unknown> | undefined, names: readonly string[]) {
  if (names.length === 0) return {};
  return { attrs: Object.fromEntries(names.map((name) => [name, attrs?.[name]])) };
}
