import { Switch } from "@mantine/core";
import { useTranslations } from "use-intl";
import { fullName } from "#kit/web/full-name.ts";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import classes from "./active-switch.module.css";

interface ActiveSwitchProps {
  /** Called when appointments stay behind. */
  onMoving?: () => void;
  employee: { id: number; name: string; surname: string; meta: { is_active: boolean } };
}

/** Lets an employee in or keeps out, at once; sends id and is_active alone. Where appointments stay behind, they are shown (H1). */
export function ActiveSwitch({ employee, onMoving }: ActiveSwitchProps) {
  const t = useTranslations("employees");
  const { act, busy } = useAct("PUT /api/employees/{id}");
  const { id } = employee;
  const toggle = async (isActive: boolean): Promise<void> => {
    try {
      const { coming_reservations: coming = [] } = await act({ params: { id }, body: { id, is_active: isActive } });
      toast.success(t("toast.changed"));
      if (coming.length > 0) onMoving?.();
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
