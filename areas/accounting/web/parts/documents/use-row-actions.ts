import IconBan from "@tabler/icons-react/dist/esm/icons/IconBan.mjs";
import IconDownload from "@tabler/icons-react/dist/esm/icons/IconDownload.mjs";
import IconPencil from "@tabler/icons-react/dist/esm/icons/IconPencil.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { useTranslations } from "use-intl";
import type { RowAction } from "#kit/web/row-menu.tsx";
import { useSession } from "#kit/web/session.ts";
import type { ListState } from "#kit/web/use-list-state.ts";
import type { DocumentRow, Kind } from "./documents.ts";
import { useDocumentActs } from "./use-document-acts.ts";

/** Menu actions of an invoice or bill: a draft is edited and deleted, an issued one is cancelled. */
export function useRowActions(
  kind: Kind,
  row: Pick<DocumentRow, "id" | "status" | "number">,
  list: ListState,
): RowAction[] {
  const t = useTranslations("accounting.documents");
  const kit = useTranslations("kit.action");
  const { isAdmin } = useSession();
  const { download, remove, cancel } = useDocumentActs(kind);
  const closeIfOpen = (done: boolean): void => void (done && list.open && list.close());
  const downloadItem = { label: t("download"), icon: IconDownload, onClick: () => void download(row.id) };
  if (!isAdmin) return [downloadItem];
  if (row.status === "draft")
    return [
      { label: kit("edit"), icon: IconPencil, onClick: () => list.openRow(row.id, "edit") },
      downloadItem,
      { label: kit("delete"), icon: IconTrash, danger: true, onClick: () => void remove(row).then(closeIfOpen) },
    ];
  const end = { label: t("cancel"), icon: IconBan, danger: true, onClick: () => void cancel(row) };
  return row.status === "cancelled" ? [downloadItem] : [downloadItem, end];
}
