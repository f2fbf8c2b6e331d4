import { useEffect, useState } from "react";
import { call, type ReplyOf } from "#kit/web/api.ts";
import { storedToken } from "#kit/web/stored.ts";

type Person = ReplyOf<"GET /api/user">;

/** The signed-in person; null: nobody is signed in; undefined: still loading. */
export function useSignedIn(): Person | null | undefined {
  const [person, setPerson] = useState<Person | null | undefined>(() => (storedToken() ? undefined : null));
  useEffect(() => {
    if (!storedToken()) return;
    call("GET /api/user").then(setPerson, () => setPerson(null));
  }, []);
  return person;
}
