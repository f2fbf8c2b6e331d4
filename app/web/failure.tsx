import type { ErrorComponentProps } from "@tanstack/react-router";
import { ErrorState } from "#kit/web/state.tsx";

/** A screen that broke: says so and tries again. */
export function Failure({ error, reset }: ErrorComponentProps) {
  return <ErrorState error={error} onRetry={reset} />;
}
