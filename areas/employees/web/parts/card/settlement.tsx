import IconLock from "@tabler/icons-react/dist/esm/icons/IconLock.mjs";
import IconLockOpen from "@tabler/icons-react/dist/esm/icons/IconLockOpen.mjs";
import { useTranslations } from "use-intl";
import { confirm } from "#kit/web/confirm.tsx";
import { fullName } from "#kit/web/full-name.ts";
import { useClock, useSession } from "#kit/web/session.ts";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import type { MonthStatement } from "./statement.tsx";
import classes from "./statement.module.css";

/** Locks and unlocks a finished month; administrators only (H3). */
export function SettleButton({ statement }: { statement: MonthStatement }) {
  const t = useTranslations("employees.statement");
  const clock = useClock();
  const { isAdmin } = useSession();
  const { month, frozen, employee } = statement;
  const kind = frozen ? "unlock" : "lock";
  const { act, busy } = useAct(`POST /api/employees/{id}/statement/${frozen ? "unfreeze" : "freeze"}`);
  if (!isAdmin || month >= clock.today().slice(0, 7)) return null;
  const settle = async (): Promise<void> => {
    const text = t(`${kind}Text`, { month: clock.month(month) });
    if (!(await confirm({ title: t(`${kind}Title`), text, action: t(kind) }))) return;
    try {
      await act({ params: { id: employee.id }, body: { month } });
      toast.success(t(`${kind}Done`));
    } catch (thrown) {
      toast.failure(t(`${kind}Failed`), thrown);
    }
  };
  const Sign = frozen ? IconLockOpen : IconLock;
  return (
    <button type="button" className={classes.print} disabled={busy} onClick={() => void settle()}>
      <Sign size={18} />
      {t(kind)}
    </button>
  );
}

/** When and by whom the month was locked. */
export function SettledNote({ frozen }: Pick<MonthStatement, "frozen">) {
  const t = useTranslations("employees.statement");
  const clock = useClock();
  if (!frozen) return null;
  return (
    <p className={classes.settled}>
      <IconLock size={14} /> {t("locked", { date: clock.numeric(frozen.at), name: fullName(frozen.by) })}
    </p>
  );
}
