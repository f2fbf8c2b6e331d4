import { Button } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { ReplyOf } from "#kit/web/api.ts";
import { confirm } from "#kit/web/confirm.tsx";
import { Dialog } from "#kit/web/dialog.tsx";
import { useClock } from "#kit/web/session.ts";
import { FieldsSkeleton } from "#kit/web/skeleton.tsx";
import { EmptyState, ErrorState } from "#kit/web/state.tsx";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { useApi } from "#kit/web/use-api.ts";
import classes from "./editor.module.css";

interface HistoryProps {
  theme: number;
  file: number;
  onClose: () => void;
  onRestored: () => void;
}

type Revision = ReplyOf<"GET /api/themes/{id}/files/{fileId}/revisions">["data"][number];

/** The saved states of a file: read one, and make it the newest again. */
export function History({ theme, file, onClose, onRestored }: HistoryProps) {
  const t = useTranslations("themes.history");
  const { numeric } = useClock();
  const params = { id: theme, fileId: file };
  const { data, error, refetch } = useApi("GET /api/themes/{id}/files/{fileId}/revisions", { params });
  const [chosen, setChosen] = useState<Revision>();
  const rows = data?.data ?? [];
  const shown = chosen ?? rows[0];
  return (
    <Dialog opened onClose={onClose} title={t("title")} width={880}>
      {error ? (
        <ErrorState part error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <FieldsSkeleton fields={4} />
      ) : !shown ? (
        <EmptyState title={t("empty")} />
      ) : (
        <div className={classes.history}>
          <ul>
            {rows.map((row, place) => (
              <li key={row.id}>
                <button type="button" aria-pressed={row.id === shown.id} onClick={() => setChosen(row)}>
                  <strong>{place === 0 ? t("current") : t("version", { version: row.version })}</strong>
                  <span>{numeric(row.created_at)}</span>
                  <span>{row.is_deletion ? t("deletion") : row.author?.name}</span>
                </button>
              </li>
            ))}
          </ul>
          <Shown {...{ theme, file, onClose, onRestored }} revision={shown} isCurrent={shown.id === rows[0]?.id} />
        </div>
      )}
    </Dialog>
  );
}

function Shown(props: HistoryProps & { revision: Revision; isCurrent: boolean }) {
  const { theme, file, revision, isCurrent, onClose, onRestored } = props;
  const t = useTranslations("themes.history");
  const params = { id: theme, fileId: file, revision: revision.id };
  const { data, error, refetch } = useApi("GET /api/themes/{id}/files/{fileId}/revisions/{revision}", { params });
  const { act, busy } = useAct("POST /api/themes/{id}/files/{fileId}/revisions/{revision}/restore");
  const restore = async (): Promise<void> => {
    if (!(await confirm({ title: t("restore"), text: t("restoreText"), action: t("restore") }))) return;
    try {
      await act({ params });
      toast.success(t("restored"));
      onRestored();
      onClose();
    } catch (thrown) {
      toast.failure(t("restoreFailed"), thrown);
    }
  };
  if (error) return <ErrorState part error={error} onRetry={() => void refetch()} />;
  if (!data) return <FieldsSkeleton fields={3} />;
  return (
    <div className={classes.shown}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls */}
      <pre tabIndex={0} role="region" aria-label={t("code", { version: revision.version })}>
        {data.content}
      </pre>
      <Button
        variant="default"
        disabled={isCurrent || revision.is_deletion}
        loading={busy}
        onClick={() => void restore()}
      >
        {t("restore")}
      </Button>
    </div>
  );
}
