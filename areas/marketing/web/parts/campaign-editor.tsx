import { Button } from "@mantine/core";
import IconArrowLeft from "@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { campaignGroups, unknownFields } from "#areas/messages/contract/merge-fields.ts";
import { MOST_PARTS, sizeOfSms } from "#kit/contract/sms-text.ts";
import { apiError } from "#kit/web/api-error.ts";
import { FormDrawer } from "#kit/web/form-drawer.tsx";
import type { Form } from "#kit/web/form.ts";
import { useClock } from "#kit/web/session.ts";
import { useAct } from "#kit/web/use-act.ts";
import { useStepFocus } from "#kit/web/use-step-focus.ts";
import { useSeenRow, useStoredForm } from "#kit/web/use-stored-form.ts";
import { editable, MOST_CONTENT, MOST_SUBJECT } from "../../contract/campaign-states.ts";
import type { Campaign, CampaignInFull } from "./campaign.ts";
import { CampaignConflict } from "./campaign-conflict.tsx";
import { bodyOf, type CampaignForm, formOf, isFilled } from "./campaign-form.ts";
import { CampaignSummary } from "./campaign-summary.tsx";
import { CampaignText } from "./campaign-text.tsx";
import { CampaignType } from "./campaign-type.tsx";
import { useEstimate } from "./use-estimate.ts";
import { useWithoutValue } from "./use-without-value.ts";

type StepNumber = 0 | 1 | 2;

/** The fields of step 1. */
const textFields: ReadonlySet<string> = new Set(["name", "segment_id", "template_id", "subject", "content"]);

/** The wizard of a campaign (3 §4): type, then name, audience and text or template, then the summary, which saves. */
export function CampaignEditor({ campaign, onClose }: { campaign: CampaignInFull | undefined; onClose: () => void }) {
  const t = useTranslations("marketing.campaigns");
  const [step, setStep] = useState<StepNumber>(campaign ? 1 : 0);
  useStepFocus(step);
  const { form, seen, conflict, refused } = useOpened(campaign, step, () => setStep(1));
  const save = useSave(seen);
  const { when, type } = form.values;
  const { data: estimate } = useEstimate(form.values);
  const isBlocked = step === 2 && when === "now" && estimate?.blocked !== null;
  const isStarted = campaign?.started_at != null;
  const next = { 0: () => setStep(1), 1: () => setStep(2), 2: undefined }[step];
  return (
    <FormDrawer
      title={campaign?.name ?? t("add")}
      hint={t("stepOf", { step: step + 1 })}
      form={form}
      next={next}
      disabled={isBlocked || !isFilled(step, form.values)}
      onSubmit={save}
      onClose={onClose}
      submit={step < 2 ? t("next") : t(`submit.${when}`)}
      {...(step > (isStarted ? 1 : 0) && { secondary: <Back onBack={() => setStep((step - 1) as StepNumber)} /> })}
      success={t(campaign ? "toast.changed" : "toast.added")}
      failure={t("toast.failed")}
      refused={refused}
      onRefused={(fields) => fields.some((one) => textFields.has(one)) && setStep(1)}
    >
      {conflict && <CampaignConflict key={conflict.now.version} {...conflict} />}
      {step === 0 && <CampaignType form={form} />}
      {step === 1 && type && <CampaignText form={form} type={type} isStarted={isStarted} />}
      {step === 2 && type && <CampaignSummary form={form} type={type} campaign={campaign} />}
    </FormDrawer>
  );
}

/**
 * The campaign state that the form is based on, and the change to a newer one, with the typed values or without. Without them the wizard
 * goes back to the text: the button of the summary might send what was not looked at.
 */
function useOpened(campaign: Campaign | undefined, step: StepNumber, onReload: () => void) {
  const { wall } = useClock();
  const [seen, follow, see] = useSeenRow(campaign);
  const [now, setNow] = useState<Campaign>();
  const form = useCampaignForm(seen, step);
  follow(form);
  const onKeep = (): void => {
    see(now);
    setNow(undefined);
  };
  const reload = (): void => {
    form.setValues(formOf(seen, wall));
    onKeep();
    onReload();
  };
  const refused = (thrown: unknown): boolean => {
    const { error, current } = apiError(thrown).body;
    // What was typed can't be saved once the campaign has begun.
    if (error !== "stale" || !editable.has((current as Campaign).status)) return false;
    setNow(current as Campaign);
    return true;
  };
  return { form, seen, refused, conflict: seen && now && { opened: seen, now, onKeep, onReload: reload } };
}

/** The wizard's form with the rules of this step. */
function useCampaignForm(campaign: Campaign | undefined, step: StepNumber): Form<CampaignForm> {
  const t = useTranslations("marketing.campaigns");
  const clock = useClock();
  const faultIn = useTextFault();
  const withoutValue = useWithoutValue();
  const form = useStoredForm<CampaignForm>(formOf(campaign, clock.wall), {
    mode: "controlled",
    validate: {
      name: (text, { type, subject }) => {
        if (step !== 1) return null;
        if (text.trim() === "") return t("error.empty");
        return type === "email" && subject.trim() === "" ? faultIn(text, true) : null;
      },
      segment_id: (id) => (step === 1 && id === null ? t("error.empty") : null),
      template_id: (id, { type }) => {
        if (step !== 1 || type !== "email") return null;
        return id === null ? t("error.empty") : withoutValue(unfilled);
      },
      content: (text, { type }) => {
        if (step !== 1 || type !== "sms") return null;
        if (text.trim() === "") return t("error.empty");
        if (text.length > MOST_CONTENT) return t("error.long", { most: MOST_CONTENT });
        return faultIn(text) ?? (parts > MOST_PARTS ? t("error.tooLong", { most: MOST_PARTS }) : null);
      },
      subject: (text, { type }) => {
        if (step !== 1 || type !== "email") return null;
        return text.length > MOST_SUBJECT ? t("error.long", { most: MOST_SUBJECT }) : faultIn(text, true);
      },
      starts_at: (at, { when }) => {
        if (step !== 2 || when !== "later") return null;
        return !at ? t("error.startRequired") : at <= clock.wall(clock.now()) ? t("error.startPast") : null;
      },
    },
  });
  const { data, isPlaceholderData } = useEstimate(form.values);
  const { parts, unfilled } = isPlaceholderData || !data ? { parts: 0, unfilled: [] } : data;
  return form;
}

/** Why a text can't be sent to an audience. An SMS has no emoji; only an e-mail's subject may have them. */
function useTextFault(): (text: string, isSubject?: boolean) => string | null {
  const withoutValue = useWithoutValue();
  const write = useTranslations("messages.write");
  return (text, isSubject = false) => {
    const { unsendable } = sizeOfSms(text);
    if (!isSubject && unsendable.length > 0) return write("unsendable", { signs: unsendable.slice(0, 10).join(" ") });
    return withoutValue(unknownFields(text, campaignGroups));
  };
}

function Back({ onBack }: { onBack: () => void }) {
  const t = useTranslations("marketing.campaigns");
  return (
    <Button variant="default" leftSection={<IconArrowLeft size={18} />} onClick={onBack}>
      {t("back")}
    </Button>
  );
}

function useSave(campaign: Campaign | undefined): (values: CampaignForm) => Promise<unknown> {
  const create = useAct("POST /api/marketing/campaigns");
  const change = useAct("PUT /api/marketing/campaigns/{id}");
  return (values) => {
    const body = bodyOf(values);
    const starts = values.when !== "draft";
    if (!campaign) return create.act({ body: { ...body, status: starts ? "active" : "draft" } });
    const { id, version } = campaign;
    return change.act({ params: { id }, body: { ...body, version, ...(starts && { status: "active" as const }) } });
  };
}
