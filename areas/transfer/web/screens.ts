import type { Screen } from "#kit/web/screen.ts";

export const screens: Screen[] = [{ path: "/settings/transfer", right: "admin", label: "transfer.menu.transfer" }];
