import type { Screen } from "#kit/web/screen.ts";

export const screens: Screen[] = [{ path: "/contact/duplicates", right: "admin", label: "duplicates.menu.duplicates" }];
