import { Button, Progress } from "@mantine/core";
import "@mantine/core/styles/Progress.layer.css";
import IconAlertTriangle from "@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs";
import { useTranslations } from "use-intl";
import { usePasswordCheck } from "#areas/access/web/parts/use-password-check.tsx";
import { decimalOf } from "#kit/contract/numbers.ts";
import { goTo, type ReplyOf } from "#kit/web/api.ts";
import { DownloadButton } from "#kit/web/download-button.tsx";
import { Card, Cards } from "#kit/web/form-card.tsx";
import { fullName } from "#kit/web/full-name.ts";
import { Notice } from "#kit/web/notice.tsx";
import { Page } from "#kit/web/page.tsx";
import { useClock } from "#kit/web/session.ts";
import { FieldsSkeleton } from "#kit/web/skeleton.tsx";
import { EmptyState, ErrorState } from "#kit/web/state.tsx";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { useApi } from "#kit/web/use-api.ts";
import classes from "./parts/exports.module.css";

type DataExport = ReplyOf<"GET /api/exports">["data"][number];

/** The job writes its progress into the row, without a topic. */
const REFETCH_MS = 1500;

const hasWaiting = (files: ReplyOf<"GET /api/exports"> | undefined): boolean =>
  files?.data.some(({ state }) => state === "waiting") ?? false;

/** "Her şeyi indir": prepares a file with all data of the business, and offers it for an hour. */
export default function ExportsScreen() {
  const t = useTranslations("exports");
  const { checked, dialog } = usePasswordCheck();
  const { act, busy } = useAct("POST /api/exports");
  const files = useApi("GET /api/exports", undefined, {
    refetchInterval: ({ state: { data } }) => hasWaiting(data) && REFETCH_MS,
  });
  const isWaiting = hasWaiting(files.data);
  const start = (): void =>
    void checked(() => act()).then(
      () => toast.success(t("started")),
      (thrown: unknown) => toast.failure(t("startFailed"), thrown),
    );
  return (
    <Page title={t("menu.exports")} back="/settings">
      <Cards>
        <Card title={t("about")} hint={t("text")}>
          <p className={classes.text}>{t("secrets")}</p>
          <Notice tone="info" icon={IconAlertTriangle} title={t("careful")} />
          <Button className={classes.start} loading={busy} disabled={isWaiting} onClick={start}>
            {t("start")}
          </Button>
        </Card>
        <Card title={t("list")}>
          {files.data ? (
            <Files files={files.data.data} checked={checked} />
          ) : files.error ? (
            <ErrorState part error={files.error} onRetry={() => void files.refetch()} />
          ) : (
            <FieldsSkeleton />
          )}
        </Card>
      </Cards>
      {dialog}
    </Page>
  );
}

type Checked = ReturnType<typeof usePasswordCheck>["checked"];

function Files({ files, checked }: { files: readonly DataExport[]; checked: Checked }) {
  const t = useTranslations("exports");
  if (files.length === 0) return <EmptyState title={t("empty")} />;
  return (
    <ul className={classes.files}>
      {files.map((file) => (
        <File key={file.id} file={file} checked={checked} />
      ))}
    </ul>
  );
}

function File({ file, checked }: { file: DataExport; checked: Checked }) {
  const t = useTranslations("exports");
  const clock = useClock();
  const { act } = useAct("POST /api/exports/{id}/link");
  const { id, state, done, total } = file;
  const get = async (): Promise<void> => goTo((await checked(() => act({ params: { id } }))).url);
  const told = {
    waiting: total ? t("progress", { done, total }) : t("waiting"),
    ready: t("ready", { size: sizeOf(file.bytes ?? 0), time: clock.hours(file.expires_at ?? file.created_at) }),
    failed: t("failed"),
    removed: t("removed"),
  }[state];
  return (
    <li className={classes.file}>
      <div>
        <strong>{t("by", { time: clock.numeric(file.created_at), name: fullName(file.created_by) })}</strong>
        <span aria-live="polite">{told}</span>
        {state === "waiting" && (
          <Progress value={total ? (done / total) * 100 : 0} aria-label={told} className={classes.progress} />
        )}
      </div>
      {state === "ready" && <DownloadButton label={t("download")} failure={t("downloadFailed")} get={get} />}
    </li>
  );
}

function sizeOf(bytes: number): string {
  const [amount, unit] = bytes < 1_000_000 ? [bytes / 1000, "KB"] : [bytes / 1_000_000, "MB"];
  return `${decimalOf(Math.ceil(amount * 10) / 10)} ${unit}`;
}
