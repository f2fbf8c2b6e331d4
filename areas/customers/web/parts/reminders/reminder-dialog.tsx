import { Textarea } from "@mantine/core";
import { useTranslations } from "use-intl";
import { DateTimeField } from "#kit/web/date-time-field.tsx";
import { DialogForm } from "#kit/web/dialog-form.tsx";
import { useForm } from "#kit/web/form.ts";
import { useClock } from "#kit/web/session.ts";
import { addDays } from "#kit/web/time.ts";
import { useAct } from "#kit/web/use-act.ts";
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

const MORNING = "10:00";
const soon = { tomorrow: 1, inWeek: 7, inMonth: 30 } as const;

/** Adds or changes a reminder; the default is tomorrow morning (G3). */
export function ReminderDialog({ customerId, reminder, onClose }: ReminderDialogProps) {
  const t = useTranslations("customers");
  const clock = useClock();
  const words = useWrittenWords("reminder", !reminder);
  const inDays = (days: number): string => `${addDays(clock.today(), days)} ${MORNING}`;
  const form = useForm<ReminderForm>({
    mode: "controlled",
    initialValues: { note: reminder?.note ?? "", remind_at: reminder ? clock.wall(reminder.remind_at) : inDays(1) },
    validate: {
      note: (text: string) => (text.trim() === "" ? t("error.empty") : null),
      remind_at: (wall: string | null) => (wall ? null : t("error.time")),
    },
  });
  const create = useAct("POST /api/reminders");
  const change = useAct("PUT /api/reminders/{id}");
  const save = ({ note, remind_at: at }: ReminderForm): Promise<unknown> => {
    const body = { note, remind_at: at ?? "" };
    if (!reminder) return create.act({ body: { contact_id: customerId, ...body } });
    return change.act({ params: { id: reminder.id }, body: { id: reminder.id, ...body } });
  };
  return (
    <DialogForm {...words} form={form} onSubmit={save} onClose={onClose}>
      <Textarea
        label={t("reminder.text")}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={500}
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
