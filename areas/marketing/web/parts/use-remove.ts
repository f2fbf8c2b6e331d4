import { useTranslations } from "use-intl";
import { confirm } from "#kit/web/confirm.tsx";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";

/** Deletes a target audience or a campaign after a confirmation; false if it was not deleted. */
export function useRemove(of: "segments" | "campaigns") {
  const t = useTranslations(`marketing.${of}`);
  const kit = useTranslations("kit.action");
  const segment = useAct("DELETE /api/marketing/segments/{id}");
  const campaign = useAct("DELETE /api/marketing/campaigns/{id}");
  return async ({ id, name }: { id: number; name: string }): Promise<boolean> => {
    const question = { title: t("removeTitle"), text: t("removeText", { name }), action: kit("delete"), danger: true };
    if (!(await confirm(question))) return false;
    try {
      await (of === "segments" ? segment : campaign).act({ params: { id } });
      toast.success(t("toast.removed"));
      return true;
    } catch (thrown) {
      toast.failure(t("toast.removeFailed"), thrown);
      return false;
    }
  };
}
