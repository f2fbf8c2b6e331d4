import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { fillExamples } from "#areas/email/contract/fill.ts";
import { renderEmail } from "#areas/email/contract/render.ts";
import { sampleIn, samples, type SampleName } from "#areas/email/web/parts/samples.ts";
import { colourRules, seriousFindings } from "#tests/harness/axe.ts";
import { borrowChromium } from "#tests/harness/kept-place.ts";

/** L5: the eight samples of the specification in Chromium. SHOTS=1 writes docs/pictures/mail-samples.png. */

const browser = await borrowChromium();
afterAll(async () => {
  if (process.env.SHOTS === "1") await keepPictures();
});

const names = (Object.keys(samples) as SampleName[]).filter((name) => !name.startsWith("salon-"));
const looks = [
  { width: 600, dark: false },
  { width: 600, dark: true },
  { width: 320, dark: false },
  { width: 320, dark: true },
];
const pictures: Record<string, string> = {};

/** A mail client that darkens mails: it ignores the colour scheme that the mail declares. */
const inDarkClient = (html: string): string =>
  html.replace(/<meta name="(supported-)?color-schemes?"[^>]*>/g, "").replace(":root{color-scheme:light only}", "");

async function show({ width, dark }: (typeof looks)[number], html: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width, height: 700 }, colorScheme: dark ? "dark" : "light" });
  const session = await page.context().newCDPSession(page);
  if (dark) await session.send("Emulation.setAutoDarkModeOverride", { enabled: true });
  await page.setContent(dark ? inDarkClient(html) : html);
  return page;
}

test.each(names.flatMap((name) => looks.map((look) => [name, look] as const)))(
  "%s fits into %j with readable colours",
  async (name, look) => {
    const { html } = fillExamples(renderEmail(sampleIn("tr", name), { title: name }), "tr");
    const page = await show(look, html);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(look.width);
    expect(await seriousFindings(page, colourRules)).toEqual([]);
    if (process.env.SHOTS === "1")
      pictures[`${name} ${look.width} ${look.dark}`] = (await page.screenshot({ fullPage: true })).toString("base64");
    await page.close();
  },
);

async function keepPictures(): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 2000, height: 800 } });
  const rows = looks.map(
    (look) =>
      `<h2>${look.width} px, ${look.dark ? "a client that darkens mails" : "light"}</h2><div>${names
        .map((name) => pictures[`${name} ${look.width} ${look.dark}`])
        .map((data) => `<img src="data:image/png;base64,${data}" style="width:${look.width * 0.4}px">`)
        .join("")}</div>`,
  );
  await page.setContent(
    `<style>body{font:14px sans-serif;margin:12px}div{display:flex;gap:8px;align-items:start}</style>${rows.join("")}`,
  );
  await writeFile(
    fileURLToPath(new URL("../../docs/pictures/mail-samples.png", import.meta.url)),
    await page.screenshot({ fullPage: true }),
  );
}
