import type { LateScreens } from "#kit/web/screen.ts";

export const screens: LateScreens = { "/content/site": () => import("./site.screen.tsx") };
