import type { EventEmitter } from "node:events";
import { setTimeout } from "node:timers/promises";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { pollQuickly } from "./quick-polling.ts";

/** How long a browser waits for what a test expects, ms. */
export const BROWSER_WAIT_MS = 30_000;

export const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } } as const;

export const USUAL_TIMEZONE = "Europe/Istanbul";

export interface ProfileOptions {
  size: keyof typeof sizes;
  timezone: string;
  dark: boolean;
  permissions: string[];
  worker: boolean;
  prefetch: boolean;
}

interface Profile {
  context: BrowserContext;
  page: Page;
  /** Whether a test did something that can't be undone. */
  isDirty: boolean;
  /** How many listeners the page has before a test adds its own. */
  listeners: number;
  forgetHistory(): Promise<unknown>;
  /** Closes the context permanently. */
  end(): Promise<void>;
}

export interface Profiles {
  /** A page as in a fresh profile with these entries in its local storage. */
  open(browser: Browser, options: ProfileOptions, stored: Record<string, string>): Promise<Page>;
  /** Between two files: closes the idle profiles, except a few of the kind that most files need. */
  thin(): Promise<void>;
  /** Closes all idle profiles. */
  end(): Promise<void>;
}

/** How many idle profiles of a usual kind a file leaves to the next. */
const LEFT = 2;
const isUsual = ({ timezone, dark, permissions, worker, prefetch }: ProfileOptions): boolean =>
  timezone === USUAL_TIMEZONE && !dark && permissions.length === 0 && !worker && !prefetch;

/**
 * Opens pages of the product at this address, each as in a fresh browser profile. In a really fresh profile a page needs four times the
 * processor time, because it loads and compiles the whole bundle. So `page.context().close()` empties the profile and keeps its page for the
 * next visit with the same options. A profile is closed for good where a test left listeners, scripts, a clock, further pages or other
 * permissions.
 */
export function openProfiles(address: string, listen: (page: Page) => void): Profiles {
  /** Returns an empty reply without a script. */
  const bare = `${address}/api/health`;
  const idle = new Map<Browser, Map<string, Profile[]>>();
  const idleLike = (browser: Browser, options: ProfileOptions): Profile[] => {
    const kinds = idle.get(browser) ?? new Map<string, Profile[]>();
    const kind = JSON.stringify(options);
    const profiles = kinds.get(kind) ?? [];
    idle.set(browser, kinds.set(kind, profiles));
    return profiles;
  };
  const leave = async (left: (kind: ProfileOptions) => number): Promise<void> => {
    const kinds = [...idle.values()].flatMap((kinds) => [...kinds]);
    const surplus = kinds.flatMap(([kind, profiles]) => profiles.splice(left(JSON.parse(kind) as ProfileOptions)));
    await Promise.all(surplus.map(({ end }) => end().catch(() => undefined)));
  };
  return {
    async open(browser, options, stored) {
      const like = idleLike(browser, options);
      const profile = like.pop() ?? (await freshProfile(browser, options, listen));
      const { page, context } = profile;
      let closing: Promise<void> | undefined;
      context.close = () => (closing ??= giveBack());
      const giveBack = async (): Promise<void> => {
        const isEmpty = await resetProfile(profile, options, bare).catch(() => false);
        await (isEmpty ? void like.push(profile) : profile.end());
      };
      await page.goto(bare);
      await page.evaluate((entries) => Object.assign(localStorage, entries), stored);
      await page.goto("about:blank");
      await profile.forgetHistory();
      return page;
    },
    thin: () => leave((kind) => (isUsual(kind) ? LEFT : 0)),
    end: () => leave(() => 0),
  };
}

async function freshProfile(
  browser: Browser,
  { size, timezone, dark, permissions, worker, prefetch }: ProfileOptions,
  listen: (page: Page) => void,
): Promise<Profile> {
  const context = await browser.newContext({
    viewport: sizes[size],
    hasTouch: size === "phone",
    isMobile: size === "phone",
    locale: "tr-TR",
    timezoneId: timezone,
    colorScheme: dark ? "dark" : "light",
    reducedMotion: "reduce",
    permissions,
    serviceWorkers: worker ? "allow" : "block",
  });
  context.setDefaultTimeout(BROWSER_WAIT_MS);
  const page = await context.newPage();
  pollQuickly(page);
  if (!worker) await holdReadsBack(context);
  const session = await context.newCDPSession(page);
  // The product then loads parts only when they are needed: half the requests, and a quarter less processor time for each visit.
  if (!prefetch) await session.send("Emulation.setDataSaverOverride", { dataSaverEnabled: true });
  listen(page);
  goDespiteBack(page);
  const profile: Profile = {
    context,
    page,
    isDirty: false,
    listeners: listenersOf(page),
    forgetHistory: () => session.send("Page.resetNavigationHistory"),
    end: context.close.bind(context),
  };
  trackChanges(profile);
  return profile;
}

/** With SLOW_READS=200 the page's reads take 200 ms longer: a journey that only passes on a fast machine fails then. */
async function holdReadsBack(context: BrowserContext): Promise<void> {
  const ms = Number(process.env.SLOW_READS ?? 0);
  if (ms === 0) return;
  await context.route("**/api/**", async (route) => {
    if (route.request().method() === "GET") await setTimeout(ms);
    await route.fallback().catch(() => undefined);
  });
}

/**
 * A drawer that closes leads back in the history. An address that is entered meanwhile is interrupted by that, so it is entered once more, as a
 * person would.
 */
function goDespiteBack(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = (...asked) =>
    goto(...asked).catch((error: Error) => {
      if (!error.message.includes("interrupted by another navigation")) throw error;
      return goto(...asked);
    });
}

const events = ["console", "dialog", "download", "pageerror", "popup", "request", "requestfailed", "response"] as const;
/** A page is an EventEmitter, though its type doesn't say so. */
const listenersOf = (page: Page): number =>
  events.reduce((sum, event) => sum + (page as unknown as EventEmitter).listenerCount(event), 0);

const scripts = ["addInitScript", "exposeBinding", "exposeFunction", "setExtraHTTPHeaders"];
const lasting = {
  page: scripts,
  context: [
    ...scripts,
    "clearPermissions",
    "grantPermissions",
    "newCDPSession",
    "route",
    "setGeolocation",
    "setOffline",
  ],
  clock: ["fastForward", "install", "pauseAt", "resume", "runFor", "setFixedTime", "setSystemTime"],
};

/** Records when a test calls something that outlives a reload. */
function trackChanges(profile: Profile): void {
  const owners = { page: profile.page, context: profile.context, clock: profile.page.clock };
  for (const [name, methods] of Object.entries(lasting)) {
    const owner = owners[name as keyof typeof owners] as unknown as Record<string, (...args: unknown[]) => unknown>;
    for (const method of methods) {
      const call = owner[method]!.bind(owner);
      owner[method] = (...args) => {
        profile.isDirty = true;
        return call(...args);
      };
    }
  }
}

/** Leaves the product and empties the profile; false if it can't be restored. */
async function resetProfile(
  { page, context, isDirty, listeners }: Profile,
  { size, dark }: ProfileOptions,
  bare: string,
): Promise<boolean> {
  if (isDirty || page.isClosed() || context.pages().length > 1 || listenersOf(page) !== listeners) return false;
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.goto(bare);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await Promise.all([
    context.clearCookies(),
    page.setViewportSize(sizes[size]),
    page.emulateMedia({ media: null, colorScheme: dark ? "dark" : "light" }),
    page.mouse.move(-1, -1),
  ]);
  return true;
}
