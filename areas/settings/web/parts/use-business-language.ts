import { useLanguage } from "#kit/web/language.ts";
import type { Language } from "#kit/web/stored.ts";
import { useApi } from "#kit/web/use-api.ts";

/** The language of the business's mails; undefined while loading. The person's own where the settings can't be read. */
export function useBusinessLanguage(): Language | undefined {
  const { language } = useLanguage();
  const { data, error } = useApi("GET /api/settings");
  return data?.defaults.language ?? (error ? language : undefined);
}
