import { Button } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { confirm } from "#kit/web/confirm.tsx";
import { Dialog } from "#kit/web/dialog.tsx";
import { InertFrame } from "#kit/web/inert-frame.tsx";
import { useClock } from "#kit/web/session.ts";
import { FieldsSkeleton } from "#kit/web/skeleton.tsx";
import { EmptyState, ErrorState } from "#kit/web/state.tsx";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { useApi } from "#kit/web/use-api.ts";
import type { ContentKind } from "./kinds.ts";
import classes from "./revisions.module.css";

const endpoints = {
  page: {
    list: "GET /api/content/page/{id}/revisions",
    one: "GET /api/content/page/{id}/revisions/{revision}",
    restore: "POST /api/content/page/{id}/revisions/{revision}/restore",
  },
  post: {
    list: "GET /api/content/post/{id}/revisions",
    one: "GET /api/content/post/{id}/revisions/{revision}",
    restore: "POST /api/content/post/{id}/revisions/{revision}/restore",
  },
} as const;

interface RevisionsProps {
  kind: ContentKind;
  id: number;
  onClose: () => void;
  onRestored: (() => void) | undefined;
}

/** The saved states of a page or article: read one, and make it the newest again. */
export function Revisions({ kind, id, onClose, onRestored }: RevisionsProps) {
  const t = useTranslations("content.history");
  const { numeric } = useClock();
  const { data, error, refetch } = useApi(endpoints[kind].list, { params: { id } });
  const [open, setOpen] = useState<number>();
  const rows = data?.data ?? [];
  const shown = open ?? rows[0]?.id;
  return (
    <Dialog opened onClose={onClose} title={t("title")} width={840}>
      {error ? (
        <ErrorState part error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <FieldsSkeleton fields={4} />
      ) : shown === undefined ? (
        <EmptyState title={t("empty")} />
      ) : (
        <div className={classes.history}>
          <ul className={classes.list}>
            {rows.map((row, place) => (
              <li key={row.id}>
                <button type="button" aria-pressed={row.id === shown} onClick={() => setOpen(row.id)}>
                  <strong>{numeric(row.created_at)}</strong>
                  <span>{place === 0 ? t("current") : row.title}</span>
                  <span>{row.author?.name}</span>
                </button>
              </li>
            ))}
          </ul>
          <Shown
            kind={kind}
            id={id}
            revision={shown}
            isCurrent={shown === rows[0]?.id}
            onClose={onClose}
            onRestored={onRestored}
          />
        </div>
      )}
    </Dialog>
  );
}

interface ShownProps extends RevisionsProps {
  revision: number;
  isCurrent: boolean;
}

function Shown({ kind, id, revision, isCurrent, onClose, onRestored }: ShownProps) {
  const t = useTranslations("content.history");
  const { data, error, refetch } = useApi(endpoints[kind].one, { params: { id, revision } });
  const { act, busy } = useAct(endpoints[kind].restore);
  const restore = async (): Promise<void> => {
    if (!(await confirm({ title: t("restore"), text: t("restoreText"), action: t("restore") }))) return;
    try {
      await act({ params: { id, revision } });
      toast.success(t("restored"));
      onClose();
      onRestored?.();
    } catch (thrown) {
      toast.failure(t("restoreFailed"), thrown);
    }
  };
  if (error) return <ErrorState part error={error} onRetry={() => void refetch()} />;
  if (!data) return <FieldsSkeleton fields={3} />;
  return (
    <div className={classes.shown}>
      <InertFrame
        title={data.title}
        html={`<meta charset="utf-8"><style>body{font-family:sans-serif;overflow-wrap:anywhere}img{max-width:100%;height:auto}</style>${data.html}`}
      />
      <Button variant="default" disabled={isCurrent} loading={busy} onClick={() => void restore()}>
        {t("restore")}
      </Button>
    </div>
  );
}
