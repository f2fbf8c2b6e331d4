import type { Screen, TextKey } from "#kit/web/screen.ts";

/** A list, its editor under "new-…" and the same editor under "{list}/{id}" (decisions §7). */
function listed(
  list: string,
  one: string,
  label: TextKey,
  newLabel: TextKey,
  menu: NonNullable<Screen["menu"]>,
): Screen[] {
  return [
    {
      path: `/content/${list}`,
      right: "admin",
      label,
      menu: { ...menu, also: [`/content/new-${one}`, `/content/edit-${one}`] },
    },
    { path: `/content/new-${one}/{-$id}`, right: "admin", label: newLabel },
    { path: `/content/${list}/$id`, right: "admin", label: newLabel },
  ];
}

export const screens: Screen[] = [
  {
    path: "/content",
    right: "admin",
    label: "content.menu.content",
    section: {},
    bar: { icon: "content", order: 7 },
  },
  ...listed("pages", "page", "content.menu.pages", "content.menu.page", { order: 1, icon: "content" }),
  ...listed("articles", "article", "content.menu.articles", "content.menu.article", { order: 2, icon: "articles" }),
  ...listed("categories", "category", "content.menu.categories", "content.menu.category", {
    order: 3,
    icon: "categories",
  }),
  ...listed("tags", "tag", "content.menu.tags", "content.menu.tag", { order: 4, icon: "tags" }),
  ...listed("menus", "menu", "content.menu.menus", "content.menu.menu", { order: 5, icon: "menus" }),
  { path: "/content/edit-menu/{-$id}", right: "admin", label: "content.menu.menu" },
];
