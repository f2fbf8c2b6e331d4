import { createContext, useContext } from "react";
import { useSession } from "./session.ts";
import { type MenuEntry, menuOf, sectionOf } from "./menu.ts";
import type { Screen } from "./screen.ts";

export interface RouteTable {
  screens: readonly Screen[];
  /** The row of the open screen. */
  current?: Screen | undefined;
  /** Short notes for the menus, by path. */
  notes?: Readonly<Record<string, string>>;
}

export const RouteTableContext = createContext<RouteTable>({ screens: [] });

export const useRouteTable = (): RouteTable => useContext(RouteTableContext);

/** The open section and its menu, with the entries that the person may open. */
export function useSection(): { section?: Screen; menu: MenuEntry[] } {
  const { screens, current } = useRouteTable();
  const section = current && sectionOf(screens, current);
  const menu = useMenu(section?.path);
  return section ? { section, menu } : { menu };
}

/** A section's menu, with the entries that the person may open. */
export function useMenu(section: string | undefined): MenuEntry[] {
  const { screens, notes } = useRouteTable();
  const { right } = useSession();
  return section === undefined ? [] : menuOf(screens, section, right, notes);
}
