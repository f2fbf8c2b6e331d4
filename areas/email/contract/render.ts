import { escaped } from "#kit/contract/escaped.ts";
import type { InheritedStyle } from "./blocks-html.ts";
import type { EmailDocument } from "./document.ts";
import type { EmailContent } from "./fill.ts";
import { fontStacks } from "./fonts.ts";
import { childrenText } from "./email-text.ts";
import { UNSUBSCRIBE } from "./links.ts";
import { cell, css, lines, outlook } from "./markup.ts";
import { rootOf, withoutAppointment } from "./structure.ts";
import { childrenHtml } from "./tree-html.ts";

/** Maximum width of an e-mail in pixels. */
export const CANVAS_WIDTH = 600;
/** Gmail cuts a longer mail off. */
export const MOST_BYTES = 102 * 1024;

export interface RenderedEmail extends EmailContent {
  /** UTF-8 bytes of the HTML. */
  bytes: number;
  /** Whether Gmail cuts it off. */
  isTooLong: boolean;
}

export interface RenderOptions {
  /** The subject, as the page's title. */
  title?: string;
  language?: "tr" | "en";
  /** PUBLIC_URL, from which readers fetch our own pictures; previews leave it out to get relative addresses. */
  origin?: string | undefined;
  /** False for mails whose reader has no appointment to open: buttons to its page are left out. */
  hasAppointment?: boolean;
  /**
   * The footer names the sender and, in commercial mail, has the unsubscribe link (decisions §6). `fillEmail` sets the link of each reader
   * as the value "unsubscribe.url".
   */
  footer?: { name: string; address: string; unsubscribe?: boolean };
}

const words = {
  tr: { unsubscribe: "Abonelikten çık" },
  en: { unsubscribe: "Unsubscribe" },
};

/**
 * Renders a valid document as a mail for mail clients (L5), with its merge fields; `fillEmail` fills in a reader's values. Pure; the same
 * in the browser and on the server. Rendering takes milliseconds and filling microseconds, so render once for all readers.
 */
export function renderEmail(stored: EmailDocument, options: RenderOptions = {}): RenderedEmail {
  const { title = "", language = "tr", origin = "", hasAppointment = true } = options;
  const document = hasAppointment ? stored : withoutAppointment(stored);
  const { data } = rootOf(document);
  const backdrop = data.backdropColor ?? "#F5F5F5";
  const inherited: InheritedStyle = {
    width: CANVAS_WIDTH,
    color: data.textColor ?? "#262626",
    backgroundColor: data.canvasColor ?? "#FFFFFF",
    font: fontStacks[data.fontFamily ?? "MODERN_SANS"],
    origin,
  };
  const ids = data.childrenIds ?? [];
  const canvas = cell(
    childrenHtml(document, ids, inherited) || "&nbsp;",
    {
      "background-color": inherited.backgroundColor,
      color: inherited.color,
      "font-family": inherited.font,
      border: data.borderColor && `1px solid ${data.borderColor}`,
      "border-radius": data.borderRadius,
      overflow: data.borderRadius ? "hidden" : null,
    },
    { bgcolor: inherited.backgroundColor },
  );
  const mail = centred(canvas + footerHtml(options, inherited.font, backdrop), backdrop);
  const html = page(mail, { title, language, backdrop });
  const text = [childrenText(document, ids), footerText(options)].filter((part) => part !== "").join("\n\n");
  const bytes = new TextEncoder().encode(html).length;
  return { html, text: `${text}\n`, bytes, isTooLong: bytes > MOST_BYTES };
}

/** The mail, centred on its backdrop, at most as wide as the canvas. */
function centred(content: string, backdrop: string): string {
  const table = `<table role="presentation" width="${CANVAS_WIDTH}" align="center" cellpadding="0" cellspacing="0" border="0"><tr><td>`;
  const box = `<div style="${css({ "max-width": CANVAS_WIDTH, margin: "0 auto", "text-align": "left" })}">${content}</div>`;
  return cell(
    outlook(table) + box + outlook("</td></tr></table>"),
    { padding: "32px 0", "background-color": backdrop },
    { align: "center", bgcolor: backdrop },
  );
}

/** The mail declares a light colour scheme, so a dark device keeps the template's colours. */
const page = (body: string, { title, language, backdrop }: { title: string; language: string; backdrop: string }) =>
  `<!doctype html><html lang="${language}" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="format-detection" content="telephone=no, date=no, address=no, email=no"><meta name="x-apple-disable-message-reformatting"><meta name="color-scheme" content="light only"><meta name="supported-color-schemes" content="light only"><title>${escaped(title)}</title>${outlook(
    "<noscript><xml><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml></noscript>",
  )}<style>:root{color-scheme:light only}@media (max-width:620px){.column{max-width:100%!important}.column>table>tbody>tr>td{padding-left:0!important;padding-right:0!important}}</style></head><body style="${css({ margin: "0", padding: "0", "background-color": backdrop })}">${body}</body></html>`;

function footerHtml({ footer, language = "tr" }: RenderOptions, font: string, backdrop: string): string {
  if (!footer) return "";
  const color = readableOn(backdrop);
  const mails = { color, "font-family": font, "font-size": 12, "line-height": "1.5" };
  const out = `<a href="${UNSUBSCRIBE}" target="_blank" rel="noopener noreferrer" style="${css({ color, "text-decoration": "underline" })}">${words[language].unsubscribe}</a>`;
  const parts = [lines(footer.name), lines(footer.address), footer.unsubscribe ? out : ""];
  return cell(
    parts.filter((part) => part !== "").join("<br>"),
    { padding: "16px 24px 0", "background-color": backdrop, "text-align": "center", ...mails },
    { align: "center", bgcolor: backdrop },
  );
}

/** A grey with enough contrast to the background: dark on light, light on dark. */
function readableOn(ground: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(ground.slice(at, at + 2), 16));
  return red * 0.299 + green * 0.587 + blue * 0.114 > 140 ? "#3D424B" : "#F1F3F6";
}

function footerText({ footer, language = "tr" }: RenderOptions): string {
  if (!footer) return "";
  const out = footer.unsubscribe ? `${words[language].unsubscribe}: ${UNSUBSCRIBE}` : "";
  return ["--", footer.name, footer.address, out].filter((part) => part !== "").join("\n");
}
