import { Button, Progress } from "@mantine/core";
import "@mantine/core/styles/Progress.layer.css";
import IconFileZip from "@tabler/icons-react/dist/esm/icons/IconFileZip.mjs";
import { useTranslations } from "use-intl";
import { type ReplyOf, save } from "#kit/web/api.ts";
import { DownloadButton } from "#kit/web/download-button.tsx";
import { useClock } from "#kit/web/session.ts";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { useApi } from "#kit/web/use-api.ts";
import classes from "./books.module.css";

type Archive = NonNullable<ReplyOf<"GET /api/reports/books/{month}/archive">["archive"]>;

/** One tap for everything: orders the month's archive, shows how far it is, and downloads it. */
export function ArchiveCard({ month }: { month: string }) {
  const t = useTranslations("reports.booksMonth");
  const { data } = useApi("GET /api/reports/books/{month}/archive", {
    params: { month },
  });
  const { act, busy } = useAct("POST /api/reports/books/{month}/archive");
  const archive = data?.archive ?? null;
  const order = (): void =>
    void act({ params: { month } }).catch((thrown: unknown) => toast.failure(t("archiveFailed"), thrown));
  const waits = archive?.state === "waiting";
  return (
    <section className={classes.archive} aria-label={t("archive")}>
      <div>
        <h2>{t("archive")}</h2>
        <p>{t("archiveText")}</p>
        {archive && <ArchiveState archive={archive} />}
      </div>
      <div className={classes.files}>
        {archive?.state === "ready" && <ArchiveDownload month={month} id={archive.id} />}
        <Button
          variant={archive?.state === "ready" ? "default" : "filled"}
          loading={busy || waits}
          leftSection={<IconFileZip size={18} />}
          onClick={order}
        >
          {t(archive?.state === "ready" ? "archiveAgain" : "archiveMake")}
        </Button>
      </div>
    </section>
  );
}

/** Of when the archive is and how large, that it could not be made, or how far it is. */
function ArchiveState({ archive }: { archive: Archive }) {
  const t = useTranslations("reports.booksMonth");
  const clock = useClock();
  return (
    <>
      {archive.state === "ready" && (
        <p>
          {t("archiveOf", {
            date: clock.numeric(archive.created_at),
            size: megabytes(archive.size),
          })}
        </p>
      )}
      {archive.state === "failed" && <p role="alert">{t("archiveBroken")}</p>}
      {archive.state === "waiting" && (
        <p role="status">
          {t("archiveWaits", { done: archive.done, of: archive.of })}
          <Progress value={archive.of > 0 ? (archive.done * 100) / archive.of : 5} aria-label={t("archive")} />
        </p>
      )}
    </>
  );
}

function ArchiveDownload({ month, id }: { month: string; id: Archive["id"] }) {
  const t = useTranslations("reports.booksMonth");
  return (
    <DownloadButton
      label={t("archiveGet")}
      failure={t("fileFailed")}
      get={() => save("GET /api/reports/books/{month}/archive/{id}", { params: { month, id } })}
    />
  );
}

const megabytes = (bytes: number): number => Math.max(0.1, Math.round(bytes / 104_857.6) / 10);
