import type { Samples } from "./sample.ts";

/** Of the website. */
export const samples: Samples = {
  "PUT /api/site": async (salon) => ({ body: { is_published: true, description: `${salon.mark} cilt bakımı` } }),
};
