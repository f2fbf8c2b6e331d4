import type { Salon } from "../salon.ts";
import type { Samples } from "./sample.ts";

/** A theme that the site does not show; the salon's calls share it, because a business may have few. */
const theme = async (salon: Salon) => {
  const { data } = await salon.admin.call("GET /api/themes");
  const shared = data.find(({ is_active }) => !is_active) ?? (await salon.make<{ id: number }>("POST /api/themes"));
  return { params: { id: String(shared.id) } };
};
const code = "<p>{{ business.name }}</p>\n";

/** A file of that theme, shared for the same reason. */
const file = async (salon: Salon) => {
  const { params } = await theme(salon);
  const { data } = await salon.admin.call("GET /api/themes/{id}/files", { params });
  const added = data.flatMap(({ children }) => children).find(({ label }) => label.startsWith("dosya-"));
  const body = { path: `snippets/dosya-${salon.next()}.liquid`, content: code };
  const fileId = added?.id ?? (await salon.admin.call("POST /api/themes/{id}/files", { params, body })).id;
  return { params: { ...params, fileId: String(fileId) } };
};
const revision = async (salon: Salon) => {
  const { params } = await file(salon);
  const { data } = await salon.admin.call("GET /api/themes/{id}/files/{fileId}/revisions", { params });
  return { params: { ...params, revision: String(data[0]?.id) } };
};
const unsaved = async (salon: Salon) => ({
  ...(await theme(salon)),
  body: { path: "templates/index.liquid", content: code },
});

/** Of themes and their files. */
export const samples: Samples = {
  "POST /api/themes": ({ mark, next }) => ({ body: { name: `${mark} ${next()}` } }),
  "GET /api/themes/state": () => ({}),
  "GET /api/themes/{id}": theme,
  "PUT /api/themes/{id}": async (salon) => ({
    ...(await theme(salon)),
    body: { name: `${salon.mark} ${salon.next()}` },
  }),
  "DELETE /api/themes/{id}": theme,
  "POST /api/themes/{id}/activate": async (salon) => {
    const { params } = await theme(salon);
    const { versions } = await salon.admin.call("GET /api/themes/{id}", { params });
    return { params: { id: String(versions[0]?.id) } };
  },
  "POST /api/themes/{id}/update": theme,
  "GET /api/themes/{id}/fault": theme,
  "GET /api/themes/{id}/files": theme,
  "POST /api/themes/{id}/files": async (salon) => ({
    ...(await theme(salon)),
    body: { path: `snippets/dosya-${salon.next()}.liquid`, content: code },
  }),
  "POST /api/themes/{id}/check": unsaved,
  "POST /api/themes/{id}/preview": async (salon) => {
    const { params, body } = await unsaved(salon);
    return { params, body: { ...body, page: "index" } };
  },
  "GET /api/themes/{id}/files/{fileId}": file,
  "PUT /api/themes/{id}/files/{fileId}": async (salon) => {
    const { params } = await file(salon);
    const { version } = await salon.admin.call("GET /api/themes/{id}/files/{fileId}", { params });
    return { params, body: { content: `${code}${salon.mark}`, version } };
  },
  "DELETE /api/themes/{id}/files/{fileId}": file,
  "GET /api/themes/{id}/files/{fileId}/revisions": file,
  "GET /api/themes/{id}/files/{fileId}/revisions/{revision}": revision,
  "POST /api/themes/{id}/files/{fileId}/revisions/{revision}/restore": revision,
};
