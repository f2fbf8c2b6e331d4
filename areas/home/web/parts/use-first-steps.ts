import { allows } from "#kit/web/menu.ts";
import type { ReplyOf } from "#kit/web/api.ts";
import { useSession } from "#kit/web/session.ts";
import { useApi } from "#kit/web/use-api.ts";

export type Steps = NonNullable<ReplyOf<"GET /api/dashboard/first-steps">["steps"]>;

/** In the recommended order. */
export const stepNames = ["hours", "services", "team", "product", "booking"] as const satisfies (keyof Steps)[];

/** Topics that may complete a step. */
const topics = ["settings", "services", "employees", "products", "reservations"];

/** A new business's first steps, refetched on changes; null for staff, once all are done, and if the list is hidden (A14). */
export function useFirstSteps(): { steps: Steps | null; isPending: boolean } {
  const { right } = useSession();
  const { data, isLoading } = useApi(
    "GET /api/dashboard/first-steps",
    {},
    { enabled: allows(right, "admin"), staleTime: Number.POSITIVE_INFINITY, also: topics },
  );
  return { steps: data?.steps ?? null, isPending: isLoading };
}

export const doneOf = (steps: Steps) => ({
  done: stepNames.filter((name) => steps[name]).length,
  all: stepNames.length,
});
