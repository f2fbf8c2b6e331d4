import {
  avatarHtml,
  buttonHtml,
  dividerHtml,
  headingHtml,
  htmlHtml,
  imageHtml,
  paddingOf,
  spacerHtml,
  textHtml,
  type InheritedStyle,
} from "./blocks-html.ts";
import { columnWidths } from "./column-widths.ts";
import type { Block, BlockOf, EmailDocument } from "./document.ts";
import { cell, css, outlook } from "./markup.ts";
import { blockAt } from "./structure.ts";

/** The HTML of blocks and their descendants. */
export function childrenHtml(document: EmailDocument, ids: readonly string[], inherited: InheritedStyle): string {
  return ids
    .map((id) => blockAt(document, id))
    .map((block) => (block ? blockHtml(document, block, inherited) : ""))
    .join("");
}

function blockHtml(document: EmailDocument, block: Block, inherited: InheritedStyle): string {
  switch (block.type) {
    case "Container":
      return containerHtml(document, block, inherited);
    case "ColumnsContainer":
      return columnsHtml(document, block, inherited);
    case "EmailLayout":
      return "";
    default:
      return leafHtml(block, inherited);
  }
}

/** The HTML of a block that can't have children. */
export function leafHtml(
  block: Exclude<Block, { type: "EmailLayout" | "Container" | "ColumnsContainer" }>,
  inherited: InheritedStyle,
): string {
  switch (block.type) {
    case "Text":
      return textHtml(block, inherited);
    case "Heading":
      return headingHtml(block, inherited);
    case "Html":
      return htmlHtml(block, inherited);
    case "Button":
      return buttonHtml(block, inherited);
    case "Image":
      return imageHtml(block, inherited);
    case "Avatar":
      return avatarHtml(block, inherited);
    case "Divider":
      return dividerHtml(block, inherited);
    case "Spacer":
      return spacerHtml(block, inherited);
  }
}

/** Values that a container passes to the blocks inside it. */
export function insideOf(block: BlockOf<"Container" | "ColumnsContainer">, inherited: InheritedStyle): InheritedStyle {
  const { style } = block.data;
  return {
    ...inherited,
    width: Math.max(1, inherited.width - paddingOf(style).across),
    backgroundColor: style?.backgroundColor ?? inherited.backgroundColor,
  };
}

function containerHtml(document: EmailDocument, block: BlockOf<"Container">, inherited: InheritedStyle): string {
  const { style, props } = block.data;
  const inside = insideOf(block, inherited);
  const { borderColor, borderRadius } = style ?? {};
  return cell(
    childrenHtml(document, props?.childrenIds ?? [], inside),
    {
      padding: paddingOf(style).padding,
      "background-color": inside.backgroundColor,
      color: inside.color,
      border: borderColor && `1px solid ${borderColor}`,
      "border-radius": borderRadius,
      overflow: borderRadius ? "hidden" : null,
    },
    { bgcolor: inside.backgroundColor },
  );
}

/**
 * Columns as inline blocks, which wrap where the line is too short; Outlook gets a table instead. In clients that support media queries,
 * wrapped columns take the full width.
 */
function columnsHtml(document: EmailDocument, block: BlockOf<"ColumnsContainer">, inherited: InheritedStyle): string {
  const { style, props } = block.data;
  const inside = insideOf(block, inherited);
  const align = props.contentAlignment ?? "middle";
  const boxes = columnWidths(props, inside.width).map(({ width, left, right }, index) => {
    const content = childrenHtml(document, props.columns[index]?.childrenIds ?? [], { ...inside, width });
    const outer = left + width + right;
    const box = css({ display: "inline-block", width: "100%", "max-width": outer, "vertical-align": align });
    const room = cell(content || "&nbsp;", { padding: `0 ${right}px 0 ${left}px`, "font-size": 16 });
    return {
      before: `<td width="${outer}" valign="${align}">`,
      html: `<div class="column" style="${box}">${room}</div>`,
    };
  });
  const ghost = boxes.map(({ before, html }, index) => outlook(`${index === 0 ? "" : "</td>"}${before}`) + html);
  const table = `<table role="presentation" width="${inside.width}" cellpadding="0" cellspacing="0" border="0"><tr>`;
  const ground = inside.backgroundColor;
  return cell(
    outlook(table) + ghost.join("") + outlook("</td></tr></table>"),
    { padding: paddingOf(style).padding, "background-color": ground, "font-size": "0", "text-align": "center" },
    { align: "center", bgcolor: ground },
  );
}
