import { useTranslations } from "use-intl";
import type { CallOf } from "#kit/web/api.ts";
import { useAct } from "#kit/web/use-act.ts";

type Change = Exclude<NonNullable<CallOf<"PUT /api/profile">["body"]>, FormData>;

/** Sends a part of the profile, with the two toasts of its forms (A10). */
export function useSaveProfile() {
  const t = useTranslations("access.profile.toast");
  const { act } = useAct("PUT /api/profile");
  return {
    save: (body: Change) => act({ body }),
    toasts: { success: t("changed"), failure: t("changeFailed") },
  };
}
