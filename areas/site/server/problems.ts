import { sentence } from "#kit/contract/sentence.ts";
import { defineProblems } from "#kit/server/problem.ts";

const gone = { status: 422, message: sentence("Geçerli bir görsel seçin.", "Choose a valid picture.") } as const;

export const problems = defineProblems({
  site_logo: { ...gone, field: "logo_id", constraint: "site_settings_logo_fkey" },
  site_cover: { ...gone, field: "cover_id", constraint: "site_settings_cover_fkey" },
});
