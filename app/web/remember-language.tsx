import { useEffect } from "react";
import { call } from "#kit/web/api.ts";
import { showLanguage, useLanguage } from "#kit/web/language.ts";
import { useSession } from "#kit/web/session.ts";
import { hasStoredLanguage } from "#kit/web/stored.ts";

/** The language follows the person: what they chose in this browser is kept with them, and shown where they chose nothing (A15). */
export function RememberLanguage() {
  const { person } = useSession();
  const { language } = useLanguage();
  useEffect(() => {
    if (language === person.language) return;
    if (hasStoredLanguage()) void call("PUT /api/user", { body: { language } }).catch(() => undefined);
    else void showLanguage(person.language);
  }, [language, person.language]);
  return null;
}
