import type { TableSource } from "./table.ts";

interface Above {
  isLoading: boolean;
  failureCount: number;
}

/** Whether what is shown above may still come; after a failure or without a network nothing waits for it. */
export const isComing = ({ isLoading, failureCount }: Above): boolean => isLoading && failureCount === 0;

/** A list that loads until what is shown above it is known too, so that its rows don't move under a finger. */
export function withAbove<R>(source: TableSource<R>, above: Above): TableSource<R> {
  return isComing(above) ? { ...source, data: undefined, error: null } : source;
}
