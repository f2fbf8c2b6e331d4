import { Button } from "@mantine/core";
import IconDownload from "@tabler/icons-react/dist/esm/icons/IconDownload.mjs";
import IconPencil from "@tabler/icons-react/dist/esm/icons/IconPencil.mjs";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { lazyPart } from "#kit/web/lazy-part.tsx";
import type { ListState } from "#kit/web/use-list-state.ts";
import classes from "./document.module.css";
import type { Document, Kind } from "./documents.ts";
import { useDocumentActs } from "./use-document-acts.ts";

const PayDialog = lazyPart(async () => (await import("./pay-dialog.tsx")).PayDialog);

/** The next step of an invoice or bill: issue a draft, pay what is issued, and the paper of each. */
export function DocumentSteps({ kind, row, list }: { kind: Kind; row: Document; list: ListState }) {
  const t = useTranslations(`accounting.${kind}s`);
  const kit = useTranslations("kit.action");
  const { issue, busy } = useDocumentActs(kind);
  const [paying, setPaying] = useState(false);
  const { nextEvents } = row;
  return (
    <div className={classes.foot}>
      {row.status === "draft" ? (
        <Button variant="default" leftSection={<IconPencil size={18} />} onClick={() => list.openRow(row.id, "edit")}>
          {kit("edit")}
        </Button>
      ) : (
        <DownloadButton kind={kind} row={row} main={!nextEvents.includes("pay")} />
      )}
      {nextEvents.includes("issue") && (
        <Button loading={busy} onClick={() => void issue(row)}>
          {t("issue")}
        </Button>
      )}
      {nextEvents.includes("pay") && <Button onClick={() => setPaying(true)}>{t("pay")}</Button>}
      {paying && <PayDialog kind={kind} row={row} onClose={() => setPaying(false)} />}
    </div>
  );
}

function DownloadButton({ kind, row, main }: { kind: Kind; row: Document; main: boolean }) {
  const t = useTranslations("accounting.documents");
  const { download } = useDocumentActs(kind);
  const [busy, setBusy] = useState(false);
  const fetchPaper = (): void => {
    setBusy(true);
    void download(row.id).finally(() => setBusy(false));
  };
  return (
    <Button
      variant={main ? "filled" : "default"}
      loading={busy}
      leftSection={<IconDownload size={18} />}
      onClick={fetchPaper}
    >
      {t("download")}
    </Button>
  );
}
