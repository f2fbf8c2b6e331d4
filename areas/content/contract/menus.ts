import { z } from "zod";
import { endpoints } from "#kit/contract/endpoint.ts";
import { sentence } from "#kit/contract/sentence.ts";
import { cursors, id, idParams, instant, line, listQuery, orderBy, pageOf, paragraph } from "#kit/contract/shapes.ts";
import { contentStatuses } from "./contents.ts";

/** Menus of the website (M4). */

/** Items of a menu, and how deep they may be nested. */
export const menuLimits = { items: 100, levels: 3 } as const;

export const menuPlaces = ["header", "footer"] as const;
export const menuItemTypes = ["category", "page"] as const;

const title = line(120, 3, sentence("Başlık en az 3 karakter olmalıdır", "The title must have at least 3 characters"));
const description = paragraph(500);
/** Where the site shows the menu; another menu that was there gives the place up. */
const place = z.enum(menuPlaces).nullable();

export interface MenuItem {
  title: string;
  type: (typeof menuItemTypes)[number];
  /** The page or category that it leads to; a menu has each one once. */
  type_id: number;
  /** CSS classes for themes, separated by spaces. */
  classes: string;
  items: MenuItem[];
}

const tooMany = sentence(
  `Menüde en fazla ${menuLimits.items} öğe olabilir`,
  `A menu can have ${menuLimits.items} items at most`,
);
const itemTitle = line(120, 1, sentence("Öğenin başlığı boş olamaz", "The item needs a title"));
const itemFields = {
  title: itemTitle,
  type: z.enum(menuItemTypes, sentence("Öğe bir kategori veya sayfa olmalı", "An item is a category or a page")),
  type_id: id,
  classes: line(200)
    .refine(
      (text) => /^[\w -]*$/.test(text),
      sentence(
        "Sınıflar harf, rakam, tire ve alt çizgiden oluşur, boşlukla ayrılır",
        "Classes consist of letters, digits, hyphens and underscores, separated by spaces",
      ),
    )
    .default(""),
};
const itemAt = (level: number): z.ZodType<MenuItem> =>
  z.strictObject({
    ...itemFields,
    items: (level < menuLimits.levels
      ? z.array(itemAt(level + 1)).max(menuLimits.items, tooMany)
      : z
          .array(z.never())
          .max(
            0,
            sentence(
              `Menü en fazla ${menuLimits.levels} düzey olabilir`,
              `A menu can be ${menuLimits.levels} levels deep at most`,
            ),
          )
    ).default([]),
  }) as unknown as z.ZodType<MenuItem>;

const shownItem: z.ZodType<MenuItem> = z.lazy(() =>
  z.strictObject({
    title: z.string(),
    type: z.enum(menuItemTypes),
    type_id: id,
    classes: z.string(),
    items: z.array(shownItem),
  }),
);

const row = z.strictObject({
  id,
  title: z.string(),
  description: z.string(),
  place,
  /** Number of its items. */
  size: z.number().int(),
  version: z.number().int(),
  updated_at: instant,
});
const menu = row.extend({
  items: z.array(shownItem),
  /** What the items lead to. */
  links: z.array(
    z.strictObject({
      type: z.enum(menuItemTypes),
      type_id: id,
      title: z.string(),
      slug: z.string(),
      /** Null for a category. */
      status: z.enum(contentStatuses).nullable(),
    }),
  ),
});

const one = { right: "admin", params: idParams } as const;
const changes = ["menus"] as const;

export const menusTable = endpoints({
  "GET /api/menus": {
    right: "admin",
    query: listQuery({ ...cursors, orderBy: orderBy("title", "updated_at") }),
    reply: pageOf(row),
    about: "Menus of the website, searched by title.",
  },
  "POST /api/menus": {
    right: "admin",
    body: z.strictObject({ title, description: description.default(""), place: place.optional() }),
    reply: menu,
    status: 201,
    changes,
    about: "Adds an empty menu. Without `place` it becomes the header's if there is none yet.",
  },
  "GET /api/menus/{id}": { ...one, reply: menu, about: "A menu with its items, nested under `items`." },
  "PUT /api/menus/{id}": {
    ...one,
    body: z.strictObject({
      id: id.optional(),
      version: z.number().int().optional(),
      title: title.optional(),
      description: description.optional(),
      place: place.optional(),
      items: z.array(itemAt(1)).max(menuLimits.items, tooMany).optional(),
    }),
    reply: menu,
    changes,
    about: `Changes a menu; \`items\` replaces all of them: ${menuLimits.items} at most, ${menuLimits.levels} levels. 409 \`stale\` with an older version.`,
  },
  "DELETE /api/menus/{id}": { ...one, changes, about: "Deletes a menu; what it leads to stays." },
});
