import { useTranslations } from "use-intl";
import { DialogForm } from "#kit/web/dialog-form.tsx";
import { TextField } from "#kit/web/text-field.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { useStoredForm } from "#kit/web/use-stored-form.ts";
import type { Theme } from "./theme-card.tsx";

/** The name of a theme. */
export function RenameDialog({ theme, onClose }: { theme: Theme; onClose: () => void }) {
  const t = useTranslations("themes");
  const { act } = useAct("PUT /api/themes/{id}");
  const form = useStoredForm(
    { name: theme.name },
    { validate: { name: (name) => (name.trim() === "" ? t("create.required") : null) } },
  );
  return (
    <DialogForm
      form={form}
      title={t("list.rename")}
      onClose={onClose}
      onSubmit={({ name }) => act({ params: { id: theme.id }, body: { name } })}
      success={t("toast.renamed")}
      failure={t("toast.activateFailed")}
    >
      <TextField form={form} path="name" label={t("create.name")} maxLength={80} data-autofocus />
    </DialogForm>
  );
}
