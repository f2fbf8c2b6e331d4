import { marked } from "marked";
import sanitizeHtml, { type Attributes, type IOptions, type Tag } from "sanitize-html";
import { safeLink, safePicture } from "./links.ts";

/** Sanitises HTML and Markdown of people: nothing is executed, fetched, or placed outside of the block. */

const length = /^-?\d{1,4}(\.\d{1,3})?(px|em|rem|pt|%)?$/i;
const lengths =
  /^(-?\d{1,4}(\.\d{1,3})?(px|em|rem|pt|%)?|auto)(\s+(-?\d{1,4}(\.\d{1,3})?(px|em|rem|pt|%)?|auto)){0,3}$/i;
const color = /^(#[0-9a-f]{3,8}|[a-z]{3,20}|rgba?\([\d\s.,%/]{5,40}\))$/i;
const border = /^[\w\s#.,()%]{1,60}$/;
const word = /^[a-z-]{1,20}$/i;

const styles = {
  color: [color],
  background: [color],
  "background-color": [color],
  border: [border],
  "border-top": [border],
  "border-right": [border],
  "border-bottom": [border],
  "border-left": [border],
  "border-collapse": [word],
  "border-color": [color],
  "border-radius": [lengths],
  "border-style": [word],
  "border-width": [lengths],
  display: [/^(inline|block|inline-block|table|table-row|table-cell|none)$/],
  "font-family": [/^[\w\s,'"-]{1,200}$/],
  "font-size": [length],
  "font-style": [word],
  "font-weight": [/^([a-z]{1,10}|[1-9]00)$/i],
  height: [length],
  "letter-spacing": [length],
  "line-height": [length, /^\d(\.\d+)?$/],
  "list-style-type": [word],
  margin: [lengths],
  "margin-bottom": [length],
  "margin-left": [length],
  "margin-right": [length],
  "margin-top": [length],
  "max-width": [length],
  padding: [lengths],
  "padding-bottom": [length],
  "padding-left": [length],
  "padding-right": [length],
  "padding-top": [length],
  "text-align": [word],
  "text-decoration": [/^[a-z\s-]{1,40}$/i],
  "text-transform": [word],
  "vertical-align": [word, length],
  "white-space": [word],
  width: [length],
};

const tags =
  "a abbr b big blockquote br caption center code col colgroup dd del div dl dt em font h1 h2 h3 h4 h5 h6 hr i img ins li mark ol p pre s small span strike strong sub sup table tbody td tfoot th thead tr u ul";

/** Margins of Markdown elements: mail clients have different defaults. */
const marginOf: Record<string, string> = {
  p: "margin:0 0 12px",
  ul: "margin:0 0 12px;padding-left:24px",
  ol: "margin:0 0 12px;padding-left:24px",
  h1: "margin:0 0 12px;font-size:28px;line-height:1.25",
  h2: "margin:0 0 12px;font-size:22px;line-height:1.25",
  h3: "margin:0 0 12px;font-size:18px;line-height:1.25",
  blockquote: "margin:0 0 12px;padding-left:12px;border-left:3px solid #CCCCCC",
};

const pictureAt =
  (origin: string) =>
  (tagName: string, { src = "", alt = "", width, height, style }: Attributes): Tag => ({
    tagName,
    attribs: {
      src: safePicture(src, origin),
      alt,
      ...(width && { width }),
      ...(height && { height }),
      style: `${style ? `${style};` : ""}max-width:100%`,
    },
  });
const withMargin = (tagName: string, attribs: Attributes): Tag => ({
  tagName,
  attribs: attribs["style"] ? attribs : { ...attribs, style: marginOf[tagName] as string },
});

function optionsFor(linkColor: string, origin: string): IOptions {
  const link = (tagName: string, { href = "", title, style }: Attributes): Tag => {
    const to = safeLink(href);
    const attribs: Attributes = { style: style ?? `color:${linkColor};text-decoration:underline` };
    if (title) attribs["title"] = title;
    return { tagName, attribs: to ? { href: to, target: "_blank", rel: "noopener noreferrer", ...attribs } : attribs };
  };
  return {
    allowedTags: tags.split(" "),
    allowedAttributes: {
      "*": ["style", "align", "valign", "dir", "lang"],
      a: ["href", "target", "rel", "title"],
      img: ["src", "alt", "width", "height"],
      table: ["width", "cellpadding", "cellspacing", "border", "bgcolor", "role"],
      td: ["width", "height", "colspan", "rowspan", "bgcolor"],
      th: ["width", "height", "colspan", "rowspan", "bgcolor"],
      ol: ["start", "type"],
      font: ["color", "face", "size"],
    },
    allowedStyles: { "*": styles },
    // The transformations have already removed every other address.
    allowedSchemes: ["http", "https", "mailto", "tel"],
    allowProtocolRelative: false,
    nestingLimit: 40,
    nonTextTags: [
      "script",
      "style",
      "textarea",
      "option",
      "noscript",
      "title",
      "xmp",
      "template",
      "iframe",
      "svg",
      "math",
    ],
    exclusiveFilter: ({ tag, attribs }) => tag === "img" && !attribs["src"],
    transformTags: {
      a: link,
      img: pictureAt(origin),
      ...Object.fromEntries(Object.keys(marginOf).map((tag) => [tag, withMargin])),
    },
  };
}

const cache = new Map<string, string>();
const CACHE_SIZE = 300;

/** Sanitising is slow and the editor renders on every key, so the newest 300 results are cached. */
function cached(key: string, make: () => string): string {
  const found = cache.get(key);
  if (found !== undefined) return found;
  const made = make();
  if (cache.size >= CACHE_SIZE) cache.delete(cache.keys().next().value as string);
  cache.set(key, made);
  return made;
}

/** Sanitised HTML. */
export function safeHtml(html: string, linkColor: string, origin = ""): string {
  return cached(`h${linkColor}${origin} ${html}`, () => sanitizeHtml(html, optionsFor(linkColor, origin)));
}

/** Markdown as sanitised HTML; a single line break is kept. */
export function safeMarkdown(text: string, linkColor: string, origin = ""): string {
  return cached(`m${linkColor}${origin} ${text}`, () =>
    sanitizeHtml(marked.parse(text, { async: false, breaks: true, gfm: true }), optionsFor(linkColor, origin)),
  );
}
