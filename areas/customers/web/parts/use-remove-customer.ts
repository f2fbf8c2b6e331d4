import { useTranslations } from "use-intl";
import { confirm } from "#kit/web/confirm.tsx";
import { fullName } from "#kit/web/full-name.ts";
import { useSession } from "#kit/web/session.ts";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";

type Removed = { id: number; name: string; surname: string };

/** Asks, then removes a customer; tells whether it was done. Undefined for who may not. */
export function useRemoveCustomer(): ((customer: Removed) => Promise<boolean>) | undefined {
  const t = useTranslations("customers");
  const kit = useTranslations("kit.action");
  const { isAdmin } = useSession();
  const { act } = useAct("DELETE /api/contacts/{type}/{id}");
  if (!isAdmin) return undefined;
  return async (customer) => {
    const text = t("remove.text", { name: fullName(customer) });
    if (!(await confirm({ title: t("remove.title"), text, action: kit("delete"), danger: true }))) return false;
    try {
      await act({ params: { type: "customer", id: customer.id } });
      toast.success(t("toast.removed"));
      return true;
    } catch (thrown) {
      toast.failure(t("toast.removeFailed"), thrown);
      return false;
    }
  };
}
