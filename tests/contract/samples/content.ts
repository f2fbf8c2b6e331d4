import { list, own, type Samples } from "./sample.ts";

const category = own("POST /api/taxonomy/category");
const tag = own("POST /api/taxonomy/tag");

/** Of categories and tags. */
export const samples: Samples = {
  "GET /api/taxonomy/category": () => ({ query: { ...list, orderBy: { title: "asc" } } }),
  "GET /api/taxonomy/category/{id}": category,
  "POST /api/taxonomy/category": ({ mark, next }) => ({
    body: { title: `${mark} ${next()}`, slug: `kategori-${next()}`, description: mark, parent_id: null },
  }),
  "PUT /api/taxonomy/category/{id}": async (salon) => {
    const { id } = await salon.make("POST /api/taxonomy/category");
    const parent = await salon.make("POST /api/taxonomy/category");
    return { params: { id: String(id) }, body: { description: salon.mark, parent_id: parent.id } };
  },
  "DELETE /api/taxonomy/category/{id}": category,
  "GET /api/taxonomy/tag": () => ({ query: { ...list, orderBy: { slug: "desc" } } }),
  "GET /api/taxonomy/tag/{id}": tag,
  "POST /api/taxonomy/tag": ({ mark, next }) => ({
    body: { title: `${mark} ${next()}`, slug: `etiket-${next()}`, description: mark },
  }),
  "PUT /api/taxonomy/tag/{id}": async (salon) => ({ ...(await tag(salon)), body: { description: salon.mark } }),
  "DELETE /api/taxonomy/tag/{id}": tag,
};
