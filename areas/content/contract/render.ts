import { escaped } from "#kit/contract/escaped.ts";
import { formatKurus } from "#kit/contract/money.ts";
import { pictureHtml, type PictureBook } from "#kit/contract/pictures.ts";
import type { Body, BodyNode } from "./body.ts";
import { isPicture, linkAt, safeLink, videoOf } from "./links.ts";

/** What blocks show of the business besides what is typed into them. Prices in kuruş. */
export interface SiteFacts {
  /** Absent: pages have no booking button. */
  bookingUrl?: string | undefined;
  /** The path of the site's home, to which its own links lead; absent: links stay as they were typed. */
  home?: string | undefined;
  services: readonly { name: string; price: number }[];
  products: readonly { name: string; price: number; picture: string }[];
  team: readonly { name: string; photo: string }[];
  /** Of prices: "TRY". */
  currency?: string;
  /** The sizes of the pictures in the body and the lists. */
  pictures?: PictureBook;
  language?: "tr" | "en";
}

export const noFacts: SiteFacts = { services: [], products: [], team: [] };

/**
 * The HTML of a body (M2). Pure: nothing but the body and the facts goes in; everything typed is escaped, and addresses are checked again,
 * whatever was stored.
 */
export function renderBody(body: Body, facts: SiteFacts = noFacts): string {
  return body.map((node) => blockHtml(node, facts)).join("\n");
}

const textOf = ({ attrs }: Pick<BodyNode, "attrs">, name: string): string => {
  const value = attrs?.[name];
  return typeof value === "string" ? value : "";
};
/** An element with escaped text; empty text makes none. */
const element = (tag: string, text: string, look = ""): string =>
  text === "" ? "" : `<${tag}${look && ` class="${look}"`}>${escaped(text)}</${tag}>`;

type Render = (node: BodyNode, facts: SiteFacts) => string;

const childrenHtml: Render = ({ content = [] }, facts) => content.map((node) => blockHtml(node, facts)).join("");
const inlinesHtml: Render = ({ content = [] }, facts) => content.map((node) => inlineHtml(node, facts)).join("");

const wrap =
  (open: string, close: string): Render =>
  (node, facts) =>
    `<${open}>${childrenHtml(node, facts)}</${close}>`;

const renders: Record<string, Render> = {
  paragraph: (node, facts) => `<p>${inlinesHtml(node, facts)}</p>`,
  heading: (node, facts) => {
    const level = [2, 3, 4].find((known) => known === node.attrs?.["level"]) ?? 2;
    return `<h${level}>${inlinesHtml(node, facts)}</h${level}>`;
  },
  bulletList: wrap("ul", "ul"),
  orderedList: (node, facts) => {
    const start = Math.trunc(Number(node.attrs?.["start"] ?? 1));
    return `<ol${start > 1 ? ` start="${start}"` : ""}>${childrenHtml(node, facts)}</ol>`;
  },
  listItem: wrap("li", "li"),
  blockquote: wrap("blockquote", "blockquote"),
  horizontalRule: () => "<hr>",
  columns: (node, facts) =>
    `<div class="columns columns-${node.content?.length === 3 ? 3 : 2}">${childrenHtml(node, facts)}</div>`,
  column: wrap('div class="column"', "div"),
  picture: (node, facts) => {
    const image = imageHtml(textOf(node, "url"), textOf(node, "alt"), facts);
    return image && `<figure>${image}${element("figcaption", textOf(node, "caption"))}</figure>`;
  },
  gallery: ({ attrs }, facts) => {
    const pictures = Array.isArray(attrs?.["pictures"]) ? (attrs["pictures"] as Record<string, unknown>[]) : [];
    const images = pictures.map((picture) => {
      const image = imageHtml(textOf({ attrs: picture }, "url"), textOf({ attrs: picture }, "alt"), facts);
      return image && `<li>${image}</li>`;
    });
    return `<ul class="gallery">${images.join("")}</ul>`;
  },
  button: (node, { home = "" }) => linkHtml(linkAt(textOf(node, "href"), home), textOf(node, "label"), "button"),
  bookingButton: (node, { bookingUrl = "" }) => linkHtml(bookingUrl, textOf(node, "label"), "button booking"),
  // A link: pages of the site are sandboxed without an origin, where the players of these hosts don't run (decision 0078).
  video: (node) => {
    const video = videoOf(textOf(node, "url"));
    if (!video) return "";
    const name = element("span", textOf(node, "title") || "Video", "name");
    return `<p class="video"><a href="${video.url}" rel="noopener">${name}${element("span", video.host, "host")}</a></p>`;
  },
  serviceList: (node, { services, currency, language }) =>
    listHtml("services", textOf(node, "title"), services, ({ name, price }) => [
      element("span", name, "name"),
      element("span", formatKurus(price, currency, language), "price"),
    ]),
  productList: (node, { products, currency, language, pictures }) =>
    listHtml("products", textOf(node, "title"), products, ({ name, price, picture }) => [
      imageHtml(picture, "", { pictures, sizes: "4rem" }),
      element("span", name, "name"),
      element("span", formatKurus(price, currency, language), "price"),
    ]),
  team: (node, { team, pictures }) =>
    listHtml("team", textOf(node, "title"), team, ({ name, photo }) => [
      imageHtml(photo, "", { pictures, sizes: "6rem" }),
      element("span", name, "name"),
    ]),
  mapLink: (node) => {
    const address = textOf(node, "address");
    const map = `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`;
    return linkHtml(map, textOf(node, "label") || address, "map");
  },
};

const blockHtml: Render = (node, facts) =>
  Object.hasOwn(renders, node.type) ? (renders[node.type] as Render)(node, facts) : "";

/** The width of a text. Browsers that know "auto" take the width that the picture really has. */
const TEXT_SIZES = "auto, (min-width: 45rem) 42rem, calc(100vw - 2.5rem)";

const imageHtml = (
  url: string,
  alt: string,
  { pictures = {}, sizes = TEXT_SIZES }: { pictures?: PictureBook | undefined; sizes?: string },
): string => (isPicture(url) ? pictureHtml(url, { alt, loading: "lazy", sizes }, pictures[url]) : "");

function linkHtml(address: string, label: string, look: string): string {
  const href = safeLink(address);
  return href && `<p><a class="${look}" href="${escaped(href)}">${escaped(label)}</a></p>`;
}

function listHtml<R>(look: string, title: string, rows: readonly R[], parts: (row: R) => string[]): string {
  if (rows.length === 0) return "";
  const entries = rows.map((row) => `<li>${parts(row).join("")}</li>`).join("");
  return `<section class="${look}">${element("h2", title)}<ul>${entries}</ul></section>`;
}

const tags: Record<string, string> = { bold: "strong", italic: "em", underline: "u", strike: "s" };

function inlineHtml({ type, text = "", marks = [] }: BodyNode, { home = "" }: SiteFacts): string {
  if (type === "hardBreak") return "<br>";
  if (type !== "text") return "";
  return marks.reduce((html, mark) => {
    if (mark.type === "link") {
      const href = safeLink(linkAt(textOf(mark, "href"), home));
      return href ? `<a href="${escaped(href)}" rel="noopener">${html}</a>` : html;
    }
    const tag = Object.hasOwn(tags, mark.type) ? tags[mark.type] : undefined;
    return tag ? `<${tag}>${html}</${tag}>` : html;
  }, escaped(text));
}
