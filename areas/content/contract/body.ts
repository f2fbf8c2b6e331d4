import { z } from "zod";
import { issueOf, sentence, type Sentence } from "#kit/contract/sentence.ts";
import { isPlain } from "#kit/contract/shapes.ts";
import { isPicture, safeLink, videoOf } from "./links.ts";

/** The body of a page or article (M2): blocks as the editor has them, checked strictly; render.ts makes their HTML. */

export interface BodyNode {
  type: string;
  attrs?: Record<string, unknown> | undefined;
  content?: BodyNode[] | undefined;
  text?: string | undefined;
  marks?: { type: string; attrs?: Record<string, unknown> | undefined }[] | undefined;
}
export type Body = BodyNode[];

/** Characters of its JSON, its objects and arrays, and their levels of nesting. */
const bodyLimits = { length: 200_000, nodes: 12_000, depth: 28 };

const words = (max: number) => z.string().max(max).refine(isPlain);
const isLink = (text: string): boolean => safeLink(text) !== "";

const mark = z.discriminatedUnion("type", [
  z.strictObject({ type: z.enum(["bold", "italic", "underline", "strike"]) }),
  z.strictObject({ type: z.literal("link"), attrs: z.strictObject({ href: words(2000).refine(isLink) }) }),
]);
const inline = z.discriminatedUnion("type", [
  z.strictObject({
    type: z.literal("text"),
    text: words(20_000).refine(({ length }) => length > 0),
    marks: z.array(mark).max(5).optional(),
  }),
  z.strictObject({ type: z.literal("hardBreak") }),
]);
const inlines = z.array(inline).max(2000).optional();

const paragraph = z.strictObject({ type: z.literal("paragraph"), content: inlines });
const heading = z.strictObject({
  type: z.literal("heading"),
  attrs: z.strictObject({ level: z.union([z.literal(2), z.literal(3), z.literal(4)]) }),
  content: inlines,
});

/** A block without text: its own attributes only. */
const leaf = <T extends string, S extends z.ZodRawShape>(type: T, attrs: S) =>
  z.strictObject({ type: z.literal(type), attrs: z.strictObject(attrs) });

/** The blocks without text. `isWhole`: what they need to be shown is there; a draft's may lack it. */
function leaves(isWhole: boolean) {
  const needed = (max: number, fits = (text: string) => text.trim() !== "") =>
    isWhole ? words(max).refine(fits) : words(max);
  const url = needed(500, isPicture);
  const pictures = z.array(z.strictObject({ url, alt: words(300) })).max(60);
  return [
    leaf("picture", { url, alt: words(300), caption: words(500) }),
    leaf("gallery", { pictures: isWhole ? pictures.min(1) : pictures }),
    leaf("button", { label: needed(120), href: needed(2000, isLink) }),
    leaf("video", { url: needed(500, (text) => videoOf(text) !== undefined), title: words(200) }),
    leaf("bookingButton", { label: needed(120) }),
    leaf("serviceList", { title: words(200) }),
    leaf("productList", { title: words(200) }),
    leaf("team", { title: words(200) }),
    leaf("mapLink", { label: words(120), address: needed(500) }),
  ] as const;
}

/** The blocks at the top of a body. */
function blocksOf(isWhole: boolean): z.ZodType<Body> {
  // Lists and quotes hold every block but columns.
  const inner: z.ZodType<BodyNode> = z.lazy(() => plainBlock as unknown as z.ZodType<BodyNode>);
  const item = z.strictObject({ type: z.literal("listItem"), content: z.array(inner).min(1).max(500) });
  const items = z.array(item).min(1).max(500);
  const start = z.number().int().min(0).max(10_000);
  const plainBlocks = [
    paragraph,
    heading,
    z.strictObject({ type: z.literal("bulletList"), content: items }),
    z.strictObject({ type: z.literal("orderedList"), attrs: z.strictObject({ start }).optional(), content: items }),
    z.strictObject({ type: z.literal("horizontalRule") }),
    z.strictObject({ type: z.literal("blockquote"), content: z.array(inner).min(1).max(200) }),
    ...leaves(isWhole),
  ] as const;
  const plainBlock = z.union(plainBlocks);
  const column = z.strictObject({ type: z.literal("column"), content: z.array(plainBlock).min(1).max(200) });
  const columns = z.strictObject({ type: z.literal("columns"), content: z.array(column).min(2).max(3) });
  return z.array(z.union([...plainBlocks, columns]));
}

const needsLabel = sentence("düğmenin yazısı gerekli", "the button needs a label");
const needsPicture = sentence("bir görsel seçin", "choose a picture");

/** What a block lacks, by its type and attribute. */
const lacks = new Map<string, Readonly<Record<string, Sentence>>>([
  ["picture", { url: needsPicture }],
  ["gallery", { pictures: needsPicture }],
  ["button", { label: needsLabel, href: sentence("geçerli bir bağlantı adresi girin", "enter a valid address") }],
  ["video", { url: sentence("YouTube veya Vimeo adresi girin", "enter an address of YouTube or Vimeo") }],
  ["bookingButton", { label: needsLabel }],
  ["mapLink", { address: sentence("bir adres girin", "enter an address") }],
]);
const wholeLeaves = new Map(leaves(true).map((one) => [one.shape.type.value as string, one as z.ZodType]));

/** What the first incomplete block lacks, in a block or inside it; undefined where something else is wrong. */
function lackIn(node: unknown): Sentence | undefined {
  if (typeof node !== "object" || node === null) return undefined;
  const { type, content } = node as { type?: unknown; content?: unknown };
  const leaf = typeof type === "string" ? wholeLeaves.get(type) : undefined;
  const name = leaf?.safeParse(node).error?.issues[0]?.path[1];
  if (leaf) return lacks.get(type as string)?.[String(name)];
  if (!Array.isArray(content)) return undefined;
  for (const part of content) {
    const found = lackIn(part);
    if (found) return found;
  }
  return undefined;
}

const checked = (blocks: z.ZodType<Body>) =>
  z.unknown().transform((sent, context): Body => {
    const wrong = wrongIn(sent, blocks);
    if (wrong === undefined) return sent as Body;
    context.addIssue(issueOf(wrong));
    return z.NEVER;
  });

/** A body in a request. */
export const body = checked(blocksOf(true));

/** A body that is still being written: its blocks may lack their picture, address or label. */
export const draftBody = checked(blocksOf(false));

/** What is wrong with a body, as a sentence. */
function wrongIn(sent: unknown, blocks: z.ZodType<Body>): Sentence | undefined {
  if (!Array.isArray(sent)) return sentence("İçerik bloklardan oluşmalı", "The body consists of blocks");
  if (!isWithin(sent, bodyLimits.depth, { left: bodyLimits.nodes }))
    return sentence("İçerikte çok fazla blok var", "The body has too many blocks");
  if (JSON.stringify(sent).length > bodyLimits.length) return sentence("İçerik çok büyük", "The body is too large");
  const { error } = blocks.safeParse(sent);
  if (!error) return undefined;
  const place = error.issues[0]?.path[0];
  if (typeof place !== "number") return sentence("İçerik bloklardan oluşmalı", "The body consists of blocks");
  const lack = lackIn(sent[place]);
  const [turkish, english] = lack ? [`: ${lack.tr}`, `: ${lack.en}`] : ["", ""];
  return sentence(
    `İçeriğin ${place + 1}. bloğu geçersiz${turkish}`,
    `Block ${place + 1} of the body is invalid${english}`,
  );
}

/** Whether a value has few enough objects and levels for the functions that call themselves on it. */
function isWithin(value: unknown, depth: number, room: { left: number }): boolean {
  if (typeof value !== "object" || value === null) return true;
  room.left -= 1;
  if (depth === 0 || room.left < 0) return false;
  return Object.values(value).every((part) => isWithin(part, depth - 1, room));
}
