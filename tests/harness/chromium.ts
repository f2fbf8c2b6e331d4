import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { promisify } from "node:util";
import type { Browser } from "playwright-core";

const run = promisify(execFile);
const places = [
  process.env.CHROMIUM ?? "",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/snap/bin/chromium",
];
/** The same engine without a window: a third less processor time, but no camera. */
const shell = "/usr/bin/chromium-headless-shell";

/** The system's Chromium; installed from the system's packages when there is none and we may, else an error that says how. */
export async function ensureChromium(): Promise<string> {
  const found = places.find((place) => place !== "" && existsSync(place));
  if (found) return found;
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) {
    throw new Error(
      "The browser journeys need Chromium: install it (Debian: sudo apt-get install chromium) or set CHROMIUM to its path.",
    );
  }
  await run("apt-get", ["update", "-qq"]);
  await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium", "chromium-headless-shell"], {
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    maxBuffer: 1 << 26,
  });
  return "/usr/bin/chromium";
}

/** The browser that needs the least and can still do what these switches ask of it. */
async function lightestFor(args: readonly string[]): Promise<string> {
  const whole = await ensureChromium();
  const camera = args.some((arg) => arg.startsWith("--use-fake-device-for-media-stream"));
  return camera || process.env.CHROMIUM || !existsSync(shell) ? whole : shell;
}

/** A headless browser that talks to nobody but the page's own server, with such further switches. */
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
      ...args,
    ],
  });
}
