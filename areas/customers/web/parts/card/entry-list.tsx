import type { Icon } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { ApiError } from "#kit/web/api-error.ts";
import type { ExportColumn } from "#kit/web/export-menu.tsx";
import { ListFoot } from "#kit/web/list-foot.tsx";
import type { PageMeta } from "#kit/web/pager.tsx";
import { FieldsSkeleton } from "#kit/web/skeleton.tsx";
import { EmptyState, ErrorState } from "#kit/web/state.tsx";
import { useLastPage } from "#kit/web/use-last-page.ts";
import type { Cursors, ListState } from "#kit/web/use-list-state.ts";

export interface EntryListProps<R> {
  label: string;
  source: { data: { data: R[]; meta: PageMeta } | undefined; error: ApiError | null; refetch: () => unknown };
  place: ListState["place"];
  onPage: (page: number, beside?: Cursors) => void;
  empty: { icon: Icon; title: string; text: string };
  row: (row: R) => ReactNode;
  /** Of the exported file. */
  columns: readonly ExportColumn<R>[];
}

/** A paged list inside the card: loading, failed, empty, a pager if there is more than a page, and the menu that exports it. */
export function EntryList<R>({ label, source, place, onPage, empty, row, columns }: EntryListProps<R>) {
  const { data, error, refetch } = source;
  const beyond = useLastPage(data, onPage, Boolean(place.after ?? place.before));
  if (!data || beyond) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <FieldsSkeleton />;
  if (data.meta.total === 0) return <EmptyState {...empty} level="h3" />;
  return (
    <>
      <ul aria-label={label}>{data.data.map(row)}</ul>
      <ListFoot label={label} reply={data} columns={columns} onPage={onPage} />
    </>
  );
}
