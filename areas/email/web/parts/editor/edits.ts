import { anyBlock, emailDocument, type AddedType, type Block, type EmailDocument } from "../../../contract/document.ts";
import { newBlock, newBlockId } from "../../../contract/new-block.ts";
import { blockAt, childLists } from "../../../contract/structure.ts";

/** Edits of a document (L2, L3). Each returns a new document, or the given one if the edit doesn't apply or its result is invalid. */

/** A position among the children of a block: the list, and the index in it. */
export interface Place {
  parent: string;
  list: number;
  index: number;
}

/** The new document if it is valid, else the old one: invalid edits are silently ignored (3 §5). */
export function ifValid(before: EmailDocument, after: EmailDocument): EmailDocument {
  return emailDocument.safeParse(after).success ? after : before;
}

/** The same block with other lists of children. */
function withChildLists(block: Block, lists: readonly (readonly string[])[]): Block {
  const childrenIds = [...(lists[0] ?? [])];
  if (block.type === "EmailLayout") return { ...block, data: { ...block.data, childrenIds } };
  if (block.type === "Container")
    return { ...block, data: { ...block.data, props: { ...block.data.props, childrenIds } } };
  if (block.type !== "ColumnsContainer") return block;
  const columns = lists.map((ids) => ({ childrenIds: [...ids] }));
  return { ...block, data: { ...block.data, props: { ...block.data.props, columns } } };
}

function putInto(document: EmailDocument, { parent, list, index }: Place, id: string): EmailDocument {
  const holder = blockAt(document, parent);
  if (!holder) return document;
  const lists = childLists(holder).map((ids, at) => (at === list ? ids.toSpliced(index, 0, id) : ids));
  return { ...document, [parent]: withChildLists(holder, lists) };
}

function takeOut(document: EmailDocument, id: string): EmailDocument {
  const place = placeOf(document, id);
  const holder = place && blockAt(document, place.parent);
  if (!holder) return document;
  const lists = childLists(holder).map((ids) => ids.filter((child) => child !== id));
  return { ...document, [place.parent]: withChildLists(holder, lists) };
}

/** The position of a block; undefined for the root and for unreferenced blocks. */
export function placeOf(document: EmailDocument, id: string): Place | undefined {
  for (const [parent, block] of Object.entries(document)) {
    for (const [list, ids] of childLists(block).entries()) {
      const index = ids.indexOf(id);
      if (index >= 0) return { parent, list, index };
    }
  }
  return undefined;
}

/** The ids of a block and all its descendants, its own first. */
export function withDescendants(document: EmailDocument, id: string): string[] {
  const block = blockAt(document, id);
  const children = block ? childLists(block).flat() : [];
  return [id, ...children.flatMap((child) => withDescendants(document, child))];
}

/** Every place of the document in reading order, except those inside the moved block. */
export function placesFor(document: EmailDocument, moved: string): Place[] {
  const visit = (parent: string): Place[] => {
    const block = blockAt(document, parent);
    if (!block || parent === moved) return [];
    const shown = block.type === "ColumnsContainer" ? (block.data.props.columnsCount ?? 2) : 1;
    return childLists(block)
      .slice(0, shown)
      .flatMap((ids, list) => [
        ...ids.flatMap((id, index) => [{ parent, list, index }, ...visit(id)]),
        { parent, list, index: ids.length },
      ]);
  };
  return visit("root");
}

export interface Added {
  document: EmailDocument;
  /** The block to select. */
  id: string | undefined;
}

/** Inserts a new block at the place. */
export function insertBlock(document: EmailDocument, place: Place, type: AddedType, now: number): Added {
  const id = newBlockId(document, now);
  return added(document, putInto({ ...document, [id]: newBlock(type) }, place, id), id);
}

function added(before: EmailDocument, after: EmailDocument, id: string): Added {
  const document = placeOf(after, id) ? ifValid(before, after) : before;
  return { document, id: document === before ? undefined : id };
}

/** Deletes a block with its descendants (decisions §7). */
export function removeBlock(document: EmailDocument, id: string): EmailDocument {
  if (id === "root" || !blockAt(document, id)) return document;
  const gone = new Set(withDescendants(document, id));
  return Object.fromEntries(Object.entries(takeOut(document, id)).filter(([key]) => !gone.has(key)));
}

/** Swaps a block with its neighbour; does nothing at the ends (3 §4). */
export function moveStep(document: EmailDocument, id: string, step: -1 | 1): EmailDocument {
  const place = placeOf(document, id);
  const holder = place && blockAt(document, place.parent);
  if (!holder) return document;
  const index = place.index + step;
  if (index < 0 || index >= (childLists(holder)[place.list]?.length ?? 0)) return document;
  return putInto(takeOut(document, id), { ...place, index }, id);
}

/** Moves a block before the block that is at the place now. */
export function moveTo(document: EmailDocument, id: string, place: Place): EmailDocument {
  const from = placeOf(document, id);
  if (!from || withDescendants(document, id).includes(place.parent)) return document;
  const isSameList = from.parent === place.parent && from.list === place.list;
  const index = isSameList && from.index < place.index ? place.index - 1 : place.index;
  if (isSameList && index === from.index) return document;
  return ifValid(document, putInto(takeOut(document, id), { ...place, index }, id));
}

/** A copied block with its descendants. */
export interface Clip {
  root: string;
  blocks: Record<string, Block>;
}

/** Copies a block with its descendants. */
export function clipOf(document: EmailDocument, id: string): Clip | undefined {
  if (id === "root" || !blockAt(document, id)) return undefined;
  return {
    root: id,
    blocks: Object.fromEntries(withDescendants(document, id).map((key) => [key, document[key] as Block])),
  };
}

/** Inserts a copy of the blocks under new ids. The clip may come from another program; an invalid one is not inserted. */
export function pasteClip(document: EmailDocument, place: Place, { root, blocks }: Clip, now: number): Added {
  if (!Object.values(blocks).every((block) => anyBlock.safeParse(block).success)) return { document, id: undefined };
  const ids = new Map<string, string>();
  const next = { ...document };
  for (const old of Object.keys(blocks)) {
    const id = newBlockId(next, now);
    ids.set(old, id);
    next[id] = newBlock("Spacer");
  }
  for (const [old, block] of Object.entries(blocks)) {
    const lists = childLists(block).map((children) => children.map((child) => ids.get(child) ?? child));
    next[ids.get(old) as string] = withChildLists(structuredClone(block), lists);
  }
  const id = ids.get(root);
  return id === undefined ? { document, id } : added(document, putInto(next, place, id), id);
}

/** Inserts a copy of a block after it. */
export function duplicateBlock(document: EmailDocument, id: string, now: number): Added {
  const [place, clip] = [placeOf(document, id), clipOf(document, id)];
  if (!place || !clip) return { document, id: undefined };
  return pasteClip(document, { ...place, index: place.index + 1 }, clip, now);
}

/** The part of a block that a field belongs to; the layout's fields are in `data` itself. */
export type Part = "style" | "props" | "data";

/** Sets one field of a block. */
export function changeField(
  document: EmailDocument,
  id: string,
  part: Part,
  field: string,
  value: unknown,
): EmailDocument {
  const block = blockAt(document, id);
  if (!block) return document;
  const data = block.data as Record<string, object | null | undefined>;
  const changed =
    part === "data" ? { ...data, [field]: value } : { ...data, [part]: { ...data[part], [field]: value } };
  const next = { ...block, data: changed } as Block;
  const after = { ...document, [id]: next };
  // The tree is unchanged, so only this block is validated: typing stays fast in a long e-mail.
  if (anyBlock.safeParse(next).success && isSameTree(block, next)) return after;
  return ifValid(document, after);
}

const isSameTree = (before: Block, after: Block): boolean => {
  const lists = childLists(after);
  return childLists(before).every((ids, list) => ids === lists[list]);
};

/** The value of a block's field; undefined if not set. */
export function fieldOf(block: Block, part: Part, field: string): unknown {
  const data = block.data as Record<string, unknown>;
  const holder = part === "data" ? data : (data[part] as Record<string, unknown> | null | undefined);
  return holder?.[field] ?? undefined;
}
