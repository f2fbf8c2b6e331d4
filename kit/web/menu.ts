import type { Right } from "#kit/contract/endpoint.ts";
import type { MenuPlace, Screen, TextKey } from "./screen.ts";

/** The menus are derived from the rows of the route table. */

/** What a person with a right may open. */
const opens: Record<Right, readonly Right[]> = {
  public: ["public"],
  person: ["public", "person"],
  member: ["public", "person", "member"],
  staff: ["public", "person", "member", "staff"],
  books: ["public", "person", "member", "books"],
  admin: ["public", "person", "member", "staff", "books", "admin"],
};

export function allows(has: Right, needs: Right): boolean {
  return opens[has].includes(needs);
}

export interface MenuEntry {
  path: string;
  search?: Record<string, string>;
  label: TextKey;
  /** Describes the content if the label does not say it all. */
  hint?: TextKey;
  /** A short note shown before it is opened. */
  note?: string;
  icon?: MenuPlace["icon"];
  group?: TextKey;
  soon: boolean;
  also?: readonly string[];
  children: MenuEntry[];
}

/** Entries of the icon bar that the person may open; a section is included if one of its entries may be opened. */
export function barOf(screens: readonly Screen[], has: Right): (Screen & { bar: NonNullable<Screen["bar"]> })[] {
  return screens
    .filter((screen) => screen.bar !== undefined)
    .map((screen) => screen as Screen & { bar: NonNullable<Screen["bar"]> })
    .filter((screen) => allows(has, screen.right) && (!screen.section || menuOf(screens, screen.path, has).length > 0))
    .sort((a, b) => a.bar.order - b.bar.order);
}

const standsIn = ({ path, menu }: Screen, section: string): boolean =>
  menu?.section === section || path.startsWith(`${section}/`);

/** The menu of a section such as "/sales": its rows in order, sub-entries under theirs, without those that the person may not open. */
export function menuOf(
  screens: readonly Screen[],
  section: string,
  has: Right,
  notes: Readonly<Record<string, string>> = {},
): MenuEntry[] {
  const rows = screens
    .filter((screen) => screen.menu && standsIn(screen, section) && allows(has, screen.right))
    .sort((a, b) => (a.menu?.order ?? 0) - (b.menu?.order ?? 0));
  const entry = (row: Screen): MenuEntry => {
    const under = rows.filter((other) => other.menu?.under === row.path).map(entry);
    const own = row.menu?.own ? [{ path: row.path, label: row.menu.own, soon: false, children: [] }] : [];
    return {
      path: row.path,
      label: row.label,
      ...(notes[row.path] ? { note: notes[row.path] as string } : {}),
      ...(row.menu?.icon ? { icon: row.menu.icon } : {}),
      ...(row.menu?.group ? { group: row.menu.group } : {}),
      soon: row.soon === true,
      ...(row.menu?.also ? { also: row.menu.also } : {}),
      children: [...own, ...under],
    };
  };
  return rows.filter((row) => row.menu?.under === undefined).map(entry);
}

/** The section that a row belongs to: "/sales/orders" is in "/sales" when that row is a section. */
export function sectionOf(screens: readonly Screen[], row: Screen): Screen | undefined {
  return screens.find(({ section, path }) => section && (row.path === path || standsIn(row, path)));
}

/** The first entry of a section that can be opened. */
export function firstOf(menu: readonly MenuEntry[]): string | undefined {
  return menu.find((entry) => !entry.soon)?.path;
}

/** Rows that have no screen yet; the checks print them. */
export function comingScreens(screens: readonly Screen[]): Screen[] {
  return screens.filter(({ screen, redirect, section, soon }) => !screen && !redirect && !section && !soon);
}
