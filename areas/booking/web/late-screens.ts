import type { LateScreens } from "#kit/web/screen.ts";

export const screens: LateScreens = { "/settings/online-booking": () => import("./online-booking.screen.tsx") };
