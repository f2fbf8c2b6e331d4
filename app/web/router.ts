import { type AnyRoute, createRootRoute, createRoute, createRouter, Outlet, redirect } from "@tanstack/react-router";
import "#kit/web/back-first.ts";
import { loadWholeTexts } from "#kit/web/language.ts";
import { storedToken } from "#kit/web/stored.ts";
import { entryScreens } from "#areas/access/web/entry-screens.ts";
import { Failure } from "./failure.tsx";
import { routeOf } from "./route-of.ts";

const isPublic = (pathname: string): boolean =>
  entryScreens.some(({ right, path }) => right === "public" && path === (pathname.replace(/\/+$/, "") || "/"));

/** A tree of the entry pages and the given ones. Without a token every path that is not public leads to /login (A5). */
function treeOf(others: (root: AnyRoute) => AnyRoute[]): AnyRoute {
  const root = createRootRoute({
    component: Outlet,
    beforeLoad: ({ location }) => {
      if (!storedToken() && !isPublic(location.pathname)) throw redirect({ to: "/login" });
    },
  });
  return root.addChildren([...entryScreens.map((row) => routeOf(row, root)), ...others(root)]);
}

/** All other pages are added when their table is loaded, so that signing in does not wait for it. */
function rest(root: AnyRoute): AnyRoute {
  return createRoute({
    getParentRoute: () => root,
    path: "$",
    beforeLoad: async ({ location }) => {
      await openSignedIn();
      throw redirect({ href: location.href, replace: true });
    },
  });
}

/** Whether the navigation leads to another page. */
let leaves = false;
/** On another page these elements are scrolled to the top; otherwise the router would keep the scroll position of the last page's element. */
const begins = (selector: string) => () => (leaves ? document.querySelector(selector) : null);

/** Search values stay text: "0123" is no number, and neither is "12" (the router's own parser makes it one). */
export const router = createRouter({
  routeTree: treeOf((root) => [rest(root)]),
  defaultPreload: "intent",
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (search) => {
    const given = Object.entries(search).filter(([, value]) => value !== undefined);
    const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
    return text && `?${text}`;
  },
  defaultErrorComponent: Failure,
  scrollRestoration: true,
  scrollToTopSelectors: [begins("[data-page-body]"), begins("[data-rows]")],
});
router.subscribe("onBeforeLoad", ({ pathChanged }) => (leaves = pathChanged));

let opened: Promise<void> | undefined;

/** Loads the whole route table with the shell, all texts and the time functions, once. A failed load is retried. */
export function openSignedIn(): Promise<void> {
  opened ??= fetchSignedIn().catch((failure: unknown) => {
    opened = undefined;
    throw failure;
  });
  return opened;
}

async function fetchSignedIn(): Promise<void> {
  const routes = import("./signed-in-routes.ts").then(async ({ loadTime, signedInRoutes }) => {
    await loadTime();
    return signedInRoutes;
  });
  const [signedInRoutes] = await Promise.all([routes, loadWholeTexts()]);
  router.update({ routeTree: treeOf(signedInRoutes) });
}
