import type { LateScreens } from "#kit/web/screen.ts";

const category = () => import("./new-category.screen.tsx");
const tag = () => import("./new-tag.screen.tsx");

export const screens: LateScreens = {
  "/content/categories": () => import("./categories.screen.tsx"),
  "/content/new-category/{-$id}": category,
  "/content/categories/$id": category,
  "/content/tags": () => import("./tags.screen.tsx"),
  "/content/new-tag/{-$id}": tag,
  "/content/tags/$id": tag,
};
