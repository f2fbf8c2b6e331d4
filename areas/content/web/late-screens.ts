import type { LateScreens } from "#kit/web/screen.ts";

const page = () => import("./new-page.screen.tsx");
const article = () => import("./new-article.screen.tsx");
const category = () => import("./new-category.screen.tsx");
const menu = () => import("./edit-menu.screen.tsx");
const tag = () => import("./new-tag.screen.tsx");

export const screens: LateScreens = {
  "/content/pages": () => import("./pages.screen.tsx"),
  "/content/new-page/{-$id}": page,
  "/content/pages/$id": page,
  "/content/articles": () => import("./articles.screen.tsx"),
  "/content/new-article/{-$id}": article,
  "/content/articles/$id": article,
  "/content/categories": () => import("./categories.screen.tsx"),
  "/content/new-category/{-$id}": category,
  "/content/categories/$id": category,
  "/content/tags": () => import("./tags.screen.tsx"),
  "/content/new-tag/{-$id}": tag,
  "/content/tags/$id": tag,
  "/content/menus": () => import("./menus.screen.tsx"),
  "/content/new-menu/{-$id}": menu,
  "/content/menus/$id": menu,
  "/content/edit-menu/{-$id}": menu,
};
