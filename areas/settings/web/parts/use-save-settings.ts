import { useTranslations } from "use-intl";
import type { CallOf } from "#kit/web/api.ts";
import { useAct } from "#kit/web/use-act.ts";

type Change = Exclude<CallOf<"POST /api/settings">["body"], FormData>;

/** Sends one group of settings, with the two toasts of every settings form (A13). */
export function useSaveSettings() {
  const t = useTranslations("settings.toast");
  const { act } = useAct("POST /api/settings");
  return {
    save: (body: Change) => act({ body }),
    toasts: { success: t("changed"), failure: t("changeFailed") },
  };
}
