import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { call, type ReplyOf } from "#kit/web/api.ts";
import { apiError } from "#kit/web/api-error.ts";

type Person = ReplyOf<"GET /api/user">;

/** Onboarding needs a loaded user; without one it redirects to the sign-in page (A3). Undefined while loading. */
export function useLoadedPerson(): Person | undefined {
  const navigate = useNavigate();
  const [person, setPerson] = useState<Person>();
  useEffect(() => {
    call("GET /api/user").then(setPerson, (thrown: unknown) => {
      if (apiError(thrown).status >= 400) void navigate({ to: "/login" });
    });
  }, [navigate]);
  return person;
}
