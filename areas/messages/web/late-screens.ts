import type { LateScreens } from "#kit/web/screen.ts";

export const screens: LateScreens = {
  "/marketing/messages/outbox": () => import("./outbox.screen.tsx"),
  "/marketing/campaings/packages": () => import("./packages.screen.tsx"),
  "/settings/senders": () => import("./senders.screen.tsx"),
  "/settings/senders/iys": () => import("./iys.screen.tsx"),
};
