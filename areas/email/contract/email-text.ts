import { unescaped } from "#kit/contract/escaped.ts";
import type { Block, EmailDocument } from "./document.ts";
import { safeLink } from "./links.ts";
import { safeHtml, safeMarkdown } from "./sanitise.ts";
import { blockAt, childLists } from "./structure.ts";

/** Sanitised HTML as lines of text; links keep their address. */
export function textOfHtml(html: string): string {
  const text = html
    .replace(/<a\b[^>]*\bhref="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g, (_, to: string, words: string) =>
      words.trim() === to ? to : `${words} (${to})`,
    )
    .replace(/<img\b[^>]*\balt="([^"]*)"[^>]*>/g, "$1")
    .replace(/<li\b[^>]*>/g, "\n- ")
    .replace(/<hr\b[^>]*>/g, "\n---\n")
    .replace(/<br\b[^>]*>|<\/(?:p|div|h\d|ul|ol|tr|blockquote|pre)>/g, "\n")
    .replace(/<[^>]*>/g, "")
    .replaceAll("&nbsp;", " ");
  return unescaped(text)
    .replace(/[ \t]+\n/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/** The plain-text version of a mail: the same words in the same order. */
export function childrenText(document: EmailDocument, ids: readonly string[]): string {
  return ids
    .map((id) => blockAt(document, id))
    .map((block) => (block ? blockText(document, block) : ""))
    .filter((text) => text !== "")
    .join("\n\n");
}

const linked = (words: string, url: string | null | undefined): string => {
  const to = safeLink(url ?? "");
  return [words.trim(), to].filter((part) => part !== "").join(": ");
};

function blockText(document: EmailDocument, block: Block): string {
  switch (block.type) {
    case "Text": {
      const { text, markdown } = block.data.props ?? {};
      return markdown ? textOfHtml(safeMarkdown(text ?? "", "#000000")) : (text ?? "").trim();
    }
    case "Heading":
      return (block.data.props?.text ?? "").trim();
    case "Html":
      return textOfHtml(safeHtml(block.data.props?.contents ?? "", "#000000"));
    case "Button":
      return linked(block.data.props?.text ?? "", block.data.props?.url);
    case "Image":
      return linked(block.data.props?.alt ?? "", block.data.props?.linkHref);
    case "Avatar":
      return (block.data.props?.alt ?? "").trim();
    case "Divider":
      return "---";
    case "Spacer":
      return "";
    case "ColumnsContainer": {
      const shown = childLists(block).slice(0, block.data.props.columnsCount ?? 2);
      return childrenText(document, shown.flat());
    }
    default:
      return childrenText(document, childLists(block).flat());
  }
}
