import { useTranslations } from "use-intl";
import { openTab } from "#kit/web/new-tab.ts";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";

/** Opens the page on the website in a new tab, with what was typed last. `keep` answers whether the draft is kept. */
export function usePreview(id: number, keep: () => Promise<boolean>): { open: () => void } {
  const t = useTranslations("content.toast");
  const { act } = useAct("POST /api/site/previews");
  const open = async (): Promise<void> => {
    const tab = openTab();
    try {
      if (!(await keep())) return tab.close();
      tab.go((await act({ body: { content_id: id } })).url);
    } catch (thrown) {
      tab.close();
      toast.failure(t("previewFailed"), thrown);
    }
  };
  return { open: () => void open() };
}
