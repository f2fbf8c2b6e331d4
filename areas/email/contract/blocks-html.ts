import { escaped } from "#kit/contract/escaped.ts";
import type { BlockOf } from "./document.ts";
import { fontStacks, type FontFamily } from "./fonts.ts";
import { safeLink, safePicture } from "./links.ts";
import { cell, css, lines, notOutlook, outlook } from "./markup.ts";
import { safeHtml, safeMarkdown } from "./sanitise.ts";

/**
 * Style that a block inherits from its parents. Text and background colours are always written together, so dark-mode clients change both.
 */
export interface InheritedStyle {
  /** Pixels that the block may take. */
  width: number;
  color: string;
  backgroundColor: string;
  /** A font stack. */
  font: string;
  /** Prefix of the addresses of our own pictures; empty: they stay relative. */
  origin: string;
}

type Padding = { top: number; right: number; bottom: number; left: number };
interface Style {
  backgroundColor?: string | null | undefined;
  color?: string | null | undefined;
  fontFamily?: FontFamily | null | undefined;
  fontSize?: number | null | undefined;
  fontWeight?: "normal" | "bold" | null | undefined;
  textAlign?: "left" | "center" | "right" | null | undefined;
  padding?: Padding | null | undefined;
}

export const paddingOf = (style: Style | null | undefined) => {
  const { top = 0, right = 0, bottom = 0, left = 0 } = style?.padding ?? {};
  return { padding: `${top}px ${right}px ${bottom}px ${left}px`, across: left + right };
};

/** A block's table cell, with its background, padding and font. */
function framed(
  content: string,
  style: Style | null | undefined,
  inherited: InheritedStyle,
  more: object = {},
): string {
  const ground = style?.backgroundColor ?? inherited.backgroundColor;
  const align = style?.textAlign ?? "left";
  return cell(
    content,
    {
      padding: paddingOf(style).padding,
      "background-color": ground,
      color: style?.color ?? inherited.color,
      "font-family": style?.fontFamily ? fontStacks[style.fontFamily] : inherited.font,
      "font-size": style?.fontSize ?? 16,
      "font-weight": style?.fontWeight,
      "text-align": align,
      ...more,
    },
    { align, bgcolor: ground },
  );
}

const flowing = { "line-height": "1.5", "word-break": "break-word" };

export function textHtml({ data: { style, props } }: BlockOf<"Text">, inherited: InheritedStyle): string {
  const text = props?.text ?? "";
  const color = style?.color ?? inherited.color;
  return framed(props?.markdown ? safeMarkdown(text, color, inherited.origin) : lines(text), style, inherited, flowing);
}

export function htmlHtml({ data: { style, props } }: BlockOf<"Html">, inherited: InheritedStyle): string {
  return framed(
    safeHtml(props?.contents ?? "", style?.color ?? inherited.color, inherited.origin),
    style,
    inherited,
    flowing,
  );
}

export const headingSizes = { h1: 32, h2: 24, h3: 20 };

export function headingHtml({ data: { style, props } }: BlockOf<"Heading">, inherited: InheritedStyle): string {
  const level = props?.level ?? "h2";
  const font = css({
    margin: "0",
    color: style?.color ?? inherited.color,
    "font-family": style?.fontFamily ? fontStacks[style.fontFamily] : inherited.font,
    "font-size": headingSizes[level],
    "font-weight": style?.fontWeight ?? "bold",
    "line-height": "1.25",
  });
  const heading = `<${level} style="${font}">${lines(props?.text ?? "")}</${level}>`;
  return framed(heading, style, inherited, { "word-break": "break-word" });
}

const buttonRoom = { "x-small": [4, 8], small: [8, 12], medium: [12, 20], large: [16, 32] } as const;
const corners = { rectangle: 0, rounded: 4, pill: 64 };

/** A link that looks like a button. Outlook ignores the padding of links, so it gets a VML shape of the same size. */
export function buttonHtml({ data: { style, props } }: BlockOf<"Button">, inherited: InheritedStyle): string {
  const text = props?.text ?? "";
  const href = escaped(safeLink(props?.url ?? ""));
  const [vertical, horizontal] = buttonRoom[props?.size ?? "medium"];
  const size = style?.fontSize ?? 16;
  const height = Math.round(size * 1.25) + 2 * vertical;
  const room = inherited.width - paddingOf(style).across;
  const estimated = Math.ceil(text.length * size * 0.6) + 2 * horizontal;
  const width = props?.fullWidth ? room : Math.min(room, estimated);
  const radius = Math.min(corners[props?.buttonStyle ?? "rounded"], height / 2);
  const color = props?.buttonTextColor ?? "#FFFFFF";
  const ground = props?.buttonBackgroundColor ?? "#999999";
  const font = {
    color,
    "font-family": style?.fontFamily ? fontStacks[style.fontFamily] : inherited.font,
    "font-size": size,
    "font-weight": style?.fontWeight ?? "bold",
  };
  const shape = `<v:roundrect xmlns:v="urn:schemas-microsoft-com:vml" xmlns:w="urn:schemas-microsoft-com:office:word"${href && ` href="${href}"`} style="height:${height}px;v-text-anchor:middle;width:${width}px" arcsize="${Math.round((radius / height) * 100)}%" stroke="f" fillcolor="${ground}"><w:anchorlock/><center style="${css(font)}">${escaped(text)}</center></v:roundrect>`;
  const link = css({
    ...font,
    display: props?.fullWidth ? "block" : "inline-block",
    "background-color": ground,
    "border-radius": corners[props?.buttonStyle ?? "rounded"],
    padding: `${vertical}px ${horizontal}px`,
    "line-height": "1.25",
    "text-align": "center",
    "text-decoration": "none",
  });
  const target = href ? ` href="${href}" target="_blank" rel="noopener noreferrer"` : "";
  return framed(outlook(shape) + notOutlook(`<a${target} style="${link}">${escaped(text)}</a>`), style, inherited);
}

interface Picture {
  src: string;
  alt: string;
  width?: number | undefined;
  height?: number | undefined;
  style: Record<string, string | number>;
}

function pictureHtml({ src, alt, width, height, style }: Picture): string {
  const size = `${width ? ` width="${width}"` : ""}${height ? ` height="${height}"` : ""}`;
  const look = css({ border: "0", "text-decoration": "none", "max-width": "100%", ...style });
  return `<img src="${escaped(src)}" alt="${escaped(alt)}"${size} style="${look}">`;
}

export function imageHtml({ data: { style, props } }: BlockOf<"Image">, inherited: InheritedStyle): string {
  const src = safePicture(props?.url ?? "", inherited.origin);
  const room = inherited.width - paddingOf(style).across;
  const width = props?.width ?? undefined;
  const height = props?.height ?? undefined;
  const picture =
    src &&
    pictureHtml({
      src,
      alt: props?.alt ?? "",
      width: Math.min(width ?? room, room),
      height,
      style: {
        display: "inline-block",
        width: width ? `${width}px` : height ? "auto" : "100%",
        height: height ? `${height}px` : "auto",
        "vertical-align": props?.contentAlignment ?? "middle",
      },
    });
  const to = escaped(safeLink(props?.linkHref ?? ""));
  const linked = to && picture ? `<a href="${to}" target="_blank" rel="noopener noreferrer">${picture}</a>` : picture;
  return framed(linked, style, inherited);
}

export function avatarHtml({ data: { style, props } }: BlockOf<"Avatar">, inherited: InheritedStyle): string {
  const size = props?.size ?? 64;
  const radius = { circle: size, square: 0, rounded: Math.round(size / 4) }[props?.shape ?? "square"];
  const src = safePicture(props?.imageUrl ?? "", inherited.origin);
  const look = { display: "inline-block", width: size, height: size, "object-fit": "cover", "border-radius": radius };
  const picture = src && pictureHtml({ src, alt: props?.alt ?? "", width: size, height: size, style: look });
  return framed(picture, style, inherited);
}

export function dividerHtml({ data: { style, props } }: BlockOf<"Divider">, inherited: InheritedStyle): string {
  const line = `${props?.lineHeight ?? 1}px solid ${props?.lineColor ?? "#333333"}`;
  const ruler = cell("&nbsp;", { "border-top": line, "font-size": "1px", "line-height": "1px", height: "1px" });
  return framed(ruler, style, inherited, { "font-size": "1px", "line-height": "1px" });
}

export function spacerHtml({ data: { props } }: BlockOf<"Spacer">, inherited: InheritedStyle): string {
  const height = props?.height ?? 16;
  return framed("&nbsp;", undefined, inherited, { height, "font-size": "1px", "line-height": `${height}px` });
}
