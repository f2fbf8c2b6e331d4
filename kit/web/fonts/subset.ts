/**
 * Made the two font files beside this one; run again after an update of Inter: `node kit/web/fonts/subset.ts`.
 * Keeps what Turkish and English screens write, tabular figures and the weights 400–700: both files together ≤ 35 kB.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import subsetFont from "subset-font";

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)).join("");
const ascii = range(0x20, 0x7e);
/** Letters and signs per source file, as the package parts them. */
const texts = {
  latin: `${ascii}${range(0xa0, 0xff)}ıŒœ–—‘’“”„•…‰‹›€™↑↓−`,
  "latin-ext": `ĞğİŞş₺ĂăȘșȚțŢţƏəĄąĆćČčĐđĘęĚěŁłŃńŇňŘřŚśŠšŤťŮůŹźŻżŽžŐőŰű`,
};

const require = createRequire(import.meta.url);
let total = 0;
for (const [part, text] of Object.entries(texts)) {
  const source = readFileSync(require.resolve(`@fontsource-variable/inter/files/inter-${part}-wght-normal.woff2`));
  const font = await subsetFont(source, text, {
    targetFormat: "woff2",
    variationAxes: { wght: { min: 400, max: 700 } },
    keepFeatures: ["kern", "calt", "ccmp", "locl", "mark", "mkmk", "tnum", "case"],
  });
  writeFileSync(new URL(`inter-${part}.woff2`, import.meta.url), font);
  total += font.length;
  process.stdout.write(`inter-${part}.woff2 ${font.length} bytes\n`);
}
process.stdout.write(`together ${total} bytes\n`);
