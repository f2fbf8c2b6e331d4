import IconAlertCircle from "@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs";
import IconBan from "@tabler/icons-react/dist/esm/icons/IconBan.mjs";
import IconCheck from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs";
import IconChecks from "@tabler/icons-react/dist/esm/icons/IconChecks.mjs";
import IconClock from "@tabler/icons-react/dist/esm/icons/IconClock.mjs";
import IconHelpCircle from "@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs";
import IconProgress from "@tabler/icons-react/dist/esm/icons/IconProgress.mjs";
import { useTranslations } from "use-intl";
import { Badge } from "#kit/web/badge.tsx";
import type { StatusLook } from "#kit/web/statuses.ts";
import type { Message } from "./words.ts";

type State = Message["state"];

const looks: Record<State, StatusLook> = {
  waiting: [IconClock, "neutral"],
  sending: [IconProgress, "info"],
  sent: [IconCheck, "accent"],
  delivered: [IconChecks, "success"],
  failed: [IconAlertCircle, "danger"],
  unsent: [IconBan, "warning"],
  unknown: [IconHelpCircle, "warning"],
};

/** A message's state; separate from the kit's badges, so that no other screen loads it. */
export function MessageBadge({ state }: { state: State }) {
  const t = useTranslations("messages.status");
  const [icon, tone] = looks[state];
  return <Badge tone={tone} icon={icon} label={t(state)} />;
}
