import { useTranslations } from "use-intl";
import type { CallOf } from "#kit/web/api.ts";
import { changesOf } from "#kit/web/changed-fields.ts";
import type { Form } from "#kit/web/form.ts";
import { useAct } from "#kit/web/use-act.ts";

type Change = Exclude<CallOf<"POST /api/settings">["body"], FormData>;

/**
 * Sends only the changes of a settings form, so that others' changes stay; with the two toasts of every form (A13). `wire` converts the
 * form's values to the request's.
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
