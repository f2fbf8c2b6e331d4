import { sentence, type Sentence } from "#kit/contract/sentence.ts";
import type { Block, BlockOf, EmailDocument } from "./document.ts";
import { leadsToAppointment } from "./links.ts";

/** The tree of blocks: lists of children of the layout, of containers and of columns. */

/** Maximum depth: Outlook renders nested tables only so deep, and real e-mails need less. */
export const DEEPEST = 8;

/** The block with this id; ids such as "constructor" find nothing. */
export const blockAt = (document: EmailDocument, id: string): Block | undefined =>
  Object.hasOwn(document, id) ? document[id] : undefined;

/** The layout; a valid document has one. */
export const rootOf = (document: EmailDocument): BlockOf<"EmailLayout"> => document["root"] as BlockOf<"EmailLayout">;

/** The lists of children of a block: three for columns, one for a container and the layout, none for others. */
export function childLists(block: Block): readonly (readonly string[])[] {
  if (block.type === "EmailLayout") return [block.data.childrenIds ?? []];
  if (block.type === "Container") return [block.data.props?.childrenIds ?? []];
  if (block.type === "ColumnsContainer") return block.data.props.columns.map(({ childrenIds }) => childrenIds);
  return [];
}

/** Pictures without an alternative text. */
export const picturesWithoutAlt = (document: EmailDocument): string[] =>
  Object.entries(document)
    .filter(([, { type, data }]) => {
      if (type !== "Image" && type !== "Avatar") return false;
      const { url, imageUrl, alt } = (data.props ?? {}) as Record<string, string | null | undefined>;
      return Boolean(url || imageUrl) && !alt?.trim();
    })
    .map(([id]) => id);

/** The document without its buttons to the page of an appointment, for mails that have no such page. */
export const withoutAppointment = (document: EmailDocument): EmailDocument =>
  Object.fromEntries(
    Object.entries(document).filter(
      ([, { type, data }]) => type !== "Button" || !leadsToAppointment(data.props?.url ?? ""),
    ),
  );

interface Fault {
  path: string[];
  message: Sentence;
}

/** Why the blocks are not one tree below "root". Unreferenced blocks are allowed. */
export function structureFaults(document: EmailDocument): Fault[] {
  if (blockAt(document, "root")?.type !== "EmailLayout")
    return [{ path: ["root"], message: sentence("Block not found", "Block not found") }];
  const faults: Fault[] = [];
  const seen = new Set(["root"]);
  const visit = (id: string, depth: number): void => {
    for (const child of childLists(blockAt(document, id) as Block).flat()) {
      const block = blockAt(document, child);
      if (!block)
        faults.push({
          path: [id],
          message: sentence(`Blok bulunamadı: ${child.slice(0, 64)}`, `Block not found: ${child.slice(0, 64)}`),
        });
      else if (block.type === "EmailLayout")
        faults.push({
          path: [child],
          message: sentence("E-postanın tek bir kökü olabilir", "An e-mail can have one root only"),
        });
      else if (seen.has(child))
        faults.push({
          path: [child],
          message: sentence("Bir blok iki yerde duramaz", "A block cannot be in two places"),
        });
      else if (depth > DEEPEST)
        faults.push({
          path: [child],
          message: sentence(
            `Bloklar en fazla ${DEEPEST} düzey iç içe olabilir`,
            `Blocks can be nested at most ${DEEPEST} levels deep`,
          ),
        });
      else {
        seen.add(child);
        visit(child, depth + 1);
      }
      if (faults.length > 0) return;
    }
  };
  visit("root", 1);
  return faults;
}
