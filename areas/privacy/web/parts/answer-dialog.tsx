import { Radio, Textarea } from "@mantine/core";
import { useTranslations } from "use-intl";
import { DateField } from "#kit/web/date-field.tsx";
import { DialogForm } from "#kit/web/dialog-form.tsx";
import { type Form, useForm } from "#kit/web/form.ts";
import { useClock } from "#kit/web/session.ts";
import { useAct } from "#kit/web/use-act.ts";
import { useWatched } from "#kit/web/use-watched.ts";
import type { RequestDetail } from "./request-drawer.tsx";
import classes from "./privacy.module.css";

type Values = { state: "answered" | "refused"; answered_on: string | null; answer: string };

/** Closes a request: what the person was told and when; of a refusal the reason. */
export function AnswerDialog({ request, onClose }: { request: RequestDetail; onClose: () => void }) {
  const t = useTranslations("privacy.answer");
  const clock = useClock();
  const { act } = useAct("POST /api/privacy/requests/{id}/answer");
  const form = useForm<Values>({
    initialValues: {
      state: "answered",
      answered_on: clock.today(),
      answer: "",
    },
    validate: {
      answered_on: (day) => (day === null ? t("empty") : null),
      answer: (text) => (text.trim().length < 3 ? t("short") : null),
    },
  });
  return (
    <DialogForm
      title={t("title")}
      form={form}
      onClose={onClose}
      submit={t("submit")}
      success={t("done")}
      failure={t("failed")}
      onSubmit={({ answered_on: on, ...said }) =>
        act({ params: { id: request.id }, body: { ...said, answered_on: on as string } })
      }
    >
      <Fields form={form} from={request.received_on} />
    </DialogForm>
  );
}

function Fields({ form, from }: { form: Form<Values>; from: string }) {
  const t = useTranslations("privacy.answer");
  const clock = useClock();
  const state = useWatched<Values["state"]>(form, "state");
  return (
    <>
      <Radio.Group label={t("outcome")} key={form.key("state")} {...form.getInputProps("state")}>
        <div className={classes.choices}>
          <Radio value="answered" label={t("answered")} />
          <Radio value="refused" label={t("refused")} />
        </div>
      </Radio.Group>
      <DateField
        label={t("day")}
        minDate={from}
        maxDate={clock.today()}
        key={form.key("answered_on")}
        {...form.getInputProps("answered_on")}
      />
      <Textarea
        label={t(state === "refused" ? "reason" : "answer")}
        description={t("hint")}
        autosize
        minRows={3}
        key={form.key("answer")}
        {...form.getInputProps("answer")}
      />
    </>
  );
}
