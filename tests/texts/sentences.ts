import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseSync } from "vite";
import type { Endpoint } from "#kit/contract/endpoint.ts";
import { walk } from "../harness/sources.ts";

/** All sentences that the server can send, collected from its sources and from the contracts. */

/**
 * Files whose texts are no refusals: apps, documents, mails and pages have both languages side by side, merge fields have Turkish examples, a
 * new business begins with Turkish names, and the documentation is English. The texts of a target audience's rules are data, which screens
 * translate.
 */
const ownWords =
  /server\/(apps\/\w+|start|code-file|opening|document-words|receipt\.rules|statement\.rules|return-document\.rules|links\.rules|segment-labels\.rules|subscription|iyzico|test-payment-page|public-pages|unsubscribe-links\.rules|[\w-]+\.page|pdf-sheet|openapi)\.ts|\/(letters|mail-texts|fold|sms-text|merge-fields|segment-words|package-words|report-words|month-words|expense-categories|automation-list|render|law|words\.rules)\.ts|\/fonts\//;

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

export interface Written {
  path: string;
  /** Each value is written `{}`. Example: "En fazla {} satır olabilir". */
  text: string;
  /** It has a Turkish letter, or is used as a message. */
  isSentence: boolean;
}

/** Every text of the server's and the contracts' sources. */
export function writtenTexts(): Written[] {
  return [...walk("areas"), ...walk("kit")]
    .filter((path) => /^(areas\/\w+|kit)\/(server|contract)\/.+\.ts$/.test(path))
    .filter((path) => !/\.test\.ts$|\/en\.ts$/.test(path) && !ownWords.test(path))
    .flatMap((path) => {
      const source = readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), "utf8");
      const texts = textsIn(parseSync(path, source).program as unknown as Node, source);
      return texts.map((found) => ({ path, ...found }));
    });
}

const turkish = /[çğıöşüÇĞİÖŞÜ]/;

/** SQL and the documentation's `about` are excluded; a `title` is shown by screens. */
function textsIn(node: Node, source: string, said = false): Omit<Written, "path">[] {
  const text = textOf(node);
  if (text !== undefined) return text ? [{ text, isSentence: said || turkish.test(text) }] : [];
  if (node.type === "TaggedTemplateExpression" || ["about", "title"].includes(nameOf(node) ?? "")) return [];
  const children = Object.entries(node).flatMap(([key, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((child): child is Node => typeof (child as Node | null)?.type === "string")
      .map((child, place) => ({
        child,
        says: isSaid(node, key, place, source) || (said && node.type !== "CallExpression"),
      })),
  );
  return children.flatMap(({ child, says }) => textsIn(child, source, says));
}

function textOf({ type, value, quasis }: Node): string | undefined {
  if (type === "Literal") return typeof value === "string" ? value : undefined;
  if (type !== "TemplateLiteral") return undefined;
  return (quasis as { value: { cooked: string } }[]).map((part) => part.value.cooked).join("{}");
}

const nameOf = ({ type, key }: Node) => (type === "Property" ? (key as { name?: string }).name : undefined);

/** `message: …` of a problem, and the second word of `invalidField`. */
function isSaid(node: Node, key: string, place: number, source: string): boolean {
  if (key === "value" && nameOf(node) === "message") return true;
  if (node.type !== "CallExpression" || key !== "arguments" || place !== 1) return false;
  const { start, end } = node.callee as Node;
  return source.slice(start, end) === "invalidField";
}

/** Error sentences of the endpoints' request shapes, read from the shapes themselves. */
export function contractSentences(endpoints: Record<string, Endpoint>): { key: string; sentence: string }[] {
  return Object.entries(endpoints).flatMap(([key, { params, query, body }]) => {
    const found = new Set<string>();
    for (const shape of [params, query, body]) gather(shape, found, new Set());
    return [...found].map((sentence) => ({ key, sentence }));
  });
}

/** A shape's definition has its parts, its checks and, as `error`, its sentence. */
function gather(part: unknown, found: Set<string>, seen: Set<unknown>): void {
  if ((typeof part !== "object" && typeof part !== "function") || part === null || seen.has(part)) return;
  seen.add(part);
  const { _zod: shape } = part as { _zod?: { def: object } };
  if (!shape && typeof part === "function") return;
  for (const [name, value] of Object.entries(shape?.def ?? part)) {
    if (name === "error" && typeof value === "function") found.add((value as (issue: object) => string)({}));
    else gather(value, found, seen);
  }
}
