import { mkdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeEach, expect } from "vitest";
import { ensureWeb } from "#app/build-web.ts";
import { serveWeb } from "#app/web-files.ts";
import { testServer, type Caller, type ServerOptions, type TestServer } from "./api.ts";
import { launchChromium } from "./chromium.ts";
import { isFromHearing } from "./english.ts";
import { inOrder } from "./in-order.ts";
import { openProfiles, type sizes } from "./profiles.ts";

export interface VisitOptions {
  size?: keyof typeof sizes;
  /** Signed in as this person, in this company. */
  as?: Caller;
  /** The browser's own zone; the company's is another matter. */
  timezone?: string;
  dark?: boolean;
  /** What the person has allowed the page: "camera". */
  permissions?: string[];
  /** Another one than the product's own. */
  browser?: Browser;
}

export interface Product extends TestServer {
  address: string;
  /** A page of a fresh browser profile, closed after its test; whatever it logs as an error fails the journey at its end. */
  visit(path: string, options?: VisitOptions): Promise<Page>;
  /** With SHOTS=1 keeps a picture of the page to look at: tests/journeys/shots/<name>.png. */
  shot(page: Page, name: string): Promise<void>;
}

const shots = fileURLToPath(new URL("../journeys/shots", import.meta.url));

/** The whole product, screens included, on a port of its own, with a real browser, started with such switches. A journey's tests run in order. */
export async function testProduct(browserArgs: readonly string[] = [], options: ServerOptions = {}): Promise<Product> {
  inOrder();
  await ensureWeb(() => undefined);
  const server = await testServer({ ...options, screens: serveWeb });
  const address = await server.app.listen({ port: 0, host: "127.0.0.1" });
  const browser = await launchChromium(browserArgs);
  const complaints: string[] = [];
  afterAll(async () => {
    await browser.close();
    expect(complaints).toEqual([]);
  });
  const openProfile = openProfiles(address, (page) => listen(page, complaints));
  const pages: Page[] = [];
  let before = 0;
  beforeEach(() => {
    before = pages.length;
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === "fail") await tellWhatShows(pages);
    // What a test opened goes on drawing and listening until it is closed; what its file opened stays.
    await Promise.all(pages.splice(before).map((page) => page.context().close()));
  });
  return {
    ...server,
    address,
    async visit(
      path,
      { size = "desktop", as, timezone = "Europe/Istanbul", dark = false, permissions = [], ...own } = {},
    ) {
      const options = { size, timezone, dark, permissions };
      const page = await openProfile(own.browser ?? browser, options, as ? signedIn(as) : {});
      pages.push(page);
      await page.goto(`${address}${path}`);
      return page;
    },
    async shot(page, name) {
      if (process.env.SHOTS !== "1") return;
      await mkdir(shots, { recursive: true });
      await page.screenshot({ path: `${shots}/${name}.png` });
    },
  };
}

/** What the screens store of who is signed in. */
const signedIn = ({ token, slug }: Caller): Record<string, string> => ({
  ...(token && { accessToken: token }),
  ...(token && slug && { slug }),
});

/** A refused call is part of the product and logged by the browser itself; anything else that it logs as an error is a defect. */
function listen(page: Page, complaints: string[]): void {
  page.on("pageerror", (error) => complaints.push(`${page.url()}: ${error.message}`));
  page.on("console", (message) => {
    const text = message.text();
    if (message.type() !== "error" || text.startsWith("Failed to load resource") || isFromHearing(page, text)) return;
    complaints.push(`${page.url()}: ${text}`);
  });
}

/** Of a journey that failed: what stands on its open pages and in their fields, to be read where only the text of a run is kept. */
async function tellWhatShows(pages: readonly Page[]): Promise<void> {
  for (const page of pages.filter((open) => !open.isClosed())) {
    const shown = await page.evaluate(whatShows).catch((error: Error) => error.message);
    console.error(`--- ${page.url()}\n${shown}`);
  }
}

function whatShows(): string {
  const layers = document.querySelectorAll<HTMLElement>('[role="dialog"], [role="status"], [role="alert"]');
  const fields = document.querySelectorAll<HTMLInputElement>("input, textarea");
  return [
    `focus: ${document.activeElement?.outerHTML.slice(0, 160)}`,
    ...[...fields].map(
      ({ placeholder, value, ariaInvalid }) => `field: ${placeholder} "${value}" ${ariaInvalid ?? ""}`,
    ),
    ...[...layers].map(({ role, innerText }) => `${role}: ${innerText.slice(0, 600)}`),
    `page: ${document.body.innerText.slice(0, 300)}`,
  ].join("\n");
}
