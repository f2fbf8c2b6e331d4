import { Button } from "@mantine/core";
import IconAlertTriangle from "@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { confirm } from "#kit/web/confirm.tsx";
import { Notice } from "#kit/web/notice.tsx";
import { FieldsSkeleton } from "#kit/web/skeleton.tsx";
import { EmptyState, ErrorState } from "#kit/web/state.tsx";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { useApi } from "#kit/web/use-api.ts";
import { ColumnsCard } from "./columns-card.tsx";
import type { Import } from "./import-list.tsx";
import { ResultCard } from "./result-card.tsx";
import { RunningCard } from "./running-card.tsx";
import classes from "./transfer.module.css";

const running: ReadonlySet<Import["state"]> = new Set(["reading", "checking", "importing", "undoing"]);
/** Live updates tell of every step; this is for a connection without them. */
const REFETCH_MS = 2000;

/** An import at its present step. */
export function OneImport({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTranslations("transfer");
  const [isRunning, setRunning] = useState(true);
  const { data, error, refetch } = useApi(
    "GET /api/imports/{id}",
    { params: { id } },
    isRunning ? { refetchInterval: REFETCH_MS } : {},
  );
  if (data && running.has(data.state) !== isRunning) setRunning(!isRunning);
  if (error?.status === 404)
    return <EmptyState title={t("gone")} action={<Button onClick={onClose}>{t("done.again")}</Button>} />;
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <FieldsSkeleton />;
  return (
    <>
      <Step one={data} onClose={onClose} />
      {["uploading", "unreadable", "mapping", "checked"].includes(data.state) && (
        <DropButton one={data} onClose={onClose} />
      )}
    </>
  );
}

function Step({ one, onClose }: { one: Import; onClose: () => void }) {
  const t = useTranslations("transfer");
  const [isChanging, setChanging] = useState(false);
  if (running.has(one.state)) return <RunningCard one={one} />;
  if (one.state === "uploading" || one.state === "unreadable") {
    const text = one.state === "uploading" ? undefined : t(`fault.${one.fault ?? "failed"}`);
    return (
      <Notice tone="danger" icon={IconAlertTriangle} title={`${one.file_name}: ${t(`state.${one.state}`)}`} text={text}>
        <Button onClick={onClose}>{t("done.again")}</Button>
      </Notice>
    );
  }
  if (one.state === "mapping" || (one.state === "checked" && isChanging))
    return <ColumnsCard one={one} onTried={() => setChanging(false)} />;
  // Each state opens with its own rows.
  return <ResultCard key={one.state} one={one} onChange={() => setChanging(true)} onClose={onClose} />;
}

function DropButton({ one: { id, file_name: name }, onClose }: { one: Import; onClose: () => void }) {
  const t = useTranslations("transfer.drop");
  const { act, busy } = useAct("DELETE /api/imports/{id}");
  const drop = async (): Promise<void> => {
    if (!(await confirm({ title: t("title", { name }), text: t("text"), action: t("action"), danger: true }))) return;
    try {
      await act({ params: { id } });
      toast.success(t("done"));
      onClose();
    } catch (thrown) {
      toast.failure(t("failed"), thrown);
    }
  };
  return (
    <div className={classes.buttons}>
      <Button variant="subtle-danger" loading={busy} onClick={() => void drop()}>
        {t("action")}
      </Button>
    </div>
  );
}
