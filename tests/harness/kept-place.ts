import type { FastifyInstance } from "fastify";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll } from "vitest";
import { launchChromium } from "./chromium.ts";
import { isRecorderError } from "./english.ts";
import { openProfiles, type Profiles } from "./profiles.ts";

/** Where a file's pages open. */
export interface Place {
  browser: Browser;
  address: string;
  profiles: Profiles;
  /** Takes the errors that pages log, for the file that has the place. */
  complain: (complaint: string) => void;
}

let kept: Promise<Browser> | undefined;

/** The browser that the files of a worker share; it ends with the worker. */
async function keptChromium(): Promise<Browser> {
  if (!(await kept?.catch(() => undefined))?.isConnected()) kept = launchChromium();
  return kept as Promise<Browser>;
}

/** The kept browser for a file that opens contexts of its own; they are closed when the file ends. */
export async function borrowChromium(): Promise<Pick<Browser, "newContext" | "newPage">> {
  const browser = await keptChromium();
  const opened: BrowserContext[] = [];
  afterAll(() => Promise.all(opened.map((context) => context.close())));
  return {
    async newContext(options) {
      const context = await browser.newContext(options);
      opened.push(context);
      return context;
    },
    async newPage(options) {
      const page = await browser.newPage(options);
      opened.push(page.context());
      return page;
    },
  };
}

/** Places that no file has now. A file that opens several products needs as many. */
const free: Place[] = [];

/**
 * Starts to serve the screens at the address of an earlier file of this worker, with the profiles that it left: they have loaded and compiled
 * the bundle of this address, which takes longer than most journeys' first test. Other switches need a browser of their own.
 */
export async function takePlace(app: FastifyInstance, switches: readonly string[]): Promise<Place> {
  const isOwn = switches.length > 0;
  const browser = await (isOwn ? launchChromium(switches) : keptChromium());
  const left = isOwn ? undefined : free.pop();
  const address = await listenAgain(app, left?.address);
  if (left?.address === address && left.browser === browser) return left;
  await left?.profiles.end();
  const place: Place = {
    browser,
    address,
    profiles: openProfiles(address, (page) => listen(page, (complaint) => place.complain(complaint))),
    complain: () => undefined,
  };
  return place;
}

/** Ends the file's use of the place. */
export async function leavePlace(place: Place): Promise<void> {
  if (place.browser !== (await kept)) return place.browser.close();
  await place.profiles.thin();
  free.push(place);
}

/** At this address, unless something else has taken its port meanwhile. */
async function listenAgain(app: FastifyInstance, address: string | undefined): Promise<string> {
  const host = "127.0.0.1";
  const port = address ? Number(new URL(address).port) : 0;
  return app.listen({ port, host }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EADDRINUSE") throw error;
    return app.listen({ port: 0, host });
  });
}

/** The browser logs refused calls itself, which are part of the product; any other logged error is a defect. */
function listen(page: Page, complain: Place["complain"]): void {
  page.on("pageerror", (error) => complain(`${page.url()}: ${error.message}`));
  page.on("console", (message) => {
    const text = message.text();
    if (message.type() !== "error" || text.startsWith("Failed to load resource") || isRecorderError(page, text)) return;
    complain(`${page.url()}: ${text}`);
  });
}
