/**
 * Creates the font files beside this one; run it again after an update of Inter: `node kit/web/fonts/subset.ts`. Keeps the characters of
 * Turkish and English screens, tabular figures and the weights 400–700: together ≤ 35 kB.
 */
import { readFileSync, writeFileSync } from "node:fs";
import subsetFont from "subset-font";

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)).join("");
const ascii = range(0x20, 0x7e);
const kept = ["kern", "calt", "ccmp", "locl", "mark", "mkmk", "case"];
/**
 * Characters per file, following the package's own parts. Tabular figures would also widen the hyphen of "E-posta", so hyphen and asterisk
 * have a separate file without that feature.
 */
const files = [
  {
    name: "latin",
    part: "latin",
    text: `${ascii}${range(0xa0, 0xff)}ıŒœ–—‘’“”„•…‰‹›€™↑↓−`,
    features: [...kept, "tnum"],
  },
  { name: "hyphen", part: "latin", text: "-*", features: kept },
  {
    name: "latin-ext",
    part: "latin-ext",
    text: "ĞğİŞş₺ĂăȘșȚțŢţƏəĄąĆćČčĐđĘęĚěŁłŃńŇňŘřŚśŠšŤťŮůŹźŻżŽžŐőŰű",
    features: [...kept, "tnum"],
  },
];

const inter = new URL("files/", import.meta.resolve("@fontsource-variable/inter/package.json"));
let total = 0;
for (const { name, part, text, features } of files) {
  const source = readFileSync(new URL(`inter-${part}-wght-normal.woff2`, inter));
  const font = await subsetFont(source, text, {
    targetFormat: "woff2",
    variationAxes: { wght: { min: 400, max: 700 } },
    keepFeatures: features,
  });
  writeFileSync(new URL(`inter-${name}.woff2`, import.meta.url), font);
  total += font.length;
  process.stdout.write(`inter-${name}.woff2 ${font.length} bytes\n`);
}
process.stdout.write(`together ${total} bytes\n`);
