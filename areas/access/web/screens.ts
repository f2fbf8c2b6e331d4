import type { Screen } from "#kit/web/screen.ts";

export const screens: Screen[] = [
  { path: "/login", right: "public", label: "access.menu.login", frame: "bare" },
  { path: "/register", right: "public", label: "access.menu.register", frame: "bare" },
  { path: "/register/company", right: "person", label: "access.menu.company", frame: "bare" },
  { path: "/welcome", right: "person", label: "access.menu.welcome", frame: "bare" },
  { path: "/profile", right: "person", label: "access.menu.account", section: { title: "access.menu.yourAccount" } },
  {
    path: "/profile/my-profile",
    right: "staff",
    label: "access.menu.myProfile",
    menu: { order: 1, icon: "account" },
  },
  {
    path: "/profile/workspaces",
    right: "person",
    label: "access.menu.workspaces",
    menu: { order: 3, icon: "workspaces" },
  },
];
