import { useTranslations } from "use-intl";
import { confirm } from "#kit/web/confirm.tsx";
import { fullName } from "#kit/web/full-name.ts";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";

/** Asks, then deletes an employee who was never used; returns whether it was done. */
export function useRemoveEmployee(): (employee: { id: number; name: string; surname: string }) => Promise<boolean> {
  const t = useTranslations("employees");
  const kit = useTranslations("kit.action");
  const { act } = useAct("DELETE /api/employees/{id}");
  return async (employee) => {
    const text = t("remove.text", { name: fullName(employee) });
    if (!(await confirm({ title: t("remove.title"), text, action: kit("delete"), danger: true }))) return false;
    try {
      await act({ params: { id: employee.id } });
      toast.success(t("toast.removed"));
      return true;
    } catch (thrown) {
      toast.failure(t("toast.removeFailed"), thrown);
      return false;
    }
  };
}
