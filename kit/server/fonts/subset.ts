/**
 * Made the font files beside this one, for documents on paper; run again after an update of Inter: `node kit/server/fonts/subset.ts`.
 * Two weights without axes, each in the package's own two parts: a document names both parts and each letter comes from the one that has it.
 */
import { readFileSync, writeFileSync } from "node:fs";
import subsetFont from "subset-font";

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)).join("");
const parts = [
  { part: "latin", name: "InterLatin", text: `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ıŒœ–—‘’“”„•…‰‹›€™−` },
  {
    part: "latin-ext",
    name: "InterLtExt",
    text: `${range(0x100, 0x130)}${range(0x132, 0x151)}${range(0x154, 0x17f)}ȘșȚțƏə₺`,
  },
];

const inter = new URL("files/", import.meta.resolve("@fontsource-variable/inter/package.json"));
for (const { part, name, text } of parts) {
  const source = readFileSync(new URL(`inter-${part}-wght-normal.woff2`, inter));
  for (const weight of [400, 600]) {
    const font = await subsetFont(source, text, {
      targetFormat: "truetype",
      variationAxes: { wght: weight },
      keepFeatures: ["kern", "ccmp", "mark", "mkmk"],
    });
    writeFileSync(new URL(`inter-${part}-${weight}.ttf`, import.meta.url), renamed(font, `${name}${weight}`));
    process.stdout.write(`inter-${part}-${weight}.ttf ${font.length} bytes\n`);
  }
}

/** A document embeds a font once for each name, and by the package all four are "Inter-Regular". The new name must be as long. */
function renamed(font: Buffer, name: string): Buffer {
  const utf16 = (text: string) => Buffer.from(text, "utf16le").swap16();
  const place = font.indexOf(utf16("Inter-Regular"));
  if (place < 0 || name.length !== "Inter-Regular".length) throw new Error(`the font can't be named ${name}`);
  utf16(name).copy(font, place);
  return font;
}
