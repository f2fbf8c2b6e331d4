import { Textarea } from "@mantine/core";
import { useTranslations } from "use-intl";
import { changesOf } from "#kit/web/changed-fields.ts";
import { DateTimeField } from "#kit/web/date-time-field.tsx";
import { DialogForm } from "#kit/web/dialog-form.tsx";
import { useClock } from "#kit/web/session.ts";
import { addDays } from "#kit/web/time.ts";
import { useAct } from "#kit/web/use-act.ts";
import { useStoredForm } from "#kit/web/use-stored-form.ts";
import { useWrittenWords } from "../written-words.ts";
import classes from "./reminder-dialog.module.css";
import type { Reminder } from "./use-due-reminders.ts";

interface ReminderDialogProps {
  customerId: number;
  /** Absent: a new one. */
  reminder?: Reminder | undefined;
  onClose: () => void;
}

interface ReminderForm extends Record<string, unknown> {
  note: string;
  /** In the company's zone. */
  remind_at: string | null;
}

const bodyOf = ({ note, remind_at: at }: ReminderForm) => ({ note, remind_at: at ?? "" });

const MORNING = "10:00";
const soon = { tomorrow: 1, inWeek: 7, inMonth: 30 } as const;

/** Adds or changes a reminder; the default is tomorrow morning (G3). */
export function ReminderDialog({ customerId, reminder, onClose }: ReminderDialogProps) {
  const t = useTranslations("customers");
  const clock = useClock();
  const words = useWrittenWords("reminder", !reminder);
  const inDays = (days: number): string => `${addDays(clock.today(), days)} ${MORNING}`;
  const stored = { note: reminder?.note ?? "", remind_at: reminder ? clock.wall(reminder.remind_at) : inDays(1) };
  const form = useStoredForm<ReminderForm>(stored, {
    mode: "controlled",
    validate: {
      note: (text: string) => (text.trim() === "" ? t("error.empty") : null),
      remind_at: (wall: string | null) => (wall ? null : t("error.time")),
    },
  });
  const create = useAct("POST /api/reminders");
  const change = useAct("PUT /api/reminders/{id}");
  const save = (values: ReminderForm): Promise<unknown> => {
    const body = bodyOf(values);
    if (!reminder) return create.act({ body: { contact_id: customerId, ...body } });
    const changes = changesOf(body, bodyOf(stored));
    return change.act({ params: { id: reminder.id }, body: { id: reminder.id, ...changes } });
  };
  return (
    <DialogForm {...words} form={form} onSubmit={save} onClose={onClose}>
      <Textarea
        label={t("reminder.text")}
        autosize
        minRows={2}
        maxRows={8}
        data-autofocus
        {...form.getInputProps("note")}
      />
      <DateTimeField label={t("reminder.remindAt")} long {...form.getInputProps("remind_at")} />
      <div className={classes.soon}>
        {(["tomorrow", "inWeek", "inMonth"] as const).map((when) => (
          <button key={when} type="button" onClick={() => form.setFieldValue("remind_at", inDays(soon[when]))}>
            {t(`reminder.${when}`)}
          </button>
        ))}
      </div>
    </DialogForm>
  );
}
