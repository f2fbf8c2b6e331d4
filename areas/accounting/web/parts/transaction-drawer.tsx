import IconPencil from "@tabler/icons-react/dist/esm/icons/IconPencil.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { useTranslations } from "use-intl";
import { save } from "#kit/web/api.ts";
import { DownloadButton } from "#kit/web/download-button.tsx";
import { Drawer } from "#kit/web/drawer.tsx";
import { RowArrows } from "#kit/web/row-arrows.tsx";
import { RowMenu } from "#kit/web/row-menu.tsx";
import { useSession } from "#kit/web/session.ts";
import { FieldsSkeleton } from "#kit/web/skeleton.tsx";
import { ErrorState } from "#kit/web/state.tsx";
import { useApi } from "#kit/web/use-api.ts";
import type { ListState } from "#kit/web/use-list-state.ts";
import { TransactionDetail } from "./transaction-detail.tsx";
import { TransactionEditor } from "./transaction-editor.tsx";
import { amountToRemove, type Transaction } from "./transactions.ts";
import { useRemove } from "./use-remove.ts";

interface TransactionDrawerProps {
  list: ListState;
  /** The rows of the page, to move through. */
  rows: readonly Transaction[];
}

/** The drawer over transactions (I3): a new one, one to read, or with `openTab=edit` one to change. */
export function TransactionDrawer({ list, rows }: TransactionDrawerProps) {
  const t = useTranslations("accounting.transactions");
  const id = list.open ?? "";
  const { row, error, refetch } = useRow(id, rows);
  const { isAdmin } = useSession();
  if (id === "new") return isAdmin ? <TransactionEditor onClose={list.close} /> : null;
  if (isAdmin && row?.editable && list.get("openTab") === "edit")
    return <TransactionEditor key={id} row={row} onClose={list.close} />;
  return (
    <Drawer
      opened
      size="read"
      title={t("detail")}
      hint={row && id}
      onClose={list.close}
      actions={
        <>
          <RowArrows list={list} rows={rows} previous={t("previous")} next={t("next")} />
          {isAdmin && row && (row.editable || row.transfer) && <Actions row={row} list={list} />}
        </>
      }
      foot={row && <PdfButton id={row.id} />}
    >
      {row ? (
        <TransactionDetail row={row} />
      ) : error ? (
        <ErrorState title={t("failed")} error={error} onRetry={() => void refetch()} />
      ) : (
        <FieldsSkeleton />
      )}
    </Drawer>
  );
}

/**
 * The list's row is shown at once. A separate call keeps it open when new rows push it off the page, and a lost connection does not close a
 * form. Only a deleted row closes the drawer.
 */
function useRow(id: string, rows: readonly Transaction[]) {
  const call = { params: { id } };
  const { data, error, refetch } = useApi("GET /api/accounting/transactions/{id}", call, { enabled: id !== "new" });
  const isGone = error?.status === 404;
  return { row: isGone ? undefined : (data ?? rows.find((row) => String(row.id) === id)), error, refetch };
}

function Actions({ row, list }: { row: Transaction; list: ListState }) {
  const kit = useTranslations("kit.action");
  const remove = useRemove(row.transfer ? "transfer" : "transaction");
  const onRemove = (): void => void remove(row.id, amountToRemove(row)).then((done) => done && list.close());
  return (
    <RowMenu
      label={kit("more")}
      actions={[
        ...(row.editable
          ? [{ label: kit("edit"), icon: IconPencil, onClick: () => list.set({ openTab: "edit" }) }]
          : []),
        { label: kit("delete"), icon: IconTrash, danger: true, onClick: onRemove },
      ]}
    />
  );
}

function PdfButton({ id }: { id: number }) {
  const t = useTranslations("accounting.transactions");
  return (
    <DownloadButton
      fullWidth
      label={t("download")}
      failure={t("downloadFailed")}
      get={() => save("GET /api/accounting/transactions/{id}/document", { params: { id } })}
    />
  );
}
