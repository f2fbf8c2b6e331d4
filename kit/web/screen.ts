import type { ComponentType } from "react";
import type { Messages, NamespaceKeys, NestedKeyOf } from "use-intl";
import type { Right } from "#kit/contract/endpoint.ts";
import type { MenuIcon } from "./menu-icons.ts";
import type { Session } from "./session.ts";

/** Any text of the product by its whole key, such as `sales.menu.newSale`. */
export type TextKey = Exclude<NestedKeyOf<Messages>, NamespaceKeys<Messages, NestedKeyOf<Messages>>>;

/** One row of the route table: a path, who may open it, and where it stands in the menus. */
export interface Screen {
  /** The router's way of writing: "/content/new-page/{-$id}" has an optional id, "$id" is a required one. */
  path: string;
  right: Right;
  /** Menu entry, browser title, and heading while the screen is in the making. */
  label: TextKey;
  /** Whether the menus have it for this person, where its right does not say so; the path opens all the same. */
  shown?: (session: Session) => boolean;
  /** Opens also while the company is not served. */
  unpaid?: true;
  /** Absent: "Hazırlanıyor". */
  screen?: () => Promise<{ default: ComponentType }>;
  /** The old or second address of another path. */
  redirect?: string;
  /** Place in the icon bar; `foot` entries stand at its lower end. */
  bar?: { icon: MenuIcon; order: number; foot?: true };
  /** A bare section path: its menu as a list on phones, its first entry on wider screens. */
  section?: { title?: TextKey };
  /** Place in the menu of the section whose path begins this one. */
  menu?: MenuPlace;
  /** `bare` stands alone (signing in), `full` has the session but no bars (editors). */
  frame?: "bare" | "full";
  /** Marked "Yakında" in the menu and not clickable. */
  soon?: true;
}

export interface MenuPlace {
  order: number;
  icon?: MenuIcon;
  /** The section that it stands in, where its path does not begin with it. */
  section?: string;
  /** Heading on the phone's list. */
  group?: TextKey;
  /** The path of the entry that this one stands under. */
  under?: string;
  /** This entry has sub-entries, and this is the name of the one that opens it itself. */
  own?: TextKey;
}
