import { Checkbox } from "@mantine/core";
import { useTranslations } from "use-intl";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import type { Reminder } from "./use-due-reminders.ts";

/** Completes a reminder, and reopens it; the toast can undo it (G3). */
export function ReminderTick({ reminder }: { reminder: Reminder }) {
  const t = useTranslations("customers");
  const kit = useTranslations("kit.action");
  const { act, busy } = useAct("PUT /api/reminders/{id}");
  const { id, note, done, editable } = reminder;
  const undo = { label: kit("undo"), onClick: () => void put(false) };
  const put = async (next: boolean): Promise<void> => {
    try {
      await act({ params: { id }, body: { id, done: next } });
      if (!next) toast.success(t("toast.reminderChanged"));
      else toast.success(t("toast.reminderDone"), { action: undo });
    } catch (thrown) {
      toast.failure(t("toast.reminderChangeFailed"), thrown, next ? {} : { again: undo });
    }
  };
  return (
    <Checkbox
      aria-label={t("reminder.done", { note })}
      checked={done}
      disabled={busy || !editable}
      onChange={(event) => void put(event.currentTarget.checked)}
    />
  );
}
