import { useTranslations } from "use-intl";
import { confirm } from "#kit/web/confirm.tsx";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";

const endpoints = {
  category: "DELETE /api/taxonomy/category/{id}",
  tag: "DELETE /api/taxonomy/tag/{id}",
  page: "DELETE /api/content/page/{id}",
  post: "DELETE /api/content/post/{id}",
  menus: "DELETE /api/menus/{id}",
} as const;

/** Asks, then deletes; returns whether it was done. */
export function useRemove(kind: keyof typeof endpoints): (id: number, text: string) => Promise<boolean> {
  const t = useTranslations("content");
  const kit = useTranslations("kit.action");
  const { act } = useAct(endpoints[kind]);
  return async (id, text) => {
    if (
      !(await confirm({
        title: t(kind === "menus" ? "menus.removeTitle" : `${kind}.remove`),
        text,
        action: kit("delete"),
        danger: true,
      }))
    )
      return false;
    try {
      await act({ params: { id } });
      toast.success(t("toast.removed"));
      return true;
    } catch (thrown) {
      toast.failure(t("toast.removeFailed"), thrown);
      return false;
    }
  };
}
