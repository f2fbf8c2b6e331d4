import { TextInput } from "@mantine/core";
import { useTranslations } from "use-intl";
import { DialogForm } from "#kit/web/dialog-form.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { useStoredForm } from "#kit/web/use-stored-form.ts";
import type { Passkey } from "./passkey-row.tsx";

/** Renames a passkey. */
export function PasskeyNameDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const t = useTranslations("access.security.passkeys");
  const { act } = useAct("PUT /api/passkeys/{id}");
  const form = useStoredForm(
    { name: passkey.name },
    { validate: { name: (text) => (text.trim() === "" ? t("empty") : null) } },
  );
  return (
    <DialogForm
      form={form}
      title={t("rename")}
      success={t("renamed")}
      failure={t("renameFailed")}
      onSubmit={(body) => act({ params: { id: passkey.id }, body })}
      onClose={onClose}
    >
      <TextInput
        label={t("name")}
        maxLength={60}
        data-autofocus
        key={form.key("name")}
        {...form.getInputProps("name")}
      />
    </DialogForm>
  );
}
