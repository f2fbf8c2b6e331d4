import { type AnyRoute, createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { onLine } from "#kit/web/line.ts";
import type { Screen } from "#kit/web/screen.ts";

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** The row of the route table that a route was made from. */
    row?: Screen;
  }
}

/** The router reloads the page once if a screen's script is missing, for example after a release. It does so for styles by this message. */
function failed(error: Error): never {
  if (/preload CSS/.test(error.message))
    error.message = `Failed to fetch dynamically imported module: ${error.message}`;
  throw error;
}

/** The route of a row: its lazy-loaded screen, or a redirect. */
export function routeOf(row: Screen, parent: AnyRoute): AnyRoute {
  const base = { getParentRoute: () => parent, path: row.path, staticData: { row } };
  const { redirect: to, screen } = row;
  if (to) {
    return createRoute({
      ...base,
      beforeLoad: () => {
        throw redirect({ to, replace: true });
      },
    });
  }
  return createRoute({
    ...base,
    ...(screen ? { component: lazyRouteComponent(() => onLine(screen()).catch(failed)) } : {}),
  });
}
