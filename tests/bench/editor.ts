import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { newBlock } from "#areas/email/contract/new-block.ts";
import { launchChromium } from "../harness/chromium.ts";
import { openShop } from "./shop.ts";

/**
 * `node tests/bench/editor.ts`: types into a block of an e-mail with 500 blocks, and moves it, in a browser with a throttled CPU. Prints
 * the time from the key press to the paint.
 */
const BLOCKS = 499;
const SLOWER = [1, 4];
const KEYS = 30;

const dataDir = await mkdtemp(join(tmpdir(), "defter-editor-"));
const env = { ...process.env, DATA_DIR: dataDir, PORT: "0", RATE_LIMITS: "off", LOG_LEVEL: "silent", WORKER: "off" };
const server = spawn(process.execPath, ["app/launch.ts"], { env, stdio: ["ignore", "pipe", "inherit"] });
try {
  const address = await new Promise<string>((resolve) => {
    let text = "";
    server.stdout.on("data", (part: Buffer) => {
      const found = /open at (\S+)/.exec((text += part.toString()))?.[1];
      if (found) resolve(found);
    });
  });
  const { headers } = await openShop(address, "editor");
  await measure(address, headers, await largeTemplate(address, headers));
} finally {
  server.kill();
  await new Promise((resolve) => server.once("exit", resolve));
  await rm(dataDir, { recursive: true, force: true });
}

async function largeTemplate(address: string, headers: Record<string, string>): Promise<number> {
  const blocks = Object.fromEntries(
    Array.from({ length: BLOCKS }, (_, index) => [`block-${index}`, newBlock(index % 3 === 0 ? "Button" : "Text")]),
  );
  const root = { type: "EmailLayout", data: { childrenIds: Object.keys(blocks) } };
  const made = await fetch(`${address}/api/marketing/templates`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify({ name: "500", json_content: { ...blocks, root } }),
  });
  return ((await made.json()) as { id: number }).id;
}

async function measure(address: string, headers: Record<string, string>, id: number): Promise<void> {
  const browser = await launchChromium();
  const entries = { accessToken: headers["authorization"]?.slice("Bearer ".length), slug: headers["x-company-slug"] };
  for (const rate of SLOWER) {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.goto(`${address}/api/health`);
    await page.evaluate((stored) => Object.assign(localStorage, stored), entries);
    await page.goto(`${address}/marketing/campaings/templates/new-template/${id}`);
    const block = page.locator('[data-block="block-250"]');
    await block.click();
    const cdp = await page.context().newCDPSession(page);
    await cdp.send("Emulation.setCPUThrottlingRate", { rate });
    await page.getByRole("textbox", { name: "Metin", exact: true }).focus();
    console.log(`CPU 1/${rate}, a letter: ${await keysToPaint(page, "a")}`);
    await block.focus();
    console.log(`CPU 1/${rate}, a move: ${await keysToPaint(page, "Alt+ArrowDown")}`);
    await page.close();
  }
  await browser.close();
}

/** Milliseconds from a key to the frame that shows it. */
async function keysToPaint(page: Page, key: string): Promise<string> {
  const times: number[] = [];
  for (let pressed = 0; pressed < KEYS; pressed++) {
    const painted = page.evaluate(
      () =>
        new Promise<number>((done) =>
          addEventListener(
            "keydown",
            ({ timeStamp }) => requestAnimationFrame(() => setTimeout(() => done(performance.now() - timeStamp))),
            { once: true, capture: true },
          ),
        ),
    );
    await page.evaluate(() => undefined);
    await page.keyboard.press(key);
    times.push(await painted);
  }
  times.sort((one, other) => one - other);
  const at = (share: number) => `${Math.round(times[Math.floor((times.length - 1) * share)] ?? 0)} ms`;
  return `median ${at(0.5)}, 95 % ${at(0.95)}, worst ${at(1)}`;
}
