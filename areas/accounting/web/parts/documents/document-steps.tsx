import { Button } from "@mantine/core";
import IconPencil from "@tabler/icons-react/dist/esm/icons/IconPencil.mjs";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { save } from "#kit/web/api.ts";
import { DownloadButton } from "#kit/web/download-button.tsx";
import { lazyPart } from "#kit/web/lazy-part.tsx";
import { useSession } from "#kit/web/session.ts";
import type { ListState } from "#kit/web/use-list-state.ts";
import classes from "./document.module.css";
import { type Document, endpointsOf, type Kind } from "./documents.ts";
import { useDocumentActs } from "./use-document-acts.ts";

const SendButton = lazyPart(async () => (await import("../send/send-button.tsx")).SendButton);
const PayDialog = lazyPart(async () => (await import("./pay-dialog.tsx")).PayDialog);

/** The next step of an invoice or bill: issue a draft, pay an issued one; and the PDF. */
export function DocumentSteps({ kind, row, list }: { kind: Kind; row: Document; list: ListState }) {
  const t = useTranslations(`accounting.${kind}s`);
  const word = useTranslations("accounting.documents");
  const kit = useTranslations("kit.action");
  const { issue, busy } = useDocumentActs(kind);
  const [paying, setPaying] = useState(false);
  const { isAdmin } = useSession();
  const nextEvents = isAdmin ? row.nextEvents : [];
  return (
    <div className={classes.foot}>
      {isAdmin && row.status === "draft" ? (
        <Button variant="default" leftSection={<IconPencil size={18} />} onClick={() => list.openRow(row.id, "edit")}>
          {kit("edit")}
        </Button>
      ) : (
        <DownloadButton
          variant={nextEvents.includes("pay") ? "default" : "filled"}
          label={word("download")}
          failure={word("downloadFailed")}
          get={() => save(endpointsOf(kind).pdf, { params: { id: row.id } })}
        />
      )}
      {isAdmin && kind === "invoice" && row.status !== "draft" && (
        <SendButton
          endpoint="POST /api/accounting/invoice/{id}/send"
          id={row.id}
          contactId={row.contact_id}
          cancelled={row.status === "cancelled"}
        />
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
