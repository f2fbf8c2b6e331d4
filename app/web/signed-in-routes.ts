import { type AnyRoute, createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Screen } from "#kit/web/screen.ts";
import { withLateTexts } from "#kit/web/language.ts";
import { entryScreens } from "#areas/access/web/entry-screens.ts";
import { routeOf } from "./route-of.ts";
import { screens } from "./screens.ts";
import SignedIn from "./signed-in.tsx";
import { lateAreas } from "#areas/areas.ts";

// From here, because an import of its own would be one more request.
export { loadTime } from "#kit/web/time.ts";

const own: Screen[] = [
  {
    path: "/menu",
    right: "person",
    label: "kit.shell.menu",
    screen: () => import("#kit/web/shell/menu.screen.tsx"),
  },
];
const gallery: Screen = {
  path: "/dev/ui",
  right: "person",
  label: "kit.shell.menu",
  screen: () => import("./gallery/gallery.screen.tsx"),
};
if (import.meta.env.DEV) own.push(gallery);

const coming = () => import("#kit/web/coming.screen.tsx");

/** A late area's screen is found in a list that is loaded with the first of them, together with the texts. */
function withLateScreen(row: Screen): Screen {
  const { label, path, section, redirect } = row;
  const isLate = lateAreas.some((area) => label.startsWith(`${area}.`));
  return isLate && !section && !redirect ? { ...row, screen: () => withLateTexts(lateScreen(path)) } : row;
}

async function lateScreen(path: string): ReturnType<NonNullable<Screen["screen"]>> {
  const { lateScreens } = await import("./late-screens.ts");
  return (lateScreens[path] ?? coming)();
}

/** A row without its own screen: a section's menu, or "Hazırlanıyor"; both are shown in the shell, whatever the future screen's frame is. */
function withScreen({ frame, ...row }: Screen): Screen {
  if (row.screen) return frame ? { ...row, frame } : row;
  return {
    ...row,
    screen: row.section ? () => import("#kit/web/section.screen.tsx") : coming,
  };
}

/** Every route behind the sign-in, in the shell unless its frame is another one. */
export function signedInRoutes(root: AnyRoute): AnyRoute[] {
  const shell = createRoute({ getParentRoute: () => root, id: "shell", component: SignedIn });
  const rows = [...screens, ...own]
    .filter((row) => !entryScreens.includes(row))
    .map(withLateScreen)
    .map(withScreen);
  const alone = rows.filter(({ frame }) => frame === "bare").map((row) => routeOf(row, root));
  const inside = rows.filter(({ frame }) => frame !== "bare").map((row) => routeOf(row, shell));
  const notFound = createRoute({
    getParentRoute: () => shell,
    path: "$",
    component: lazyRouteComponent(() => import("#kit/web/not-found.screen.tsx")),
  });
  return [...alone, shell.addChildren([...inside, notFound])];
}
