/**
 * Creates the font files beside this one, for PDF documents; run it again after an update of Inter:
 * `npm install --no-save inter-ui@4.1.1 && node kit/server/fonts/subset.ts`.
 * Each weight is one file with every letter: when a word's letters came from two fonts, a line could break between them ("İ-thalat").
 */
import { readFileSync, writeFileSync } from "node:fs";
import subsetFont from "subset-font";

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)).join("");
const latin = `${range(0x20, 0x7e)}${range(0xa0, 0x17f)}ȘșȚțƏə`;
const cyrillic = range(0x400, 0x45f);
const signs = "–—‘’“”„•…‰‹›€™−₺";

const inter = new URL("../../../node_modules/inter-ui/web/", import.meta.url);
for (const [weight, name] of Object.entries({ 400: "Regular", 600: "SemiBold" })) {
  const font = await subsetFont(readFileSync(new URL(`Inter-${name}.woff2`, inter)), latin + cyrillic + signs, {
    targetFormat: "truetype",
    keepFeatures: ["kern", "ccmp", "mark", "mkmk"],
  });
  writeFileSync(new URL(`inter-${weight}.ttf`, import.meta.url), font);
  process.stdout.write(`inter-${weight}.ttf ${font.length} bytes\n`);
}
