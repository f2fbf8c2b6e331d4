import { Button } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { save } from "#kit/web/api.ts";
import { confirm } from "#kit/web/confirm.tsx";
import { DownloadButton } from "#kit/web/download-button.tsx";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";

/** Downloads the waiting consents; those of the downloaded file can then be marked as uploaded. */
export function IysFile({ until }: { until: number }) {
  const t = useTranslations("messages.iys");
  const [downloaded, setDownloaded] = useState<number>();
  const { act, busy } = useAct("POST /api/iys/uploaded");
  const get = async (): Promise<void> => {
    await save("GET /api/iys/file", { query: { until: String(until) } });
    setDownloaded(until);
  };
  const mark = async (last: number): Promise<void> => {
    if (!(await confirm({ title: t("uploaded"), text: t("uploadedText"), action: t("uploaded") }))) return;
    try {
      await act({ body: { until: last } });
      setDownloaded(undefined);
      toast.success(t("uploadedDone"));
    } catch (thrown) {
      toast.failure(t("failed"), thrown);
    }
  };
  return (
    <>
      <DownloadButton label={t("download")} failure={t("downloadFailed")} get={get} />
      {downloaded !== undefined && (
        <Button variant="default" loading={busy} onClick={() => void mark(downloaded)}>
          {t("uploaded")}
        </Button>
      )}
    </>
  );
}
