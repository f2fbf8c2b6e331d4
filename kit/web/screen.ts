import type { ComponentType } from "react";
import type { Messages, NamespaceKeys, NestedKeyOf } from "use-intl";
import type { Right } from "#kit/contract/endpoint.ts";
import type { MenuIcon } from "./menu-icons.ts";
import type { Session } from "./session.ts";

/** The full key of any text, such as `sales.menu.newSale`. */
export type TextKey = Exclude<NestedKeyOf<Messages>, NamespaceKeys<Messages, NestedKeyOf<Messages>>>;

/** One row of the route table: a path, the right it needs, and its place in the menus. */
export interface Screen {
  /** In the router's syntax: "/content/new-page/{-$id}" has an optional id, "$id" is a required one. */
  path: string;
  right: Right;
  /** Menu entry, browser title, and heading while the screen does not exist yet. */
  label: TextKey;
  /** Whether the menus show it to this person, beyond its right; the path opens anyway. */
  shown?: (session: Session) => boolean;
  /** Also opens while the company owes its subscription. */
  unpaid?: true;
  /** Absent: the late areas' list has it (app/web/late-screens.ts), or "Hazırlanıyor". */
  screen?: () => Promise<{ default: ComponentType }>;
  /** Redirect from an old or second address to this path. */
  redirect?: string;
  /** Place in the icon bar; `foot` entries are at its lower end. */
  bar?: { icon: MenuIcon; order: number; foot?: true };
  /** A section's own path: its menu as a list on phones, its first entry on wider screens. */
  section?: { title?: TextKey };
  /** Place in the menu of the section whose path is its prefix. */
  menu?: MenuPlace;
  /** `bare`: without the shell (signing in); `full`: with the session but without bars (editors). */
  frame?: "bare" | "full";
  /** Marked "Yakında" in the menu and not clickable. */
  soon?: true;
}

/** Screens by the path of their row. */
export type LateScreens = Readonly<Record<string, NonNullable<Screen["screen"]>>>;

export interface MenuPlace {
  order: number;
  icon?: MenuIcon;
  /** The section that shows it, if its path does not begin with it. */
  section?: string;
  /** Heading on the phone's list. */
  group?: TextKey;
  /** Further paths, such as an editor's, at which the entry is the current one. */
  also?: readonly string[];
  /** The path of its parent entry. */
  under?: string;
  /** This entry has sub-entries; this is the label of the one that opens the entry itself. */
  own?: TextKey;
}
