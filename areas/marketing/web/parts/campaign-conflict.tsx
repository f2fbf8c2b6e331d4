import { useTranslations } from "use-intl";
import { ChangedNotice } from "#kit/web/changed-notice.tsx";
import { useClock } from "#kit/web/session.ts";
import type { Campaign } from "./campaign.ts";

interface CampaignConflictProps {
  /** The campaign on which the form is based, and as it has been saved elsewhere since. */
  opened: Campaign;
  now: Campaign;
  /** Continues with what was typed, over the saved state. */
  onKeep: () => void;
  /** Discards what was typed. */
  onReload: () => void;
}

/** What was saved elsewhere while the campaign was open. */
export function CampaignConflict({ opened, now, onKeep, onReload }: CampaignConflictProps) {
  const t = useTranslations("marketing.campaigns");
  return <ChangedNotice title={t("stale")} changes={useShownFields(opened, now)} onKeep={onKeep} onReload={onReload} />;
}

/** The fields that differ, with their present values. Example: "Kampanya adı: Kasım". */
function useShownFields(before: Campaign, now: Campaign): string[] {
  const t = useTranslations("marketing.campaigns");
  const clock = useClock();
  const { type, name, segment, subject, content, starts_at: at } = now;
  const fields = [
    ["type", t("type"), t(`types.${type}`)],
    ["name", t("name"), name],
    ["segment_id", t("segment"), segment.name],
    ["template_id", t("template"), undefined],
    ["subject", t("subject"), subject],
    ["content", t("content"), content],
    ["starts_at", t("startsAt"), at && clock.numeric(at)],
  ] as const;
  return fields
    .filter(([field]) => before[field] !== now[field])
    .map(([, label, value]) => (value === undefined ? label : `${label}: ${value || "—"}`));
}
