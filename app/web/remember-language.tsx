import { useEffect } from "react";
import { call } from "#kit/web/api.ts";
import { useLanguage } from "#kit/web/language.ts";
import { useSession } from "#kit/web/session.ts";
import { hasStoredLanguage } from "#kit/web/stored.ts";

/** The person's language follows them: a new browser takes it over, and a choice made here is kept with the person (A15). */
export function RememberLanguage() {
  const { person } = useSession();
  const { language, choose } = useLanguage();
  useEffect(() => {
    if (!hasStoredLanguage()) void choose(person.language);
    else if (language !== person.language) void call("PUT /api/user", { body: { language } }).catch(() => undefined);
  }, [language, person.language, choose]);
  return null;
}
