import { mkdir } from "node:fs/promises";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeEach, expect } from "vitest";
import { ensureWeb } from "#app/build-web.ts";
import { serveWeb } from "#app/web-files.ts";
import { testServer, type Caller, type ServerOptions, type TestServer } from "./api.ts";
import { inOrder } from "./in-order.ts";
import { leavePlace, takePlace } from "./kept-place.ts";
import { USUAL_TIMEZONE, type sizes } from "./profiles.ts";

export interface VisitOptions {
  size?: keyof typeof sizes;
  /** Signed in as this person, in this company. */
  as?: Caller;
  /** The browser's own time zone, independent of the company's. */
  timezone?: string;
  dark?: boolean;
  /** Browser permissions of the page: "camera". */
  permissions?: string[];
  /** Whether the page may install the service worker, which other journeys don't need. */
  worker?: boolean;
  /** Whether the page prefetches what it may need later (decision 0048); by default only with the service worker. */
  prefetch?: boolean;
  /** Another browser than the product's own. */
  browser?: Browser;
}

export interface Product extends TestServer {
  address: string;
  /** A page of a fresh browser profile, closed after its test; any error that it logs fails the journey at its end. */
  visit(path: string, options?: VisitOptions): Promise<Page>;
  /** With SHOTS=1 stores a screenshot: tests/journeys/shots/<name>.png. */
  shot(page: Page, name: string): Promise<void>;
}

const shots = fileURLToPath(new URL("../journeys/shots", import.meta.url));

/** The whole product with its screens on its own port, and a real browser with these switches. A journey's tests run in order. */
export async function testProduct(browserArgs: readonly string[] = [], options: ServerOptions = {}): Promise<Product> {
  inOrder();
  await ensureWeb(() => undefined);
  const server = await testServer({ screens: serveWeb, ...options });
  const place = await takePlace(server.app, browserArgs);
  const { browser, address, profiles } = place;
  const complaints: string[] = [];
  place.complain = (complaint) => void complaints.push(complaint);
  const pages: Page[] = [];
  const close = (opened: Page[]) => Promise.all(opened.map((page) => page.context().close()));
  afterAll(async () => {
    await close(pages);
    await leavePlace(place);
    expect(complaints).toEqual([]);
  });
  let before = 0;
  beforeEach(() => {
    before = pages.length;
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === "fail") await printOpenPages(pages);
    // Pages opened by a test are closed after it, because they keep rendering and listening; pages opened by its file stay open.
    await close(pages.splice(before));
  });
  return {
    ...server,
    address,
    async visit(
      path,
      {
        size = "desktop",
        as,
        timezone = USUAL_TIMEZONE,
        dark = false,
        permissions = [],
        worker = false,
        prefetch = worker,
        ...own
      } = {},
    ) {
      const options = { size, timezone, dark, permissions, worker, prefetch };
      const page = await profiles.open(own.browser ?? browser, options, as ? signedIn(as) : {});
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

/** The screens' local storage of a signed-in person. */
const signedIn = ({ token, slug }: Caller): Record<string, string> => ({
  ...(token && { accessToken: token }),
  ...(token && slug && { slug }),
});

/** For a failed journey: prints the texts and fields of its open pages, for logs without screenshots. */
async function printOpenPages(pages: readonly Page[]): Promise<void> {
  for (const page of pages.filter((open) => !open.isClosed())) {
    const shown = await page.evaluate(whatShows).catch((error: Error) => error.message);
    // Without frames a page hears of no change of its size or medium. A page whose clock a test has stopped has none either.
    const drawn = page.evaluate(() => new Promise((resolve) => void requestAnimationFrame(() => resolve("draws"))));
    const frame = await Promise.race([drawn, setTimeout(1000, "draws nothing")]).catch(() => "is gone");
    console.error(`--- ${page.url()}, ${frame}\n${shown}`);
  }
}

function whatShows(): string {
  const layers = document.querySelectorAll<HTMLElement>('[role="dialog"], [role="status"], [role="alert"]');
  const fields = document.querySelectorAll<HTMLInputElement>("input, textarea");
  return [
    `window: ${innerWidth} × ${innerHeight}, ${document.visibilityState}`,
    `focus: ${document.activeElement?.outerHTML.slice(0, 160)}`,
    ...[...fields].map(
      ({ placeholder, value, ariaInvalid }) => `field: ${placeholder} "${value}" ${ariaInvalid ?? ""}`,
    ),
    ...[...layers].map(({ role, innerText }) => `${role}: ${innerText.slice(0, 600)}`),
    `page: ${document.body.innerText.slice(0, 300)}`,
  ].join("\n");
}
