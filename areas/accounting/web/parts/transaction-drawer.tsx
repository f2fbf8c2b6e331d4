import { Button } from "@mantine/core";
import IconDownload from "@tabler/icons-react/dist/esm/icons/IconDownload.mjs";
import IconPencil from "@tabler/icons-react/dist/esm/icons/IconPencil.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { save } from "#kit/web/api.ts";
import { Drawer } from "#kit/web/drawer.tsx";
import { RowArrows } from "#kit/web/row-arrows.tsx";
import { RowMenu } from "#kit/web/row-menu.tsx";
import { FieldsSkeleton } from "#kit/web/skeleton.tsx";
import { ErrorState } from "#kit/web/state.tsx";
import { toast } from "#kit/web/toast.tsx";
import { useApi } from "#kit/web/use-api.ts";
import type { ListState } from "#kit/web/use-list-state.ts";
import { TransactionDetail } from "./transaction-detail.tsx";
import { TransactionEditor } from "./transaction-editor.tsx";
import { signedAmount, type Transaction } from "./transactions.ts";
import { useRemove } from "./use-remove.ts";

interface TransactionDrawerProps {
  list: ListState;
  /** Of the page, to walk through. */
  rows: readonly Transaction[];
}

/** What is open over the books (I3): a new row, a row to look at, or with `openTab=edit` one to change. */
export function TransactionDrawer({ list, rows }: TransactionDrawerProps) {
  const t = useTranslations("accounting.transactions");
  const id = list.open ?? "";
  const isNew = id === "new";
  const shown = rows.find((row) => String(row.id) === id);
  const fetched = useApi("GET /api/accounting/transactions/{id}", { params: { id } }, { enabled: !isNew && !shown });
  const row = shown ?? fetched.data;
  if (isNew) return <TransactionEditor onClose={list.close} />;
  if (row?.editable && list.get("openTab") === "edit")
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
          {row?.editable && <Actions row={row} list={list} />}
        </>
      }
      foot={row && <DownloadButton id={row.id} />}
    >
      {fetched.error && !row ? (
        <ErrorState title={t("failed")} error={fetched.error} onRetry={() => void fetched.refetch()} />
      ) : row ? (
        <TransactionDetail row={row} />
      ) : (
        <FieldsSkeleton />
      )}
    </Drawer>
  );
}

function Actions({ row, list }: { row: Transaction; list: ListState }) {
  const kit = useTranslations("kit.action");
  const remove = useRemove("transaction");
  const onRemove = (): void => void remove(row.id, signedAmount(row)).then((done) => done && list.close());
  return (
    <RowMenu
      label={kit("more")}
      actions={[
        { label: kit("edit"), icon: IconPencil, onClick: () => list.set({ openTab: "edit" }) },
        { label: kit("delete"), icon: IconTrash, danger: true, onClick: onRemove },
      ]}
    />
  );
}

function DownloadButton({ id }: { id: number }) {
  const t = useTranslations("accounting.transactions");
  const [busy, setBusy] = useState(false);
  const download = async (): Promise<void> => {
    setBusy(true);
    await save("GET /api/accounting/transactions/{id}/document", { params: { id } }).catch((thrown: unknown) =>
      toast.failure(t("downloadFailed"), thrown),
    );
    setBusy(false);
  };
  return (
    <Button fullWidth loading={busy} leftSection={<IconDownload size={18} />} onClick={() => void download()}>
      {t("download")}
    </Button>
  );
}
