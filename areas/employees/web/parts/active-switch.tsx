import { Switch } from "@mantine/core";
import { useTranslations } from "use-intl";
import { fullName } from "#kit/web/full-name.ts";
import { useClock } from "#kit/web/session.ts";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import classes from "./active-switch.module.css";

interface ActiveSwitchProps {
  employee: { id: number; name: string; surname: string; meta: { is_active: boolean } };
}

/** Lets an employee in or keeps out, at once; sends id and is_active alone. Appointments that stay behind are named (H1). */
export function ActiveSwitch({ employee }: ActiveSwitchProps) {
  const t = useTranslations("employees");
  const clock = useClock();
  const { act, busy } = useAct("PUT /api/employees/{id}");
  const { id } = employee;
  const toggle = async (isActive: boolean): Promise<void> => {
    try {
      const { coming_reservations: coming = [] } = await act({ params: { id }, body: { id, is_active: isActive } });
      toast.success(t("toast.changed"));
      const list = coming.slice(0, 5).map(({ customer, starting_at }) => `${customer} ${clock.short(starting_at)}`);
      const text = t("moving.text", { list: list.join(", ") + (coming.length > 5 ? " …" : "") });
      if (coming.length > 0) toast.info(t("moving.title", { count: coming.length }), { body: text, stay: true });
    } catch (thrown) {
      toast.failure(t("toast.changeFailed"), thrown);
    }
  };
  return (
    <span className={classes.switch}>
      <Switch
        aria-label={t("list.switch", { name: fullName(employee) })}
        checked={employee.meta.is_active}
        disabled={busy}
        onChange={(event) => void toggle(event.currentTarget.checked)}
      />
    </span>
  );
}
