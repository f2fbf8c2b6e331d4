import { Button, Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { TemplateField } from "#areas/email/web/parts/template-field.tsx";
import { campaignGroups, fieldsOf } from "#areas/messages/contract/merge-fields.ts";
import type { Form } from "#kit/web/form.ts";
import { SelectField } from "#kit/web/select-field.tsx";
import { TextField } from "#kit/web/text-field.tsx";
import { useApi } from "#kit/web/use-api.ts";
import { MOST_CONTENT, MOST_SUBJECT } from "../../contract/campaign-states.ts";
import type { Campaign } from "./campaign.ts";
import type { CampaignForm } from "./campaign-form.ts";
import { CampaignPreview } from "./campaign-preview.tsx";
import classes from "./campaigns.module.css";
import { useEstimate } from "./use-estimate.ts";
import { useWithoutValue } from "./use-without-value.ts";

export interface StepProps {
  form: Form<CampaignForm>;
  type: Campaign["type"];
  /** Its audience is frozen. */
  isStarted: boolean;
}

/** Step 1: name, audience, and the SMS text or the e-mail's template, with a preview. */
export function CampaignText({ form, type, isStarted }: StepProps) {
  const t = useTranslations("marketing.campaigns");
  const estimate = useEstimate(form.values);
  return (
    <>
      <TextField form={form} path="name" label={t("name")} maxLength={120} data-autofocus />
      <SegmentField form={form} disabled={isStarted} />
      {type === "sms" ? (
        <Content form={form} parts={estimate.data?.parts ?? 0} />
      ) : (
        <>
          <Subject form={form} />
          <Template form={form} unfilled={estimate.isPlaceholderData ? [] : (estimate.data?.unfilled ?? [])} />
        </>
      )}
      <CampaignPreview type={type} estimate={estimate.data} />
    </>
  );
}

/** Why a text is too long. Shown at once: while it is, there are no preview and no number of SMS. */
function useTooLong(): (text: string, most: number) => string | null {
  const t = useTranslations("marketing.campaigns.error");
  return (text, most) => (text.length > most ? t("long", { most }) : null);
}

function Subject({ form }: { form: Form<CampaignForm> }) {
  const t = useTranslations("marketing.campaigns");
  const tooLong = useTooLong();
  const { error, ...field } = form.getInputProps("subject");
  const { name, subject } = form.values;
  return (
    <TextInput
      autoComplete="off"
      label={t("subject")}
      placeholder={name}
      {...field}
      error={tooLong(subject, MOST_SUBJECT) ?? error}
    />
  );
}

/** Says as soon as a template is chosen that a campaign can't fill some of its fields. */
function Template({ form, unfilled }: { form: Form<CampaignForm>; unfilled: readonly string[] }) {
  const withoutValue = useWithoutValue();
  const { error, ...field } = form.getInputProps("template_id");
  return <TemplateField {...field} error={withoutValue(unfilled) ?? error} />;
}

function SegmentField({ form, disabled }: { form: Form<CampaignForm>; disabled: boolean }) {
  const t = useTranslations("marketing.campaigns");
  const locale = useLocale();
  const [query, setQuery] = useState("");
  const list = useApi("GET /api/marketing/segments", { query: { query, per_page: 50 } });
  const id = form.values.segment_id;
  const found = list.data?.data ?? [];
  const isElsewhere = id !== null && list.data !== undefined && !found.some((row) => row.id === id);
  const chosen = useApi("GET /api/marketing/segments/{id}", { params: { id: id ?? 0 } }, { enabled: isElsewhere });
  return (
    <SelectField
      label={t("segment")}
      placeholder={t("chooseSegment")}
      disabled={disabled}
      options={found.map((row) => ({ value: row.id, label: row.name, end: row.size.toLocaleString(locale) }))}
      chosen={chosen.data ? { value: chosen.data.id, label: chosen.data.name } : null}
      onSearch={setQuery}
      waiting={list.isPlaceholderData || list.isLoading}
      {...form.getInputProps("segment_id")}
    />
  );
}

/** The SMS text with its counter and merge fields. */
function Content({ form, parts }: { form: Form<CampaignForm>; parts: number }) {
  const t = useTranslations("marketing.campaigns");
  const fields = useTranslations("messages.fields");
  const { content } = form.values;
  const tooLong = useTooLong();
  const { error, ...field } = form.getInputProps("content");
  const withField = (name: string) => `${content}${/(^|\s)$/.test(content) ? "" : " "}{{${name}}}`;
  return (
    <div className={classes.content}>
      <Textarea
        label={t("content")}
        autosize
        minRows={4}
        maxRows={10}
        {...field}
        error={tooLong(content, MOST_CONTENT) ?? error}
      />
      <p className={classes.counter} aria-live="polite">
        {t("counter", { count: content.length, most: MOST_CONTENT, parts })}
      </p>
      <div className={classes.fields} role="group" aria-label={t("mergeFields")}>
        {fieldsOf(campaignGroups).map((name) => (
          <Button
            key={name}
            variant="default"
            disabled={withField(name).length > MOST_CONTENT}
            onClick={() => form.setFieldValue("content", withField(name))}
          >
            {fields(name)}
          </Button>
        ))}
      </div>
    </div>
  );
}
