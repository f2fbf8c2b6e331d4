import { useEffect } from "react";
import { call } from "#kit/web/api.ts";
import { onTexts, showLanguage, useLanguage } from "#kit/web/language.ts";
import { queryClient } from "#kit/web/query-client.ts";
import { useSession } from "#kit/web/session.ts";
import { chosenLanguage, keepLanguage } from "#kit/web/stored.ts";

/**
 * The language follows the person to every device (A15): a choice made in this browser is sent to the account, otherwise the account's
 * language is shown.
 */
export function RememberLanguage() {
  const { person } = useSession();
  const { language } = useLanguage();
  useEffect(() => {
    if (chosenLanguage() === language) {
      const keep = call("PUT /api/user", { body: { language } });
      void keep.then(() => keepLanguage(language)).catch(() => undefined);
    } else if (language !== person.language) void showLanguage(person.language);
  }, [language, person.language]);
  // The server's error sentences are in the old language, so failed queries are repeated.
  useEffect(
    () => onTexts(() => void queryClient.invalidateQueries({ predicate: ({ state }) => state.status === "error" })),
    [],
  );
  return null;
}
