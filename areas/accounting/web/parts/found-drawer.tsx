import type { ReactNode } from "react";
import type { ApiError } from "#kit/web/api-error.ts";
import { Drawer } from "#kit/web/drawer.tsx";
import { FieldsSkeleton } from "#kit/web/skeleton.tsx";
import { ErrorState, GoneState } from "#kit/web/state.tsx";

interface FoundDrawerProps<R extends { id: number }> {
  /** "new", or the number of one of the rows. */
  open: string;
  source: { data: { data: R[] } | undefined; error: ApiError | null; refetch: () => unknown };
  /** While there is no row yet, and when there is none. */
  title: string;
  gone: string;
  /** Something else that the editor needs is still on its way. */
  waiting?: boolean;
  onClose: () => void;
  children: (row: R | undefined) => ReactNode;
}

/** A drawer over a row of a short list that comes as a whole: the editor once the row is known, before it the wait, or that it is gone. */
export function FoundDrawer<R extends { id: number }>(props: FoundDrawerProps<R>) {
  const { open, source, title, gone, waiting = false, onClose, children } = props;
  const row = source.data?.data.find(({ id }) => String(id) === open);
  if (!waiting && (open === "new" || row)) return children(row);
  const { error } = source;
  return (
    <Drawer opened title={title} onClose={onClose}>
      {error ? (
        <ErrorState error={error} onRetry={() => void source.refetch()} />
      ) : source.data && !waiting ? (
        <GoneState title={gone} />
      ) : (
        <FieldsSkeleton fields={6} />
      )}
    </Drawer>
  );
}
