import type { Samples } from "./sample.ts";

/** Of the website. */
export const samples: Samples = {
  "POST /api/site/previews": async (salon) => ({
    body: { content_id: (await salon.make("POST /api/content/page")).id },
  }),
  "PUT /api/site/domain": async (salon) => ({ body: { host: `${salon.mark.toLowerCase()}-salon.com` } }),
  "POST /api/site/domain/checks": async (salon) => {
    await salon.claimedDomain();
    return {};
  },
  "PUT /api/site": async (salon) => ({
    body: {
      is_published: true,
      description: `${salon.mark} cilt bakımı`,
      logo_id: (await salon.make("POST /api/media")).id,
      cover_id: (await salon.make("POST /api/media")).id,
      social: {
        instagram: "yildiz",
        facebook: "yildiz",
        youtube: "yildiz",
        tiktok: "yildiz",
        x: "yildiz",
        whatsapp: "0532 418 27 06",
      },
    },
  }),
};
