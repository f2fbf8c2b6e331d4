import { Button } from "@mantine/core";
import { useTranslations } from "use-intl";
import { Card } from "#kit/web/form-card.tsx";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import type { Import } from "./import-list.tsx";
import classes from "./transfer.module.css";

/** A job of the import with its progress; only the import itself can be stopped. */
export function RunningCard({ one: { id, state, file_name: name, progress } }: { one: Import }) {
  const t = useTranslations("transfer.run");
  const { act, busy } = useAct("POST /api/imports/{id}/stop");
  const stop = () => act({ params: { id } }).catch((thrown: unknown) => toast.failure(t("failed"), thrown));
  const step = state as "reading" | "checking" | "importing" | "undoing";
  const isCounted = step !== "reading" && progress.total > 0;
  return (
    <Card title={name} hint={t("leave")}>
      <p role="status">
        {t(step)} {isCounted && t("progress", progress)}
      </p>
      <progress
        className={classes.bar}
        aria-label={t(step)}
        max={progress.total || 1}
        {...(isCounted && { value: progress.done })}
      />
      {state === "importing" && (
        <div className={classes.buttons}>
          <Button variant="default" loading={busy} onClick={() => void stop()}>
            {t("stop")}
          </Button>
        </div>
      )}
    </Card>
  );
}
