import { useTranslations } from "use-intl";
import { confirm } from "#kit/web/confirm.tsx";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";

type Removable = "DELETE /api/contacts/{id}/activities/{activity}" | "DELETE /api/reminders/{id}";
type Call<K extends Removable> = Parameters<ReturnType<typeof useAct<K>>["act"]>;

/** Asks, then deletes a note about a customer, and shows the result (G2, G3). */
export function useRemoval<K extends Removable>(key: K, what: "activity" | "reminder") {
  const t = useTranslations("customers.toast");
  const kit = useTranslations("kit.action");
  const { act } = useAct(key);
  return async (call: Call<K>[0], question: { title: string; text: string }): Promise<void> => {
    if (!(await confirm({ ...question, action: kit("delete"), danger: true }))) return;
    try {
      await act(...([call] as Call<K>));
      toast.success(t(`${what}Removed`));
    } catch (thrown) {
      toast.failure(t(`${what}RemoveFailed`), thrown);
    }
  };
}
