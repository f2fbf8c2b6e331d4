import type { LateScreens } from "#kit/web/screen.ts";

export const screens: LateScreens = {
  "/marketing/campaings/allcampaings": () => import("./campaigns.screen.tsx"),
  "/marketing/new-campaing": () => import("./new-campaign.screen.tsx"),
  "/marketing/target/targetaudience": () => import("./segments.screen.tsx"),
  "/marketing/new-target": () => import("./new-segment.screen.tsx"),
};
