import { useTranslations } from "use-intl";
import type { CallOf } from "#kit/web/api.ts";
import { changesOf } from "#kit/web/changed-fields.ts";
import type { Form } from "#kit/web/form.ts";
import { useAct } from "#kit/web/use-act.ts";

type Change = Exclude<CallOf<"POST /api/settings">["body"], FormData>;

/**
 * Sends what was changed of a settings form, so that what others saved meanwhile stays; with the two toasts of every one of them (A13).
 * `wire` writes the form's values as they are sent.
 */
export function useSaveSettings<V extends Record<string, unknown>>(
  form: Form<V>,
  wire: (values: V) => object = (values) => values,
) {
  const t = useTranslations("settings.toast");
  const { act } = useAct("POST /api/settings");
  return {
    save: (values: V) => act({ body: changesOf(wire(values), wire(form.getInitialValues())) as Change }),
    /** Confirms the working hours as they are (first steps). */
    confirmHours: () => act({ body: { defaults: { working_hours: {} } } }),
    toasts: { success: t("changed"), failure: t("changeFailed") },
  };
}
