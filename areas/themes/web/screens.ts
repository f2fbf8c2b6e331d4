import type { Screen } from "#kit/web/screen.ts";

export const screens: Screen[] = [
  { path: "/marketing/themes", right: "admin", label: "themes.menu.themes", menu: { order: 7, icon: "themes" } },
  { path: "/marketing/new-theme", right: "admin", label: "themes.menu.newTheme" },
  { path: "/marketing/themes/edit-theme/{-$id}", right: "admin", label: "themes.menu.editor", frame: "full" },
];
