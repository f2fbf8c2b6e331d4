import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from "@tanstack/react-router";
import { loadWholeTexts } from "#kit/web/language.ts";
import type { Screen } from "#kit/web/screen.ts";
import { storedToken } from "#kit/web/stored.ts";
import { Failure } from "./failure.tsx";
import { screens } from "./screens.ts";

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** The row of the route table that a route was made of. */
    row?: Screen;
  }
}

const isPublic = (pathname: string): boolean =>
  screens.some(({ right, path }) => right === "public" && path === (pathname.replace(/\/+$/, "") || "/"));

/** No token: every path that is not public leads to /login (A5). */
const root = createRootRoute({
  component: Outlet,
  beforeLoad: ({ location }) => {
    if (!storedToken() && !isPublic(location.pathname)) throw redirect({ to: "/login" });
  },
});

/** The signed-in pages wait for the shell, every text and the clock. */
const shell = createRoute({
  getParentRoute: () => root,
  id: "shell",
  component: lazyRouteComponent(async () => {
    const clock = import("#kit/web/time.ts").then(({ loadTime }) => loadTime());
    const [signedIn] = await Promise.all([import("./signed-in.tsx"), loadWholeTexts(), clock]);
    return signedIn;
  }),
});

function routeOf(row: Screen, parent: AnyRoute): AnyRoute {
  const base = { getParentRoute: () => parent, path: row.path, staticData: { row } };
  const { redirect: to } = row;
  if (to) {
    return createRoute({
      ...base,
      beforeLoad: () => {
        throw redirect({ to, replace: true });
      },
    });
  }
  return createRoute({ ...base, component: lazyRouteComponent(row.screen ?? standIn(row)) });
}

const standIn = (row: Screen): NonNullable<Screen["screen"]> =>
  row.section ? () => import("#kit/web/section.screen.tsx") : () => import("#kit/web/coming.screen.tsx");

const menuPage: Screen = {
  path: "/menu",
  right: "person",
  label: "kit.shell.menu",
  screen: () => import("#kit/web/shell/menu.screen.tsx"),
};
const gallery: Screen = {
  path: "/dev/ui",
  right: "person",
  label: "kit.shell.menu",
  screen: () => import("./gallery/gallery.screen.tsx"),
};
const rows = import.meta.env.DEV ? [...screens, menuPage, gallery] : [...screens, menuPage];

const notFound = createRoute({
  getParentRoute: () => shell,
  path: "$",
  component: lazyRouteComponent(() => import("#kit/web/not-found.screen.tsx")),
});

const tree = root.addChildren([
  ...rows.filter(({ frame }) => frame === "bare").map((row) => routeOf(row, root)),
  shell.addChildren([...rows.filter(({ frame }) => frame !== "bare").map((row) => routeOf(row, shell)), notFound]),
]);

/** Search values stay the texts that they are: "0123" is no number, and neither is "12" (the router's own parser makes it one). */
export const router = createRouter({
  routeTree: tree,
  defaultPreload: "intent",
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (search) => {
    const given = Object.entries(search).filter(([, value]) => value !== undefined);
    const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
    return text && `?${text}`;
  },
  defaultErrorComponent: Failure,
  scrollRestoration: true,
});
