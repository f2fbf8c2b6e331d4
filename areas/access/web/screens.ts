import { loadWholeTexts } from "#kit/web/language.ts";
import type { Screen } from "#kit/web/screen.ts";

export const screens: Screen[] = [
  {
    path: "/login",
    screen: () => import("./login.screen.tsx"),
    right: "public",
    label: "access.menu.login",
    frame: "bare",
  },
  {
    path: "/register",
    screen: () => import("./register.screen.tsx"),
    right: "public",
    label: "access.menu.register",
    frame: "bare",
  },
  {
    path: "/register/company",
    screen: () => import("./company.screen.tsx"),
    right: "person",
    label: "access.menu.company",
    frame: "bare",
  },
  {
    path: "/welcome",
    screen: () => import("./welcome.screen.tsx"),
    right: "person",
    label: "access.menu.welcome",
    frame: "bare",
  },
  {
    path: "/join",
    screen: () => import("./join.screen.tsx"),
    right: "public",
    label: "access.menu.join",
    frame: "bare",
  },
  {
    path: "/reset",
    screen: () => import("./reset.screen.tsx"),
    right: "public",
    label: "access.menu.reset",
    frame: "bare",
  },
  {
    path: "/second-factor",
    // Its dialogs are the profile's, whose texts an entry page lacks.
    screen: () => loadWholeTexts().then(() => import("./second-factor.screen.tsx")),
    right: "person",
    label: "access.menu.security",
    frame: "bare",
  },
  {
    path: "/subscription",
    right: "staff",
    unpaid: true,
    label: "access.menu.subscription",
    screen: () => import("./subscription.screen.tsx"),
    shown: ({ isAdmin, servedUntil }) => isAdmin && servedUntil !== null,
    menu: { order: 4, icon: "subscription", section: "/profile" },
  },
  { path: "/profile", right: "person", label: "access.menu.account", section: { title: "access.menu.yourAccount" } },
  {
    path: "/profile/my-profile",
    right: "staff",
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
