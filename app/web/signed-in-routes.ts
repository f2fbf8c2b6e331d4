import { type AnyRoute, createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Screen } from "#kit/web/screen.ts";
import { withLateTexts } from "#kit/web/language.ts";
import { entryScreens } from "#areas/access/web/entry-screens.ts";
import { routeOf } from "./route-of.ts";
import { screens } from "./screens.ts";
import SignedIn from "./signed-in.tsx";
import { lateAreas } from "./texts.ts";

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

/** The texts of a late area are loaded together with its screen. */
function withTexts(row: Screen): Screen {
  const { screen, label } = row;
  const isLate = lateAreas.some((area) => label.startsWith(`${area}.`));
  return screen && isLate ? { ...row, screen: () => withLateTexts(screen()) } : row;
}

/** A row without its own screen: a section's menu, or "Hazırlanıyor"; both are shown in the shell, whatever the future screen's frame is. */
function withScreen({ frame, ...row }: Screen): Screen {
  if (row.screen) return frame ? { ...row, frame } : row;
  return {
    ...row,
    screen: row.section ? () => import("#kit/web/section.screen.tsx") : () => import("#kit/web/coming.screen.tsx"),
  };
}

/** Every row behind the sign-in, in the shell unless its frame says otherwise. */
export function signedInRoutes(root: AnyRoute): AnyRoute[] {
  const shell = createRoute({ getParentRoute: () => root, id: "shell", component: SignedIn });
  const rows = [...screens, ...own]
    .filter((row) => !entryScreens.includes(row))
    .map(withTexts)
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
