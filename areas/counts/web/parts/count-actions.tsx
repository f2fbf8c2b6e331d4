import IconCircleX from "@tabler/icons-react/dist/esm/icons/IconCircleX.mjs";
import IconLock from "@tabler/icons-react/dist/esm/icons/IconLock.mjs";
import IconPrinter from "@tabler/icons-react/dist/esm/icons/IconPrinter.mjs";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { confirm } from "#kit/web/confirm.tsx";
import { HeadAction } from "#kit/web/head-action.tsx";
import { RowMenu } from "#kit/web/row-menu.tsx";
import { useSession } from "#kit/web/session.ts";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import type { ListState } from "#kit/web/use-list-state.ts";
import type { CountDetail, CountLine } from "./count-state.tsx";
import { PrintedCount } from "./printed-count.tsx";
import { readDifferences } from "./read-differences.ts";

/** Administrators close and cancel an open count; whoever sees the differences can print them. */
export function CountActions({ count, list }: { count: CountDetail; list: ListState }) {
  const t = useTranslations("counts.page");
  const { isAdmin } = useSession();
  const cancel = useCancel(count);
  const printing = usePrinting(count);
  const canEnd = isAdmin && count.state === "open";
  const actions = [
    ...(count.different === null ? [] : [{ label: t("print"), icon: IconPrinter, onClick: printing.start }]),
    ...(canEnd ? [{ label: t("cancel"), icon: IconCircleX, danger: true, onClick: cancel }] : []),
  ];
  return (
    <>
      {canEnd && <HeadAction main icon={IconLock} label={t("close")} onClick={() => list.openRow("close")} />}
      {actions.length > 0 && <RowMenu label={t("actions")} actions={actions} />}
      {printing.lines && <PrintedCount count={count} lines={printing.lines} onDone={printing.end} />}
    </>
  );
}

function usePrinting({ id }: CountDetail) {
  const t = useTranslations("counts.paper");
  const [lines, setLines] = useState<CountLine[]>();
  const start = async (): Promise<void> => {
    try {
      setLines(await readDifferences(id));
    } catch (thrown) {
      toast.failure(t("failed"), thrown);
    }
  };
  return { lines, start: () => void start(), end: () => setLines(undefined) };
}

function useCancel({ id }: CountDetail): () => void {
  const t = useTranslations("counts.page");
  const { act } = useAct("POST /api/stock-counts/{id}/cancel");
  const cancel = async (): Promise<void> => {
    const question = { title: t("cancelTitle"), text: t("cancelText"), action: t("cancel"), danger: true };
    if (!(await confirm(question))) return;
    try {
      await act({ params: { id } });
      toast.success(t("cancelled"));
    } catch (thrown) {
      toast.failure(t("cancelFailed"), thrown);
    }
  };
  return () => void cancel();
}
