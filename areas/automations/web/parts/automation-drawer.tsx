import { Button, Switch, Textarea } from "@mantine/core";
import { useTranslations } from "use-intl";
import { TemplateField } from "#areas/email/web/parts/template-field.tsx";
import { fieldsOf, fillIn, mergeFields } from "#areas/messages/contract/merge-fields.ts";
import { wholeOf } from "#kit/contract/numbers.ts";
import { sizeOfSms } from "#kit/contract/sms-text.ts";
import { FormDrawer } from "#kit/web/form-drawer.tsx";
import type { Form } from "#kit/web/form.ts";
import { SelectField } from "#kit/web/select-field.tsx";
import { TextField } from "#kit/web/text-field.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { useStoredForm } from "#kit/web/use-stored-form.ts";
import { useWatched } from "#kit/web/use-watched.ts";
import { type AutomationFacts, automationList, fieldGroupsOf, intervals } from "../../contract/automation-list.ts";
import type { Automation } from "../automation.screen.tsx";
import classes from "./automations.module.css";
import { useHours, useWhen } from "./use-time.ts";
import { useWords } from "./use-words.ts";

interface Values extends Record<string, unknown> {
  interval: number | null;
  bySms: boolean;
  sms_content: string;
  email_content: string;
  template_id: number | null;
  days: string;
  notice_hours: string;
}

type Channel = "sms_content" | "email_content";

const LONGEST = 500;

interface DrawerProps {
  automation: Automation;
  onClose: () => void;
}

/** The settings of an automation; saving activates it (3 §4). */
export function AutomationDrawer({ automation, onClose }: DrawerProps) {
  const t = useTranslations("automations");
  const form = useAutomationForm(automation);
  const { act } = useAct("PUT /api/marketing/automation/{code}");
  const save = ({ interval, bySms, sms_content, email_content, template_id, days, notice_hours }: Values) =>
    act({
      params: { code: automation.code },
      body: {
        ...(interval !== null && { interval }),
        ...(bySms ? { sms_content } : template_id === null ? { email_content } : { template_id }),
        ...(automation.days !== null && { days: wholeOf(days) ?? automation.days }),
        ...(automation.notice_hours !== null && { notice_hours: wholeOf(notice_hours) ?? automation.notice_hours }),
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
      <Fields form={form} automation={automation} />
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
  const unsendable = useTranslations("messages.write");
  const text = sms_content ?? email_content ?? "";
  const fault = (said: string): string | null => {
    if (said.length > LONGEST) return t("long");
    return said.trim() === "" ? t("text") : null;
  };
  const stored = {
    interval,
    bySms: sms_content !== null,
    sms_content: text,
    email_content: text,
    template_id,
    days: String(days ?? 60),
    notice_hours: String(notice_hours ?? ""),
  };
  return useStoredForm<Values>(stored, {
    validate: {
      interval: (hours) => (hours === null ? t("interval") : null),
      sms_content: (said, { bySms }) => {
        if (!bySms) return null;
        const signs = sizeOfSms(fillIn(said, mergeFields)).unsendable.slice(0, 10).join(" ");
        return fault(said) ?? (signs ? unsendable("unsendable", { signs }) : null);
      },
      email_content: (said, { bySms, template_id: template }) => (bySms || template !== null ? null : fault(said)),
      days: (entered) => {
        const count = wholeOf(entered) ?? 0;
        return days === null || (count >= 1 && count <= 730) ? null : t("days");
      },
      notice_hours: (entered) => (notice_hours === null || (wholeOf(entered) ?? 721) <= 720 ? null : t("notice")),
    },
  });
}

function Fields({ form, automation }: Omit<DrawerProps, "onClose"> & { form: Form<Values> }) {
  const t = useTranslations("automations");
  const hours = useHours();
  const when = useWhen();
  const { class: kind, startsAt }: AutomationFacts = automationList[automation.code];
  const days = wholeOf(useWatched<string, Values>(form, "days")) ?? automation.days;
  const labelOf = (interval: number): string =>
    startsAt
      ? when({ ...automation, interval, days: automation.days && days })
      : t(automation.is_reminder ? "before" : "after", { time: hours(interval) });
  return (
    <>
      <p className={classes.text}>{useWords(automation).description}</p>
      {kind === "commercial" && <p className={classes.when}>{t("commercial")}</p>}
      {automation.days_before === null && automation.days_after === null && (
        <SelectField
          label={t("form.interval")}
          options={intervals.map((value) => ({ value, label: labelOf(value) }))}
          key={form.key("interval")}
          {...form.getInputProps("interval")}
        />
      )}
      {automation.days !== null && (
        <TextField form={form} path="days" label={t("form.days")} inputMode="numeric" maxLength={3} />
      )}
      {automation.notice_hours !== null && (
        <TextField
          form={form}
          path="notice_hours"
          label={t("form.notice")}
          description={t("form.noticeHint")}
          inputMode="numeric"
          maxLength={3}
        />
      )}
      <Content form={form} code={automation.code} />
    </>
  );
}

/** The channel, and a text or a template. */
function Content({ form, code }: { form: Form<Values>; code: Automation["code"] }) {
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
      {bySms ? (
        <Text key="sms" form={form} path="sms_content" code={code} />
      ) : (
        template === null && <Text key="email" form={form} path="email_content" code={code} />
      )}
    </>
  );
}

/** The text with its counter and merge fields; an SMS with its billed parts, counted with the fields' examples. */
function Text({ form, path, code }: { form: Form<Values>; path: Channel; code: Automation["code"] }) {
  const t = useTranslations("automations.form");
  const names = useTranslations("messages.fields");
  const text = useWatched<string, Values>(form, path);
  const fields = fieldsOf(fieldGroupsOf(code));
  const { parts } = sizeOfSms(fillIn(text, mergeFields));
  const withField = (name: string) => `${text}${/(^|\s)$/.test(text) ? "" : " "}{{${name}}}`;
  return (
    <>
      <Textarea
        label={t("text")}
        autosize
        minRows={4}
        maxRows={12}
        key={form.key(path)}
        {...form.getInputProps(path)}
      />
      <p className={classes.counter} aria-live="polite">
        {path === "sms_content" ? t("counterSms", { count: text.length, parts }) : t("counter", { count: text.length })}
      </p>
      <div className={classes.fields} role="group" aria-label={t("fields")}>
        {fields.map((name) => (
          <Button
            key={name}
            variant="default"
            disabled={withField(name).length > LONGEST}
            onClick={() => form.setFieldValue(path, withField(name) as never)}
          >
            {names(name)}
          </Button>
        ))}
      </div>
    </>
  );
}
