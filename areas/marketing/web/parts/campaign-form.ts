import type { Campaign } from "./campaign.ts";

export type When = "draft" | "now" | "later";

export interface CampaignForm extends Record<string, unknown> {
  /** null until chosen in step 0. */
  type: Campaign["type"] | null;
  name: string;
  segment_id: number | null;
  template_id: number | null;
  subject: string;
  content: string;
  when: When;
  /** Company time. */
  starts_at: string | null;
}

type Wall = (instant: string) => string;

/** The wizard's values of a campaign. */
export function formOf(campaign: Campaign | undefined, wall: Wall): CampaignForm {
  if (!campaign)
    return {
      type: null,
      name: "",
      segment_id: null,
      template_id: null,
      subject: "",
      content: "",
      when: "now",
      starts_at: null,
    };
  const { type, name, segment_id, template_id, subject, content, starts_at: at, started_at } = campaign;
  return {
    type,
    name,
    segment_id,
    template_id,
    subject,
    content,
    when: at && !started_at ? "later" : "now",
    starts_at: at && wall(at),
  };
}

/** Whether the step's required fields have values; until then Continue is disabled (3 §4). */
export function isFilled(step: 0 | 1 | 2, { type, name, segment_id, template_id, content }: CampaignForm): boolean {
  if (step === 0) return type !== null;
  return name.trim() !== "" && segment_id !== null && (type === "sms" ? content.trim() !== "" : template_id !== null);
}

/** The body of a request that sends it to oneself. */
export const testOf = ({ type, name, segment_id, template_id, subject, content }: CampaignForm) => ({
  type: type as Campaign["type"],
  name,
  segment_id: segment_id as number,
  ...(type === "sms" ? { content } : { template_id, subject }),
});

/** The body of a request that saves it. One that stays a draft or stopped keeps its planned start. */
export const bodyOf = (form: CampaignForm) => ({
  ...testOf(form),
  starts_at: form.when === "now" ? null : form.starts_at,
});
