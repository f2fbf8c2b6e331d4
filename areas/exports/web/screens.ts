import type { Screen } from "#kit/web/screen.ts";

export const screens: Screen[] = [
  { path: "/settings/exports", right: "admin", unpaid: true, label: "exports.menu.exports" },
];
