import type { Screen } from "#kit/web/screen.ts";

export const screens: Screen[] = [
  { path: "/settings/privacy-requests", right: "admin", label: "privacy.menu.requests" },
  { path: "/settings/privacy-inventory", right: "admin", label: "privacy.menu.inventory" },
];
