import { escaped } from "#kit/contract/escaped.ts";

/** Pieces of the HTML that mail clients understand. */

/** Escaped text with its line breaks. */
export const lines = (text: string): string => escaped(text).replace(/\r?\n/g, "<br>");

type Declarations = Record<string, string | number | null | undefined>;

/** The value of a style attribute; numbers are pixels, undefined properties are omitted. */
export const css = (declarations: Declarations): string =>
  Object.entries(declarations)
    .filter(([, value]) => value !== null && value !== undefined && value !== "")
    .map(([name, value]) => `${name}:${typeof value === "number" ? `${value}px` : value}`)
    .join(";");

/** A table with one cell: every client renders it the same. */
export function cell(content: string, style: Declarations, { align = "", bgcolor = "" } = {}): string {
  const attributes = `${align && ` align="${align}"`}${bgcolor && ` bgcolor="${bgcolor}"`}`;
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:separate;border-spacing:0"><tr><td${attributes} style="${css(style)}">${content}</td></tr></table>`;
}

/** HTML for Outlook on Windows alone. It renders with Word, which ignores `max-width` and `inline-block`. */
export const outlook = (html: string): string => `<!--[if mso]>${html}<![endif]-->`;
export const notOutlook = (html: string): string => `<!--[if !mso]><!-->${html}<!--<![endif]-->`;
