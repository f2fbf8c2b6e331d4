import { Button } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { confirm } from "#kit/web/confirm.tsx";
import { lazyPart } from "#kit/web/lazy-part.tsx";
import { useSession } from "#kit/web/session.ts";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { useMonthName } from "./month-name.ts";

const ReopenDialog = lazyPart(async () => (await import("./reopen-dialog.tsx")).ReopenDialog);

interface MonthActionProps {
  month: { month: string; closed_at: string | null };
}

/** Closes an open month, or reopens a closed one with a reason. */
export function MonthAction({ month: { month, closed_at } }: MonthActionProps) {
  const t = useTranslations("accounting.months");
  const { isAdmin } = useSession();
  const name = useMonthName()(month);
  const [reopening, setReopening] = useState(false);
  const { act, busy } = useAct("POST /api/accounting/months/{month}/close");
  const close = async (): Promise<void> => {
    if (!(await confirm({ title: t("closeTitle", { name }), text: t("closeText"), action: t("close") }))) return;
    try {
      await act({ params: { month }, body: {} });
      toast.success(t("closedToast", { name }));
    } catch (thrown) {
      toast.failure(t("closeFailed"), thrown);
    }
  };
  const does = closed_at ? "reopen" : "close";
  const onClick = (): void => (closed_at ? setReopening(true) : void close());
  if (!isAdmin) return null;
  return (
    <>
      <Button variant="default" aria-label={`${t(does)}: ${name}`} loading={busy} onClick={onClick}>
        {t(does)}
      </Button>
      {reopening && <ReopenDialog month={month} onClose={() => setReopening(false)} />}
    </>
  );
}
