import { createContext, useContext } from "react";
import { useSession } from "./session.ts";
import { type MenuEntry, menuOf, sectionOf } from "./menu.ts";
import type { Screen } from "./screen.ts";

export interface RouteTable {
  screens: readonly Screen[];
  /** The row whose screen is open. */
  current?: Screen | undefined;
}

export const RouteTableContext = createContext<RouteTable>({ screens: [] });

export const useRouteTable = (): RouteTable => useContext(RouteTableContext);

/** The open section and its menu, as far as the person may see it. */
export function useSection(): { section?: Screen; menu: MenuEntry[] } {
  const { screens, current } = useRouteTable();
  const { right } = useSession();
  const section = current && sectionOf(screens, current.path);
  return section ? { section, menu: menuOf(screens, section.path, right) } : { menu: [] };
}
