import type { MenuItem } from "#areas/content/contract/menus.ts";
import type { Salon } from "../salon.ts";
import { list, own, type Samples } from "./sample.ts";

const category = own("POST /api/taxonomy/category");
const tag = own("POST /api/taxonomy/tag");

const paragraph = (text: string) => ({ type: "paragraph", content: [{ type: "text", text }] });

/** Every field of the form. */
async function form(salon: Salon, kind: "page" | "post") {
  const { mark, next } = salon;
  const category = await salon.make<{ title: string }>("POST /api/taxonomy/category");
  const parent = kind === "page" ? (await salon.make("POST /api/content/page")).id : null;
  return {
    title: `${mark} ${next()}`,
    slug: `icerik-${next()}`,
    seo_title: mark,
    seo_description: mark,
    seo_tags: mark,
    is_public: true,
    status: "published" as const,
    published_at: "2030-01-01 10:00",
    categories: [category.title],
    tags: [`${mark} etiketi`],
    parent_id: parent,
    body: [paragraph(mark)],
    thumbnail_id: (await salon.make("POST /api/media")).id,
  };
}

const saved = (kind: "page" | "post") => async (salon: Salon) => {
  const { id } = await salon.make(`POST /api/content/${kind}`);
  await salon.admin.call(`PUT /api/content/${kind}/{id}`, { params: { id }, body: await form(salon, kind) });
  return { params: { id: String(id) } };
};
const revision = (kind: "page" | "post") => async (salon: Salon) => {
  const { params } = await saved(kind)(salon);
  const { data } = await salon.admin.call(`GET /api/content/${kind}/{id}/revisions`, { params });
  return { params: { ...params, revision: String(data[0]?.id) } };
};
const drafted = (kind: "page" | "post") => async (salon: Salon) => ({
  ...(await own(`POST /api/content/${kind}`)(salon)),
  body: { fields: await form(salon, kind), version: 1 },
});
/** An item for a page or category of the salon's own. */
const itemOf = async (salon: Salon, type: "page" | "category", items: MenuItem[] = []): Promise<MenuItem> => {
  const { id } =
    type === "page" ? (await saved("page")(salon)).params : await salon.make("POST /api/taxonomy/category");
  return { title: salon.mark, type, type_id: Number(id), classes: "one two", items };
};
const menu = own("POST /api/menus");

const contents = { ...list, status: "draft", orderBy: { title: "asc" } } as const;

const titled = ({ mark, next }: Salon, kind: string) => ({
  title: `${mark} ${next()}`,
  slug: `${kind}-${next()}`,
  description: mark,
});

/** Of pages, articles, categories and tags. */
export const samples: Samples = {
  "GET /api/content/page": () => ({ query: contents }),
  "GET /api/content/page/{id}": saved("page"),
  "PUT /api/content/page/{id}": async (salon) => ({
    ...(await own("POST /api/content/page")(salon)),
    body: { ...(await form(salon, "page")), version: 1 },
  }),
  "DELETE /api/content/page/{id}": saved("page"),
  "PUT /api/content/page/{id}/draft": drafted("page"),
  "DELETE /api/content/page/{id}/draft": saved("page"),
  "GET /api/content/page/{id}/revisions": saved("page"),
  "GET /api/content/page/{id}/revisions/{revision}": revision("page"),
  "POST /api/content/page/{id}/revisions/{revision}/restore": revision("page"),
  "GET /api/content/post": () => ({ query: contents }),
  "GET /api/content/post/{id}": saved("post"),
  "PUT /api/content/post/{id}": async (salon) => ({
    ...(await own("POST /api/content/post")(salon)),
    body: { ...(await form(salon, "post")), version: 1 },
  }),
  "DELETE /api/content/post/{id}": saved("post"),
  "PUT /api/content/post/{id}/draft": drafted("post"),
  "DELETE /api/content/post/{id}/draft": saved("post"),
  "GET /api/content/post/{id}/revisions": saved("post"),
  "GET /api/content/post/{id}/revisions/{revision}": revision("post"),
  "POST /api/content/post/{id}/revisions/{revision}/restore": revision("post"),
  "GET /api/menus": () => ({ query: { ...list, orderBy: { title: "asc" } } }),
  "POST /api/menus": ({ mark }) => ({ body: { title: mark, description: mark, place: null } }),
  "GET /api/menus/{id}": menu,
  "PUT /api/menus/{id}": async (salon) => {
    const [deepest, category] = [await itemOf(salon, "page"), await itemOf(salon, "category")];
    const items = [await itemOf(salon, "page", [{ ...category, items: [deepest] }])];
    const { params } = await menu(salon);
    return { params, body: { title: salon.mark, description: salon.mark, place: "header", version: 1, items } };
  },
  "DELETE /api/menus/{id}": menu,
  "GET /api/taxonomy/category": () => ({ query: { ...list, orderBy: { title: "asc" } } }),
  "GET /api/taxonomy/category/{id}": category,
  "POST /api/taxonomy/category": async (salon) => {
    const root = { ...titled(salon, "kategori"), parent_id: null };
    const parent = await salon.admin.call("POST /api/taxonomy/category", { body: root });
    return { body: { ...titled(salon, "kategori"), parent_id: parent.id } };
  },
  "PUT /api/taxonomy/category/{id}": async (salon) => {
    const { id } = await salon.make("POST /api/taxonomy/category");
    const parent = await salon.make("POST /api/taxonomy/category");
    return { params: { id: String(id) }, body: { ...titled(salon, "kategori"), parent_id: parent.id } };
  },
  "DELETE /api/taxonomy/category/{id}": category,
  "GET /api/taxonomy/tag": () => ({ query: { ...list, orderBy: { slug: "desc" } } }),
  "GET /api/taxonomy/tag/{id}": tag,
  "POST /api/taxonomy/tag": (salon) => ({ body: titled(salon, "etiket") }),
  "PUT /api/taxonomy/tag/{id}": async (salon) => ({ ...(await tag(salon)), body: titled(salon, "etiket") }),
  "DELETE /api/taxonomy/tag/{id}": tag,
};
