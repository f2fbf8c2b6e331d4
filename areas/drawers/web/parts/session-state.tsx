import IconCircleCheck from "@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs";
import IconHourglass from "@tabler/icons-react/dist/esm/icons/IconHourglass.mjs";
import IconLockOpen from "@tabler/icons-react/dist/esm/icons/IconLockOpen.mjs";
import { useTranslations } from "use-intl";
import type { ReplyOf } from "#kit/web/api.ts";
import { Badge } from "#kit/web/badge.tsx";

export type Session = ReplyOf<"GET /api/drawers">["data"][number];

const looks = {
  open: ["accent", IconLockOpen],
  waiting: ["warning", IconHourglass],
  closed: ["success", IconCircleCheck],
} as const;

/** Badge: whether a session is open, closed, or waits for an administrator. */
export function SessionState({ state }: Pick<Session, "state">) {
  const t = useTranslations("drawers.state");
  const [tone, icon] = looks[state];
  return <Badge tone={tone} icon={icon} label={t(state)} />;
}
