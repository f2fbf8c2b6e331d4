import type { ReactNode } from "react";
import type { ApiError } from "#kit/web/api-error.ts";
import { Drawer } from "#kit/web/drawer.tsx";
import { FieldsSkeleton } from "#kit/web/skeleton.tsx";
import { ErrorState, GoneState } from "#kit/web/state.tsx";

interface FoundDrawerProps<R extends { id: number }> {
  /** "new", or the id of one of the rows. */
  open: string;
  source: { data: { data: R[] } | undefined; error: ApiError | null; refetch: () => unknown };
  /** Title while loading, and when the row does not exist. */
  title: string;
  gone: string;
  /** Further data of the editor is still loading. */
  waiting?: boolean;
  onClose: () => void;
  children: (row: R | undefined) => ReactNode;
}

/** A drawer over a row of a short, unpaged list: the editor once the row is loaded, before it a skeleton, or a message that it does not exist. */
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
