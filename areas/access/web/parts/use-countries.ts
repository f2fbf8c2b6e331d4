import { useEffect, useState } from "react";
import { call, type ReplyOf } from "#kit/web/api.ts";

export type Country = ReplyOf<"GET /api/countries">["data"][number];

/** Countries for the forms before sign-in, Türkiye first; empty until they have come. */
export function useCountries(): readonly Country[] {
  const [countries, setCountries] = useState<readonly Country[]>([]);
  useEffect(() => {
    call("GET /api/countries").then(
      ({ data }) => setCountries(data),
      () => undefined,
    );
  }, []);
  return countries;
}
