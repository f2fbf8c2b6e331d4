import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { confirm } from "#kit/web/confirm.tsx";
import { fullName } from "#kit/web/full-name.ts";
import { useSession } from "#kit/web/session.ts";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { apiQuery } from "#kit/web/use-api.ts";

type Removed = { id: number; name: string; surname: string };

/** Explains what will be deleted or anonymised, asks, then deletes a customer; returns whether it was done. Undefined without the right. */
export function useRemoveCustomer(): ((customer: Removed) => Promise<boolean>) | undefined {
  const t = useTranslations("customers");
  const kit = useTranslations("kit.action");
  const { isAdmin } = useSession();
  const queries = useQueryClient();
  const { act } = useAct("DELETE /api/contacts/{type}/{id}");
  if (!isAdmin) return undefined;
  const consequence = async (customer: Removed): Promise<string> => {
    const summary = apiQuery("GET /api/contacts/{id}/summary", { params: { id: customer.id } });
    const { has_history: hasHistory, coming } = await queries.fetchQuery({ ...summary, staleTime: 0 });
    const what = t(hasHistory ? "remove.anonymised" : "remove.removed", { name: fullName(customer) });
    return coming.count > 0 ? `${what} ${t("remove.coming", { count: coming.count })}` : what;
  };
  return async (customer) => {
    try {
      const text = await consequence(customer);
      if (!(await confirm({ title: t("remove.title"), text, action: kit("delete"), danger: true }))) return false;
      await act({ params: { type: "customer", id: customer.id } });
      toast.success(t("toast.removed"));
      return true;
    } catch (thrown) {
      toast.failure(t("toast.removeFailed"), thrown);
      return false;
    }
  };
}
