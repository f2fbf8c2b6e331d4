import { useApi } from "#kit/web/use-api.ts";
import type { ReplyOf } from "#kit/web/api.ts";
import { useLanguage } from "#kit/web/language.ts";

export type App = ReplyOf<"GET /api/connect/{slug}">;

/** All apps, in the order of the server. */
export function useApps() {
  const { data, error, refetch } = useApi("GET /api/connect");
  return { apps: data && Object.values(data.apps), banner: data?.banner, error, retry: () => void refetch() };
}

/** What an app says of itself, in the language shown. */
export function useAppWords(): (app: App) => App["english"] {
  const { language } = useLanguage();
  return (app) => (language === "en" ? app.english : app);
}
