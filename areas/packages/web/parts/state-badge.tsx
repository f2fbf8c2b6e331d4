import { useTranslations } from "use-intl";
import { Badge } from "#kit/web/badge.tsx";

const tones = {
  open: "success",
  frozen: "info",
  expired: "warning",
  used_up: "neutral",
  returned: "neutral",
} as const;

export type PackageState = keyof typeof tones;
export const packageStates = Object.keys(tones) as PackageState[];

/** The state of a customer's package, in a word. */
export function StateBadge({ state }: { state: PackageState }) {
  const t = useTranslations("packages.state");
  return <Badge tone={tones[state]} label={t(state)} />;
}
