import { existsSync } from "node:fs";
import type { Browser } from "playwright-core";
import { ensureProgram } from "./system-package.ts";

const places = [
  process.env.CHROMIUM ?? "",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/snap/bin/chromium",
];
/** The headless build of the same engine: a third less CPU time, but no camera. */
const shell = "/usr/bin/chromium-headless-shell";

/** The system's Chromium, installed if missing. `CHROMIUM` names another one. */
export const ensureChromium = (): Promise<string> => ensureProgram(places, ["chromium", "chromium-headless-shell"]);

/** The lightest browser that supports these switches. */
async function lightestFor(args: readonly string[]): Promise<string> {
  const whole = await ensureChromium();
  const camera = args.some((arg) => arg.startsWith("--use-fake-device-for-media-stream"));
  return camera || process.env.CHROMIUM || !existsSync(shell) ? whole : shell;
}

/** A headless browser that connects only to the page's own server, with these additional switches. */
export async function launchChromium(args: readonly string[] = []): Promise<Browser> {
  const { chromium } = await import("playwright-core");
  return chromium.launch({
    executablePath: await lightestFor(args),
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-dev-shm-usage",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      // Visits share a process, and so its compiled scripts: half the processor time.
      "--disable-site-isolation-trials",
      // Pages live for seconds: optimised code takes a tenth of the processor time and is hardly used.
      "--js-flags=--no-opt,--no-maglev",
      ...args,
    ],
  });
}
