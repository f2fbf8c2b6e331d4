import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { confirm } from "#kit/web/confirm.tsx";
import { fullName } from "#kit/web/full-name.ts";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { apiQuery } from "#kit/web/use-api.ts";

/** Explains what stays, asks, then deletes a supplier; returns whether it was done. */
export function useRemoveSupplier(): (supplier: { id: number; name: string; surname: string }) => Promise<boolean> {
  const t = useTranslations("customers.suppliers");
  const kit = useTranslations("kit.action");
  const queries = useQueryClient();
  const { act } = useAct("DELETE /api/contacts/{type}/{id}");
  return async (supplier) => {
    try {
      const summary = apiQuery("GET /api/contacts/supplier/{id}/summary", { params: { id: supplier.id } });
      const { has_history: isKnown } = await queries.fetchQuery({ ...summary, staleTime: 0 });
      const text = t(isKnown ? "anonymised" : "removedText", { name: fullName(supplier) });
      if (!(await confirm({ title: t("removeTitle"), text, action: kit("delete"), danger: true }))) return false;
      await act({ params: { type: "supplier", id: supplier.id } });
      toast.success(t("removed"));
      return true;
    } catch (thrown) {
      toast.failure(t("removeFailed"), thrown);
      return false;
    }
  };
}
