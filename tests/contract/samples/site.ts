import type { Samples } from "./sample.ts";

/** Of the website. */
export const samples: Samples = {
  "POST /api/site/previews": async (salon) => ({
    body: { content_id: (await salon.make("POST /api/content/page")).id },
  }),
  "PUT /api/site": async (salon) => ({ body: { is_published: true, description: `${salon.mark} cilt bakımı` } }),
};
