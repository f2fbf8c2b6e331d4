import type { Right } from "#kit/contract/endpoint.ts";
import type { MenuPlace, Screen, TextKey } from "./screen.ts";

/** The menus are not written anywhere: they are what the route table's rows say. */

const rank: Record<Right, number> = { public: 0, person: 1, staff: 2, admin: 3 };

export function allows(has: Right, needs: Right): boolean {
  return rank[has] >= rank[needs];
}

export interface MenuEntry {
  path: string;
  search?: Record<string, string>;
  label: TextKey;
  icon?: MenuPlace["icon"];
  group?: TextKey;
  soon: boolean;
  children: MenuEntry[];
}

/** Entries of the icon bar that the person may open; a section counts when one of its entries may be opened. */
export function barOf(screens: readonly Screen[], has: Right): (Screen & { bar: NonNullable<Screen["bar"]> })[] {
  return screens
    .filter((screen) => screen.bar !== undefined)
    .map((screen) => screen as Screen & { bar: NonNullable<Screen["bar"]> })
    .filter((screen) => allows(has, screen.right) && (!screen.section || menuOf(screens, screen.path, has).length > 0))
    .sort((a, b) => a.bar.order - b.bar.order);
}

/** The menu of a section such as "/sales": its rows in order, sub-entries under theirs, what the person may not open left out. */
export function menuOf(screens: readonly Screen[], section: string, has: Right): MenuEntry[] {
  const rows = screens
    .filter((screen) => screen.menu && screen.path.startsWith(`${section}/`) && allows(has, screen.right))
    .sort((a, b) => (a.menu?.order ?? 0) - (b.menu?.order ?? 0));
  const entry = (row: Screen): MenuEntry => {
    const under = rows.filter((other) => other.menu?.under === row.path).map(entry);
    const own = row.menu?.own ? [{ path: row.path, label: row.menu.own, soon: false, children: [] }] : [];
    return {
      path: row.path,
      label: row.label,
      ...(row.menu?.icon ? { icon: row.menu.icon } : {}),
      ...(row.menu?.group ? { group: row.menu.group } : {}),
      soon: row.soon === true,
      children: [...own, ...under],
    };
  };
  return rows.filter((row) => row.menu?.under === undefined).map(entry);
}

/** The section that a path belongs to: "/sales/orders" is in "/sales" when that row is a section. */
export function sectionOf(screens: readonly Screen[], path: string): Screen | undefined {
  return screens.find((screen) => screen.section && (path === screen.path || path.startsWith(`${screen.path}/`)));
}

/** The first entry of a section that can be opened. */
export function firstOf(menu: readonly MenuEntry[]): string | undefined {
  return menu.find((entry) => !entry.soon)?.path;
}

/** Rows that have no screen yet; the checks print them. */
export function comingScreens(screens: readonly Screen[]): Screen[] {
  return screens.filter(({ screen, redirect, section, soon }) => !screen && !redirect && !section && !soon);
}
