import type { Screen } from "#kit/web/screen.ts";

export const screens: Screen[] = [
  {
    path: "/marketing",
    right: "admin",
    label: "marketing.menu.marketing",
    section: {},
    bar: { icon: "marketing", order: 8 },
  },
  {
    path: "/marketing/campaings/allcampaings",
    right: "admin",
    label: "marketing.menu.campaigns",
    menu: { order: 1, icon: "campaigns" },
  },
  {
    path: "/marketing/new-campaing",
    right: "admin",
    label: "marketing.menu.newCampaign",
  },
  {
    path: "/marketing/target/targetaudience",
    right: "admin",
    label: "marketing.menu.segments",
    menu: { order: 4, icon: "target" },
  },
  {
    path: "/marketing/new-target",
    right: "admin",
    label: "marketing.menu.newSegment",
  },
];
