import { Document, Font, Page, Path, renderToBuffer, StyleSheet, Svg, Text, View } from "@react-pdf/renderer";
import encodeQR from "qr";
import { createElement as h, type ReactElement } from "react";
import { fileURLToPath } from "node:url";

/** The parts of a sheet, from top to bottom; empty ones are left out. */
export interface Sheet {
  title: string;
  language: "tr" | "en";
  /** The issuer; the name is at the top of the sheet. */
  sender: { name: string; lines: readonly string[] };
  /** A word beside the title, such as the status; `bad`: the document is no longer valid. */
  mark?: { text: string; bad?: boolean } | undefined;
  /** The text of a QR code at the top. */
  code?: string | undefined;
  facts: readonly Line[];
  /** The recipient. */
  party?: { label: string; name: string; lines: readonly string[] } | undefined;
  table?: SheetTable | undefined;
  /** Tables below one another, each with its heading, in place of `table` and the sums. */
  sections?: readonly (SheetTable & { title: string })[] | undefined;
  sums: readonly Line[];
  /** The last sum, which is emphasised. */
  total?: Line | undefined;
  notes: readonly string[];
  /** Small text at the lower edge of every page. */
  foot: string;
}

export interface SheetTable {
  columns: readonly Column[];
  rows: readonly (readonly string[])[];
}

export interface Line {
  label: string;
  value: string;
}

export interface Column {
  head: string;
  /** Percent of the sheet's width. */
  width: number;
  /** Right-aligned, as numbers are. */
  end?: true;
}

const arabicFont = import.meta.resolve("@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-400-normal.woff");
const emojiFont = import.meta.resolve("@fontsource/noto-emoji/files/noto-emoji-emoji-400-normal.woff");
for (const fontWeight of [400, 600]) {
  const inter = fileURLToPath(new URL(`fonts/inter-${fontWeight}.ttf`, import.meta.url));
  Font.register({ family: "inter", fontWeight, src: inter });
}
Font.register({ family: "arabic", src: fileURLToPath(arabicFont) });
Font.register({ family: "emoji", src: fileURLToPath(emojiFont) });

/** Letters that Inter lacks but names contain: Arabic letters, and emoji in black. Loaded only for texts that have them. */
const fallbacks: [family: string, signs: string][] = [
  ["arabic", "\\u0600-\\u06ff\\u0750-\\u077f\\u200c"],
  ["emoji", "\\p{Emoji}"],
];
// English hyphenation rules must not split Turkish words; only a word too long for any line is split.
Font.registerHyphenationCallback((word) => (word.length > 24 ? (word.match(/.{1,12}/gsu) ?? [word]) : [word]));

// The screens' colours (kit/web/look/tokens.css) that paper needs.
const ink = { text: "#15181e", soft: "#454c59", line: "#e4e7ec", main: "#4650cf", bad: "#b3261e", ground: "#f5f6f8" };
/** A4 between its margins, in points. */
const CONTENT_WIDTH = 595.28 - 2 * 44;
const styles = StyleSheet.create({
  page: {
    fontFamily: "inter",
    // Kerning draws the comma of "67,66" below the 7, where nobody sees it.
    fontFeatureSettings: { kern: 0 },
    fontSize: 9,
    lineHeight: 1.45,
    color: ink.text,
    paddingTop: 42,
    paddingHorizontal: 44,
    paddingBottom: 64,
  },
  body: { zIndex: 1 },
  head: { flexDirection: "row", justifyContent: "space-between", marginBottom: 22 },
  left: { width: "54%" },
  right: { width: "42%", alignItems: "flex-end" },
  sender: { fontSize: 15, fontWeight: 600, color: ink.main, lineHeight: 1.3 },
  title: { fontSize: 15, fontWeight: 600, lineHeight: 1.3, textAlign: "right" },
  soft: { color: ink.soft },
  mark: { fontSize: 8, fontWeight: 600, color: ink.main, marginTop: 2 },
  bad: { color: ink.bad },
  code: { width: 104, height: 104, marginTop: 6 },
  fact: { flexDirection: "row", justifyContent: "space-between", width: "100%" },
  strong: { fontWeight: 600 },
  row: { flexDirection: "row", borderBottomWidth: 0.5, borderBottomColor: ink.line, paddingVertical: 4 },
  header: { backgroundColor: ink.ground, borderBottomColor: ink.soft, color: ink.soft, fontWeight: 600, fontSize: 8 },
  sums: { width: "46%", marginLeft: "auto", marginTop: 10 },
  total: {
    flexDirection: "row",
    justifyContent: "space-between",
    borderTopWidth: 1,
    borderTopColor: ink.main,
    marginTop: 5,
    paddingTop: 5,
    fontSize: 12,
    fontWeight: 600,
  },
  section: { marginBottom: 16 },
  heading: { fontSize: 11, fontWeight: 600, marginBottom: 4 },
  notes: { marginTop: 20, color: ink.soft },
  foot: {
    position: "absolute",
    left: 44,
    width: CONTENT_WIDTH,
    top: 802,
    fontSize: 7.5,
    color: ink.soft,
  },
  pages: { textAlign: "right" },
});

type Style = ReturnType<typeof StyleSheet.create>[string];
const known = "\\u0020-\\u007e\\u00a0-\\u00ac\\u00ae-\\u0148\\u014a-\\u017f\\u0400-\\u045fȘșȚțƏə–—‘’“”„•…‰‹›€™−₺";
const notInter = new RegExp(`[^\\n${known}]`, "u");
/** Scripts that no font here has: letters become "?", other signs are left out. */
const unknown = new RegExp(`[^\\n${known}${fallbacks.map(([, signs]) => signs).join("")}]`, "gu");
/** An emoji of several code points is drawn as its first: the font has one colour and no joined emoji. */
const joined = /[\p{Emoji_Modifier}\ufe0f\u20e3]|\u200d\p{Emoji}/gu;
/** The renderer draws only the first of adjacent emoji, so a space separates them. */
const crowded = /(\p{RI}\p{RI}|\p{Extended_Pictographic})(?=\p{RI}|\p{Extended_Pictographic})/gu;
const written = (value: string) =>
  value
    .replace(joined, "")
    .replace(crowded, "$1 ")
    .replace(unknown, (sign) => (/[\p{L}\p{N}]/u.test(sign) ? "?" : ""));
/** Font families for a text: only Inter, so that no word mixes fonts, unless the text has letters of another font. */
const families = (value: string) =>
  notInter.test(value)
    ? ["inter", ...fallbacks.filter(([, signs]) => new RegExp(`[${signs}]`, "u").test(value)).map(([family]) => family)]
    : ["inter"];
const text = (key: string | number, value: string, style: Style | Style[] = {}) =>
  h(Text, { key, style: [style, { fontFamily: families(value) }].flat() }, written(value));
const texts = (lines: readonly string[], style: Style) => lines.filter(Boolean).map((line, i) => text(i, line, style));
const pair = ({ label, value }: Line, key: number, style: Style = styles.fact) =>
  h(View, { key, style, wrap: false }, text(0, label, styles.soft), text(1, value));

let met: Promise<unknown> | undefined;

/**
 * Draws each letter once before the first sheet. If the renderer meets a letter first as a part of another ("c" of "ç"), later sheets show
 * it correctly but it can't be copied or searched there.
 */
function meetLetters(): Promise<unknown> {
  const letters = Array.from({ length: 0xffff }, (_, code) => String.fromCharCode(code));
  const all = letters.filter((letter) => letter !== "\n" && !notInter.test(letter)).join("");
  return Promise.all(
    [400, 600].map(async (fontWeight) => {
      await Font.load({ fontFamily: "inter", fontWeight });
      Font.getFont({ fontFamily: "inter", fontWeight })?.data?.glyphsForString(all);
    }),
  );
}

/** Draws the sheet on as many pages as it needs. A table's head is repeated on each; the sums always have a row above them on their page. */
export async function drawSheet(sheet: Sheet): Promise<Uint8Array> {
  await (met ??= meetLetters());
  const page = h(
    Page,
    { size: "A4", style: styles.page, experimentalPagination: true },
    // The paginator puts an absolute node on the page it has reached, so the footer comes first; zIndex draws the body before it.
    foot(sheet),
    h(
      View,
      { style: styles.body },
      head(sheet),
      about(sheet),
      sheet.sections ? sections(sheet.sections) : (table(sheet) ?? sums(sheet)),
      h(View, { style: styles.notes }, texts(sheet.notes, {})),
    ),
  );
  const props = { title: sheet.title, author: sheet.sender.name, language: sheet.language, creator: "Defter" };
  return new Uint8Array(await renderToBuffer(h(Document, props, page)));
}

function head({ sender, title, mark, code }: Sheet): ReactElement {
  const state = mark && text("mark", mark.text, mark.bad ? [styles.mark, styles.bad] : styles.mark);
  return h(
    View,
    { style: styles.head },
    h(View, { style: styles.left }, text("name", sender.name, styles.sender), texts(sender.lines, styles.soft)),
    h(View, { style: styles.right }, text("title", title, styles.title), state, code && qrCode(code)),
  );
}

/** The QR code of a text, one path of its dark modules. */
function qrCode(value: string): ReactElement {
  const rows = encodeQR(value, "raw", { ecc: "low", border: 2 });
  const dark = rows.flatMap((row, y) => row.map((on, x) => (on ? `M${x} ${y}h1v1h-1z` : "")));
  return h(
    Svg,
    { key: "code", viewBox: `0 0 ${rows.length} ${rows.length}`, style: styles.code },
    h(Path, { d: dark.join(""), fill: "#000000" }),
  );
}

function about({ party, facts }: Sheet): ReactElement {
  const left = party && [
    text("label", party.label, styles.soft),
    text("name", party.name, styles.strong),
    texts(party.lines, {}),
  ];
  return h(
    View,
    { style: styles.head },
    h(View, { style: styles.left }, left),
    h(
      View,
      { style: styles.right },
      facts.filter(({ value }) => value).map((fact, i) => pair(fact, i)),
    ),
  );
}

function table(sheet: Sheet): ReactElement | null {
  if (!sheet.table) return null;
  const { header, rows } = rowsOf(sheet.table);
  return h(
    View,
    {},
    header,
    rows.slice(0, -1),
    h(View, { wrap: sheet.sums.length > MOST_TOGETHER }, rows.slice(-1), sums(sheet)),
  );
}

function rowsOf({ columns, rows }: SheetTable): { header: ReactElement; rows: ReactElement[] } {
  // Points and no boxes around the texts, because every node costs layout time.
  const cell = columns.map(({ width, end }): Style => ({
    width: (width / 100) * CONTENT_WIDTH,
    paddingHorizontal: 4,
    textAlign: end ? "right" : "left",
  }));
  const cells = (row: readonly string[]) => cell.map((style, i) => text(i, row[i] ?? "", style));
  return {
    header: h(
      View,
      { key: "header", style: [styles.row, styles.header], fixed: true },
      cells(columns.map(({ head }) => head)),
    ),
    rows: rows.map((row, key) => h(View, { key, style: styles.row, wrap: false }, cells(row))),
  };
}

/** A heading is not the last line of a page. */
const sections = (list: NonNullable<Sheet["sections"]>): ReactElement[] =>
  list.map((section, key) => {
    const { header, rows } = rowsOf(section);
    const heading = h(
      Text,
      { key: "heading", style: [styles.heading, { fontFamily: families(section.title) }], minPresenceAhead: 40 },
      written(section.title),
    );
    return h(View, { key, style: styles.section }, heading, header, rows);
  });

/** Number of sums that are kept together on one page; more would not fit. */
const MOST_TOGETHER = 30;

function sums({ sums: lines, total }: Sheet): ReactElement {
  return h(
    View,
    { style: styles.sums },
    lines.map((line, i) => pair(line, i)),
    total && h(View, { style: styles.total, wrap: false }, text(0, total.label), text(1, total.value)),
  );
}

function foot({ foot: words }: Sheet): ReactElement[] {
  const pages = ({ pageNumber, totalPages }: { pageNumber: number; totalPages: number }) =>
    `${pageNumber} / ${totalPages}`;
  return [
    h(Text, { key: "words", style: { ...styles.foot, fontFamily: families(words) }, fixed: true }, written(words)),
    h(Text, { key: "pages", style: [styles.foot, styles.pages], fixed: true, render: pages }),
  ];
}
