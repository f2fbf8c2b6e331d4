import { useEffect, useMemo, useState } from "react";
import { call, type ReplyOf } from "#kit/web/api.ts";
import { useLanguage } from "#kit/web/language.ts";
import type { Language } from "#kit/web/stored.ts";

export type Country = ReplyOf<"GET /api/countries">["data"][number];

let asked: Promise<readonly Country[]> | undefined;

/** All countries, Türkiye first; asked for once, and again after a failure. */
export function loadCountries(): Promise<readonly Country[]> {
  return (asked ??= call("GET /api/countries").then(
    ({ data }) => data,
    () => {
      asked = undefined;
      return [];
    },
  ));
}

/** Countries for the forms before the sign-in, Türkiye first; empty until loaded. */
export function useCountries(): readonly Country[] {
  const { language } = useLanguage();
  const [countries, setCountries] = useState<readonly Country[]>([]);
  useEffect(() => void loadCountries().then(setCountries), []);
  return useMemo(() => countriesIn(language, countries), [language, countries]);
}

/** The list with the names and the order of the language, Türkiye still first; the server's own names are Turkish. */
export function countriesIn(language: Language, countries: readonly Country[]): readonly Country[] {
  if (language === "tr") return countries;
  const named = countries.map((country) => ({ ...country, name: countryIn(language, country) }));
  const later = ({ code }: Country) => Number(code !== "TR");
  return named.sort((a, b) => later(a) - later(b) || a.name.localeCompare(b.name, language));
}

/** The name of a country in the language. Example: Almanya is "Germany". */
export function countryIn(language: Language, { code, name }: Country): string {
  return language === "tr" ? name : (new Intl.DisplayNames(language, { type: "region" }).of(code) ?? name);
}
