import type { Screen } from "#kit/web/screen.ts";

export const screens: Screen[] = [{ path: "/settings/online-booking", right: "admin", label: "booking.menu.online" }];
