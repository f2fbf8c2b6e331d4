import { useTranslations } from "use-intl";
import type { CallOf } from "#kit/web/api.ts";
import { changesOf } from "#kit/web/changed-fields.ts";
import type { Form } from "#kit/web/form.ts";
import { useAct } from "#kit/web/use-act.ts";

type Change = Exclude<NonNullable<CallOf<"PUT /api/profile">["body"]>, FormData>;

/** Sends only the changes of a part of the profile, so that another device's changes stay; with the two toasts of its forms (A10). */
export function useSaveProfile<V extends Change & Record<string, unknown>>(form: Form<V>) {
  const t = useTranslations("access.profile.toast");
  const { act } = useAct("PUT /api/profile");
  return {
    save: (values: V) => act({ body: changesOf(values, form.getInitialValues()) as Change }),
    toasts: { success: t("changed"), failure: t("changeFailed") },
  };
}
