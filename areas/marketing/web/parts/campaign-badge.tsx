import IconClock from "@tabler/icons-react/dist/esm/icons/IconClock.mjs";
import IconHelp from "@tabler/icons-react/dist/esm/icons/IconHelp.mjs";
import { useTranslations } from "use-intl";
import { Badge } from "#kit/web/badge.tsx";
import { useClock } from "#kit/web/session.ts";
import { StatusBadge } from "#kit/web/status-badge.tsx";
import { statuses } from "#kit/web/statuses.ts";
import type { Campaign } from "./campaign.ts";

/**
 * The state of a campaign; "Planlandı" while its start is in the future. A tab older than the server may meet a state it does not know (3 §4).
 */
export function CampaignBadge({ campaign }: { campaign: Pick<Campaign, "status" | "starts_at" | "started_at"> }) {
  const t = useTranslations("marketing.campaigns");
  const clock = useClock();
  const { status, starts_at: startsAt, started_at: startedAt } = campaign;
  const isPlanned = status === "active" && startedAt === null && startsAt !== null && startsAt > clock.now();
  if (isPlanned) return <Badge tone="info" icon={IconClock} label={t("planned")} />;
  if (!Object.hasOwn(statuses.campaign, status))
    return <Badge tone="neutral" icon={IconHelp} label={t("unknownStatus")} />;
  return <StatusBadge of="campaign" status={status} />;
}
