import { Button, Switch, Textarea } from "@mantine/core";
import { useTranslations } from "use-intl";
import { TemplateField } from "#areas/email/web/parts/template-field.tsx";
import { fieldsOf } from "#areas/messages/contract/merge-fields.ts";
import { wholeOf } from "#kit/contract/numbers.ts";
import { FormDrawer } from "#kit/web/form-drawer.tsx";
import { type Form, useForm } from "#kit/web/form.ts";
import { SelectField } from "#kit/web/select-field.tsx";
import { TextField } from "#kit/web/text-field.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { useWatched } from "#kit/web/use-watched.ts";
import { automationList, intervals } from "../../contract/automation-list.ts";
import type { Automation } from "../automation.screen.tsx";
import classes from "./automations.module.css";
import { useHours } from "./use-time.ts";
import { useWords } from "./use-words.ts";

interface Values extends Record<string, unknown> {
  interval: number | null;
  bySms: boolean;
  text: string;
  template_id: number | null;
  days: string;
  notice: string;
}

const LONGEST = 500;

interface DrawerProps {
  automation: Automation;
  group: "reservation" | "order" | "customer";
  onClose: () => void;
}

/** The settings of an automation; saving activates it (3 §4). */
export function AutomationDrawer({ automation, group, onClose }: DrawerProps) {
  const t = useTranslations("automations");
  const form = useAutomationForm(automation);
  const { act } = useAct("PUT /api/marketing/automation/{code}");
  const save = ({ interval, bySms, text, template_id, days, notice }: Values) =>
    act({
      params: { code: automation.code },
      body: {
        ...(interval !== null && { interval }),
        ...(bySms ? { sms_content: text } : template_id === null ? { email_content: text } : { template_id }),
        ...(automation.days !== null && { days: wholeOf(days) ?? automation.days }),
        ...(automation.notice_hours !== null && { notice_hours: wholeOf(notice) ?? automation.notice_hours }),
        enabled: true,
      },
    });
  return (
    <FormDrawer
      title={useWords(automation).name}
      form={form}
      onSubmit={save}
      onClose={onClose}
      submit={t("form.save")}
      success={t("toast.saved")}
      failure={t("toast.failed")}
    >
      <Fields form={form} automation={automation} group={group} />
    </FormDrawer>
  );
}

function useAutomationForm({
  interval,
  sms_content,
  email_content,
  template_id,
  days,
  notice_hours,
}: Automation): Form<Values> {
  const t = useTranslations("automations.error");
  return useForm<Values>({
    initialValues: {
      interval,
      bySms: sms_content !== null,
      text: sms_content ?? email_content ?? "",
      template_id,
      days: String(days ?? 60),
      notice: String(notice_hours ?? ""),
    },
    validate: {
      interval: (hours) => (hours === null ? t("interval") : null),
      text: (text, { bySms, template_id: template }) => {
        if (text.length > LONGEST) return t("long");
        return text.trim() === "" && (bySms || template === null) ? t("text") : null;
      },
      days: (text) => {
        const count = wholeOf(text) ?? 0;
        return days === null || (count >= 1 && count <= 730) ? null : t("days");
      },
      notice: (text) => (notice_hours === null || (wholeOf(text) ?? 721) <= 720 ? null : t("notice")),
    },
  });
}

function Fields({ form, automation, group }: Omit<DrawerProps, "onClose"> & { form: Form<Values> }) {
  const t = useTranslations("automations");
  const hours = useHours();
  const isCommercial = automationList[automation.code].class === "commercial";
  return (
    <>
      <p className={classes.text}>{automation.description}</p>
      {isCommercial && <p className={classes.when}>{t("commercial")}</p>}
      <SelectField
        label={t("form.interval")}
        options={intervals.map((value) => ({
          value,
          label: t(automation.is_reminder ? "before" : "after", { time: hours(value) }),
        }))}
        key={form.key("interval")}
        {...form.getInputProps("interval")}
      />
      {automation.days !== null && (
        <TextField form={form} path="days" label={t("form.days")} inputMode="numeric" maxLength={3} />
      )}
      {automation.notice_hours !== null && (
        <TextField
          form={form}
          path="notice"
          label={t("form.notice")}
          description={t("form.noticeHint")}
          inputMode="numeric"
          maxLength={3}
        />
      )}
      <Content form={form} group={group} />
    </>
  );
}

/** The channel, and a text or a template. */
function Content({ form, group }: { form: Form<Values>; group: DrawerProps["group"] }) {
  const t = useTranslations("automations");
  const bySms = useWatched<boolean, Values>(form, "bySms");
  const template = useWatched<number | null, Values>(form, "template_id");
  return (
    <>
      <Switch
        label={t("form.sms")}
        description={t("form.smsHint")}
        checked={bySms}
        onChange={(event) => form.setFieldValue("bySms", event.currentTarget.checked as never)}
      />
      {!bySms && (
        <>
          <TemplateField
            label={t("form.template")}
            key={form.key("template_id")}
            {...form.getInputProps("template_id")}
          />
          {template !== null && (
            <Button variant="subtle" onClick={() => form.setFieldValue("template_id", null as never)}>
              {t("form.noTemplate")}
            </Button>
          )}
        </>
      )}
      {(bySms || template === null) && <Text form={form} group={group} />}
    </>
  );
}

function Text({ form, group }: { form: Form<Values>; group: DrawerProps["group"] }) {
  const t = useTranslations("automations.form");
  const text = useWatched<string, Values>(form, "text");
  const fields = fieldsOf(["customer", "company", ...(group === "customer" ? [] : [group])]);
  return (
    <>
      <Textarea
        label={t("text")}
        autosize
        minRows={4}
        maxRows={12}
        key={form.key("text")}
        {...form.getInputProps("text")}
      />
      <p className={classes.counter}>{t("counter", { count: text.length })}</p>
      <p>{t("fields")}</p>
      <p className={classes.fields}>
        {fields.map((field) => (
          <code key={field}>{`{{${field}}}`}</code>
        ))}
      </p>
    </>
  );
}
