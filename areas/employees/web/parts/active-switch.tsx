import { useTranslations } from "use-intl";
import { fullName } from "#kit/web/full-name.ts";
import { RowSwitch } from "#kit/web/row-switch.tsx";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";

interface ActiveSwitchProps {
  /** Called when appointments remain. */
  onMoving?: () => void;
  employee: { id: number; name: string; surname: string; meta: { is_active: boolean } };
}

/** Activates or deactivates an employee at once; sends only id and is_active. Remaining appointments are shown (H1). */
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
    <RowSwitch
      label={t("list.switch", { name: fullName(employee) })}
      checked={employee.meta.is_active}
      busy={busy}
      onChange={(on) => void toggle(on)}
    />
  );
}
