import IconCheck from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs";
import IconClock from "@tabler/icons-react/dist/esm/icons/IconClock.mjs";
import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import { useTranslations } from "use-intl";
import type { ReplyOf } from "#kit/web/api.ts";
import { Badge } from "#kit/web/badge.tsx";

export type Delivery = ReplyOf<"GET /api/webhooks/deliveries">["data"][number];
export const states: readonly Delivery["state"][] = ["waiting", "delivered", "failed"];

const looks = {
  waiting: { tone: "neutral", icon: IconClock },
  delivered: { tone: "success", icon: IconCheck },
  failed: { tone: "danger", icon: IconX },
} as const;

/** What became of a delivery. */
export function DeliveryState({ delivery: { state } }: { delivery: Pick<Delivery, "state"> }) {
  const t = useTranslations("connect.developer.log");
  return <Badge {...looks[state]} label={t(state)} />;
}

/** An event in words. */
export function useEventWord(): (event: Delivery["event"]) => string {
  const t = useTranslations("connect.developer.event");
  return (event) => t(event.replace(".", "_") as "order_created");
}
