import { useEffect, useMemo, useState } from "react";
import { call, type ReplyOf } from "#kit/web/api.ts";
import { useLanguage } from "#kit/web/language.ts";
import type { Language } from "#kit/web/stored.ts";

export type Country = ReplyOf<"GET /api/countries">["data"][number];

/** Countries for the forms before sign-in, Türkiye first; empty until they have come. */
export function useCountries(): readonly Country[] {
  const { language } = useLanguage();
  const [countries, setCountries] = useState<readonly Country[]>([]);
  useEffect(() => {
    call("GET /api/countries").then(
      ({ data }) => setCountries(data),
      () => undefined,
    );
  }, []);
  return useMemo(() => countriesIn(language, countries), [language, countries]);
}

/** The list under the names of the language and in their order, Türkiye still first; the server's own are Turkish. */
export function countriesIn(language: Language, countries: readonly Country[]): readonly Country[] {
  if (language === "tr") return countries;
  const named = countries.map((country) => ({ ...country, name: countryIn(language, country) }));
  const later = ({ code }: Country) => Number(code !== "TR");
  return named.sort((a, b) => later(a) - later(b) || a.name.localeCompare(b.name, language));
}

/** What a country is called in the language. Example: Almanya is "Germany". */
export function countryIn(language: Language, { code, name }: Country): string {
  return language === "tr" ? name : (new Intl.DisplayNames(language, { type: "region" }).of(code) ?? name);
}
