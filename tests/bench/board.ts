import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { CDPSession, Page } from "playwright-core";
import { openEmbedded } from "#kit/server/embedded.ts";
import { launchChromium } from "../harness/chromium.ts";
import { openShop } from "./shop.ts";

/**
 * `node tests/bench/board.ts`: a day of 20 employees with 400 appointments in a browser with a throttled CPU. Prints the frame times while
 * a card is dragged over the board and while it is scrolled, and the time from a key press to the moved card.
 */
const DAY = "2027-06-15";
const SLOWER = [1, 4];
type Part = "ScriptDuration" | "RecalcStyleDuration" | "LayoutDuration" | "TaskDuration";

const dataDir = await mkdtemp(join(tmpdir(), "defter-board-"));
const quiet = { info: () => undefined, warn: () => undefined };
const embedded = await openEmbedded({ dataDir, log: quiet });
const env = {
  ...process.env,
  DATABASE_URL: embedded.url,
  SECRET_KEY: "x".repeat(40),
  PORT: "0",
  RATE_LIMITS: "off",
  LOG_LEVEL: "silent",
};
const server = spawn(process.execPath, ["app/launch.ts"], { env, stdio: ["ignore", "pipe", "inherit"] });
try {
  const address = await new Promise<string>((resolve) => {
    let text = "";
    server.stdout.on("data", (part: Buffer) => {
      const found = /open at (\S+)/.exec((text += part.toString()))?.[1];
      if (found) resolve(found);
    });
  });
  const shop = await openShop(address, "board");
  await fillDay(embedded.url, shop.company);
  await look(address, shop.headers);
} finally {
  server.kill();
  await embedded.stop();
  await rm(dataDir, { recursive: true, force: true });
}

/** 20 employees, each with 20 appointments of half an hour from 10:00 to 20:00. */
async function fillDay(url: string, company: number): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  const run = (text: string, ...values: unknown[]) => pool.query(text, [company, ...values]);
  await run(
    "insert into employees (company_id, name, surname, color) select $1, 'Çalışan', n::text, 1 + n % 12 from generate_series(3, 20) n",
  );
  await run(
    "insert into contacts (company_id, name, surname) select $1, 'Gülşen', 'Arslan ' || n from generate_series(1, 400) n",
  );
  await run(
    `with made as (
       insert into reservations (company_id, customer_id, starting_at, finishing_at, total)
       select $1, (select min(id) from contacts where company_id = $1) + n, at, at + interval '30 minutes', 65000
       from (select n, ($2::text || ' 07:00Z')::timestamptz + (n / 20) * interval '30 minutes' as at from generate_series(0, 399) n) t
       returning id, starting_at, finishing_at)
     insert into reservation_items (company_id, reservation_id, status, position, service_id, employee_id, price, starting_at, estimated_time, finishing_at)
     select $1, m.id, 'new', 0, (select min(id) from services where company_id = $1), e.id, 65000, starting_at, 30, finishing_at
     from (select *, row_number() over (partition by starting_at order by id) as place from made) m
     join (select id, row_number() over (order by id) as place from employees where company_id = $1) e using (place)`,
    DAY,
  );
  await pool.query("analyze");
  await pool.end();
}

async function look(address: string, headers: Record<string, string>): Promise<void> {
  const browser = await launchChromium();
  const token = headers.authorization?.slice("Bearer ".length) ?? "";
  const localStorage = [
    { name: "accessToken", value: token },
    { name: "slug", value: headers["x-company-slug"] ?? "" },
  ];
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    storageState: { cookies: [], origins: [{ origin: address, localStorage }] },
  });
  const page = await context.newPage();
  await page.goto(`${address}/calendar?tarih=${DAY}`);
  await page.locator("[data-card]").nth(399).waitFor({ state: "attached" });
  await page.waitForTimeout(2000);
  const devtools = await context.newCDPSession(page);
  for (const rate of SLOWER) {
    await devtools.send("Emulation.setCPUThrottlingRate", { rate });
    process.stdout.write(`processor ${rate} times slower\n`);
    await frames(page, devtools, "  at rest (what this machine gives at most)", () => page.waitForTimeout(2000));
    await frames(page, devtools, "  dragging over the whole board", () => drag(page));
    await frames(page, devtools, "  scrolling", () => scroll(page));
    await frames(page, devtools, "  pointing at free places", () => hover(page));
    await keys(page);
  }
  await browser.close();
}

/** Runs something and returns the times between frames meanwhile, and the share of time spent in scripts. */
async function frames(page: Page, devtools: CDPSession, name: string, run: () => Promise<void>): Promise<void> {
  await page.evaluate(() => {
    const times: number[] = [];
    const tick = (now: number): void => {
      times.push(now);
      handle = requestAnimationFrame(tick);
    };
    let handle = requestAnimationFrame(tick);
    Object.assign(globalThis, { stopFrames: () => (cancelAnimationFrame(handle), times) });
  });
  await devtools.send("Performance.enable");
  const before = await spent(devtools);
  await run();
  const after = await spent(devtools);
  const times = await page.evaluate(() => (globalThis as unknown as { stopFrames: () => number[] }).stopFrames());
  const gaps = times
    .slice(1)
    .map((time, at) => time - (times[at] as number))
    .toSorted((a, b) => a - b);
  const part = (share: number): string => (gaps[Math.floor(gaps.length * share)] ?? 0).toFixed(1);
  const wall = (times.at(-1) ?? 0) - (times[0] ?? 0);
  const share = (key: Part): string => ((100_000 * (after[key] - before[key])) / wall).toFixed(0);
  process.stdout.write(
    `${name}: ${gaps.length} frames, p50 ${part(0.5)}, p95 ${part(0.95)}, worst ${part(0.9999)} ms; scripts ${share("ScriptDuration")} %, styles ${share("RecalcStyleDuration")} %, layout ${share("LayoutDuration")} %, all work ${share("TaskDuration")} % of the time\n`,
  );
}

async function spent(devtools: CDPSession): Promise<Record<Part, number>> {
  const { metrics } = await devtools.send("Performance.getMetrics");
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value])) as never;
}

/** Drags a card over the board and along its edges for five seconds; Esc puts it back. */
async function drag(page: Page): Promise<void> {
  await page.mouse.move(200, 300);
  await page.mouse.down();
  const until = Date.now() + 5000;
  for (let step = 0; Date.now() < until; step++) {
    const turn = step / 25;
    await page.mouse.move(690 + 585 * Math.cos(turn), 440 + 340 * Math.sin(turn * 1.7));
    await page.waitForTimeout(8);
  }
  await page.keyboard.press("Escape");
  await page.mouse.up();
}

async function scroll(page: Page): Promise<void> {
  await page.mouse.move(690, 440);
  for (let step = 0; step < 200; step++) {
    await page.mouse.wheel(Math.sin(step / 30) * 90, Math.cos(step / 20) * 60);
    await page.waitForTimeout(12);
  }
}

async function hover(page: Page): Promise<void> {
  for (let step = 0; step < 200; step++) {
    await page.mouse.move(150 + step * 5, 150 + (step % 20) * 4);
    await page.waitForTimeout(8);
  }
}

/** The time from a key press to the frame with the card in its new place. */
async function keys(page: Page): Promise<void> {
  await page.locator("[data-card]").first().focus();
  const times = await page.evaluate(async () => {
    const took: number[] = [];
    for (let push = 0; push < 8; push++) {
      const key = push % 2 === 0 ? "ArrowRight" : "ArrowLeft";
      const began = performance.now();
      document.activeElement?.dispatchEvent(
        new KeyboardEvent("keydown", { key, altKey: true, bubbles: true, cancelable: true }),
      );
      await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
      took.push(performance.now() - began);
    }
    return took;
  });
  process.stdout.write(`  a push by key is seen after ${times.map((time) => time.toFixed(0)).join(", ")} ms\n`);
  await page.keyboard.press("Escape");
}
