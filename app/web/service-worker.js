/*
 * Opens the app from its cache, so that a second visit doesn't wait for the network (decision 0099). The build writes BUILD, ENTRY, FILES and
 * SECTIONS before this text (build-worker.ts). The cache holds only files of the build, nothing of a business.
 */
const CACHE = `defter-${BUILD}`;

/** Opened once: a name that the next build's worker has deleted would be created again. */
let opened;
const cache = () => (opened ??= caches.open(CACHE));

self.addEventListener("install", (event) => event.waitUntil(fill().then(() => self.skipWaiting())));

self.addEventListener("activate", (event) => event.waitUntil(dropOthers().then(() => self.clients.claim())));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (request.mode === "navigate") {
    if (SECTIONS.includes(pathname.split("/")[1])) event.respondWith(pageFor(request));
  } else if (pathname.startsWith("/assets/") || FILES.includes(pathname)) {
    event.respondWith(fileFor(event));
  }
});

/** A notice's `data` is the path of the page that showed it. */
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(bringForward(event.notification.data));
});

/** Brings the page with this path to the front; opens it where it was closed. */
async function bringForward(path) {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const page = pages.find(({ url }) => new URL(url).pathname === path);
  return page ? page.focus() : self.clients.openWindow(path);
}

/** While servers are replaced one by one, the page may come from another build; the browser then installs this worker later. */
async function fill() {
  const page = await fetch("/", { cache: "no-cache" });
  if (!page.ok || !(await page.clone().text()).includes(ENTRY)) throw new Error("The page is of another build.");
  const own = await cache();
  await Promise.all([own.put("/", page), own.addAll(FILES)]);
}

async function dropOthers() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
}

/**
 * The page of every screen. A reload asks the server first, so that it shows the newest build. Going back or restoring a tab ("force-cache")
 * doesn't: the browser's own cache may have the page of a much older build.
 */
async function pageFor(request) {
  const page = await (await cache()).match("/");
  if (!page) return fetch(request);
  const isReload = request.cache === "no-cache" || request.cache === "reload";
  return isReload ? fetch(request).catch(() => page) : page;
}

/** Screens that were opened once open again without the network. */
async function fileFor(event) {
  const { request } = event;
  const own = await cache();
  const known = await own.match(request);
  if (known) return known;
  const reply = await fetch(request);
  if (reply.ok) event.waitUntil(own.put(request, reply.clone()));
  return reply;
}
