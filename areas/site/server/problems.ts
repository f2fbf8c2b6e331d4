import { defineProblems } from "#kit/server/problem.ts";

const gone = { status: 422, message: "Geçerli bir görsel seçin." } as const;

export const problems = defineProblems({
  site_logo: { ...gone, field: "logo_id", constraint: "site_settings_logo_fkey" },
  site_cover: { ...gone, field: "cover_id", constraint: "site_settings_cover_fkey" },
});
