import IconAlertTriangle from "@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs";
import IconCheck from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs";
import IconClock from "@tabler/icons-react/dist/esm/icons/IconClock.mjs";
import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import { useTranslations } from "use-intl";
import type { ReplyOf } from "#kit/web/api.ts";
import { Badge } from "#kit/web/badge.tsx";
import { fullName } from "#kit/web/full-name.ts";
import { SOON_DAYS } from "../../contract/law.ts";

export type PrivacyRequest = ReplyOf<"GET /api/privacy/requests">["data"][number];

/** Whose request it is; empty once its texts were erased. */
export const personOf = ({ customer, name }: Pick<PrivacyRequest, "customer" | "name">): string =>
  customer ? fullName(customer) : name;

/** The state of a request; of an open one how many days are left. */
export function RequestState({ request: { state, days_left: days } }: { request: PrivacyRequest }) {
  const t = useTranslations("privacy.state");
  if (state === "answered") return <Badge tone="success" icon={IconCheck} label={t("answered")} />;
  if (state === "refused") return <Badge tone="neutral" icon={IconX} label={t("refused")} />;
  const left = days ?? 0;
  if (left < 0) return <Badge tone="danger" icon={IconAlertTriangle} label={t("overdue", { days: -left })} />;
  if (left === 0) return <Badge tone="danger" icon={IconAlertTriangle} label={t("today")} />;
  return <Badge tone={left <= SOON_DAYS ? "warning" : "info"} icon={IconClock} label={t("left", { days: left })} />;
}
