import { Textarea } from "@mantine/core";
import { useTranslations } from "use-intl";
import { changesOf } from "#kit/web/changed-fields.ts";
import { DateTimeField } from "#kit/web/date-time-field.tsx";
import { DialogForm } from "#kit/web/dialog-form.tsx";
import type { Form } from "#kit/web/form.ts";
import { SegmentedControl } from "#kit/web/segmented-control.tsx";
import { useClock } from "#kit/web/session.ts";
import { useAct } from "#kit/web/use-act.ts";
import { useStoredForm } from "#kit/web/use-stored-form.ts";
import { type ActivityType, activityTypes } from "../../../contract/activity-types.ts";
import { useWrittenWords } from "../written-words.ts";
import type { Activity } from "./activities.tsx";
import classes from "./entries.module.css";

interface ActivityDialogProps {
  customerId: number;
  /** Absent: a new one. */
  activity?: Activity | undefined;
  onClose: () => void;
}

interface ActivityForm extends Record<string, unknown> {
  type: ActivityType;
  note: string;
  /** In the company's zone; null: now. */
  happened_at: string | null;
}

const bodyOf = ({ happened_at: at, ...values }: ActivityForm) => ({
  ...values,
  ...(at !== null && { happened_at: at }),
});

/** Adds or changes an activity (G2). */
export function ActivityDialog({ customerId, activity, onClose }: ActivityDialogProps) {
  const words = useWrittenWords("activity", !activity);
  const form = useActivityForm(activity);
  const create = useAct("POST /api/contacts/{id}/activities");
  const change = useAct("PUT /api/contacts/{id}/activities/{activity}");
  const save = (values: ActivityForm): Promise<unknown> => {
    const body = bodyOf(values);
    if (!activity) return create.act({ params: { id: customerId }, body });
    const changes = changesOf(body, bodyOf(form.getInitialValues()));
    return change.act({ params: { id: customerId, activity: activity.id }, body: changes });
  };
  return (
    <DialogForm {...words} form={form} onSubmit={save} onClose={onClose}>
      <Fields form={form} isNew={!activity} />
    </DialogForm>
  );
}

function Fields({ form, isNew }: { form: Form<ActivityForm>; isNew: boolean }) {
  const t = useTranslations("customers");
  const clock = useClock();
  return (
    <>
      <div className={classes.kinds}>
        <SegmentedControl
          label={t("activity.type")}
          value={form.values.type}
          onChange={(next) => form.setFieldValue("type", next)}
          options={activityTypes.map((value) => ({ value, label: t(`activity.${value}`) }))}
        />
      </div>
      <Textarea
        label={t("activity.text")}
        autosize
        minRows={3}
        maxRows={10}
        data-autofocus
        {...form.getInputProps("note")}
      />
      <DateTimeField
        label={t("activity.happenedAt")}
        placeholder={t("activity.now")}
        clearable={isNew}
        maxDate={clock.wall(clock.now())}
        {...form.getInputProps("happened_at")}
      />
    </>
  );
}

function useActivityForm(activity: Activity | undefined) {
  const t = useTranslations("customers.error");
  const clock = useClock();
  const { type = "note", note = "", happened_at: at } = activity ?? {};
  return useStoredForm<ActivityForm>(
    { type, note, happened_at: at ? clock.wall(at) : null },
    {
      mode: "controlled",
      validate: {
        note: (text: string) => (text.trim() === "" ? t("empty") : null),
        happened_at: (wall: string | null) => (wall !== null && wall > clock.wall(clock.now()) ? t("future") : null),
      },
    },
  );
}
