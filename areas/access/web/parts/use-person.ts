import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { call } from "#kit/web/api.ts";
import { apiError } from "#kit/web/api-error.ts";

/** Onboarding needs a loaded user; without one it redirects to the sign-in page (A3). */
export function useLoadedPerson(): void {
  const navigate = useNavigate();
  useEffect(() => {
    call("GET /api/user").catch((thrown: unknown) => {
      if (apiError(thrown).status >= 400) void navigate({ to: "/login" });
    });
  }, [navigate]);
}
