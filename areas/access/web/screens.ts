import type { Screen } from "#kit/web/screen.ts";
import { entryScreens } from "./entry-screens.ts";

export const screens: Screen[] = [
  ...entryScreens,
  {
    path: "/subscription",
    right: "member",
    unpaid: true,
    label: "access.menu.subscription",
    screen: () => import("./subscription.screen.tsx"),
    shown: ({ isAdmin, servedUntil }) => isAdmin && servedUntil !== null,
    menu: { order: 4, icon: "subscription", section: "/profile" },
  },
  { path: "/profile", right: "person", label: "access.menu.account", section: { title: "access.menu.yourAccount" } },
  {
    path: "/profile/my-profile",
    right: "member",
    unpaid: true,
    label: "access.menu.myProfile",
    screen: () => import("./my-profile.screen.tsx"),
    menu: { order: 1, icon: "account" },
  },
  {
    path: "/profile/security",
    right: "person",
    label: "access.menu.security",
    screen: () => import("./security.screen.tsx"),
    menu: { order: 2, icon: "security" },
  },
  {
    path: "/profile/workspaces",
    right: "person",
    label: "access.menu.workspaces",
    screen: () => import("./workspaces.screen.tsx"),
    menu: { order: 3, icon: "workspaces" },
  },
];
