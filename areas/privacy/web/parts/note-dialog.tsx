import { Textarea } from "@mantine/core";
import { useTranslations } from "use-intl";
import { DialogForm } from "#kit/web/dialog-form.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { useStoredForm } from "#kit/web/use-stored-form.ts";
import type { InventoryRow } from "../inventory.screen.tsx";

/** What the business adds to a row of its record of processing. */
export function NoteDialog({ row, title, onClose }: { row: InventoryRow; title: string; onClose: () => void }) {
  const t = useTranslations("privacy.inventory");
  const { act } = useAct("PUT /api/privacy/inventory/{activity}");
  const form = useStoredForm({ note: row.note });
  return (
    <DialogForm
      title={title}
      form={form}
      onClose={onClose}
      success={t("noted")}
      failure={t("noteFailed")}
      onSubmit={({ note }) => act({ params: { activity: row.activity }, body: { note } })}
    >
      <Textarea
        label={t("note")}
        description={t("noteHint")}
        autosize
        minRows={3}
        key={form.key("note")}
        {...form.getInputProps("note")}
      />
    </DialogForm>
  );
}
