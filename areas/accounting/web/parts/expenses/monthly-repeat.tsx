import { Switch } from "@mantine/core";
import { useTranslations } from "use-intl";
import { useClock } from "#kit/web/session.ts";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import type { Document } from "../documents/documents.ts";
import classes from "./slips.module.css";

/** Repeats an issued bill every month: a draft like it is made on its day and waits for confirmation. */
export function MonthlyRepeat({ row }: { row: Document }) {
  const t = useTranslations("accounting.documents");
  const clock = useClock();
  const { act, busy } = useAct("PUT /api/accounting/bill/{id}/repeat");
  if (row.repeats_on === null && (row.status === "draft" || row.status === "cancelled")) return null;
  const change = (monthly: boolean): void =>
    void act({ params: { id: row.id }, body: { monthly } }).then(
      () => toast.success(t(monthly ? "repeatOn" : "repeatOff")),
      (thrown: unknown) => toast.failure(t("repeatFailed"), thrown),
    );
  return (
    <div className={classes.category}>
      <Switch
        label={t("repeat")}
        description={row.repeats_on ? t("repeatNext", { date: clock.numeric(row.repeats_on) }) : t("repeatHint")}
        checked={row.repeats_on !== null}
        disabled={busy}
        onChange={(event) => change(event.currentTarget.checked)}
      />
    </div>
  );
}
