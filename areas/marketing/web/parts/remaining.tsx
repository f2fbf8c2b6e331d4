import { useTranslations } from "use-intl";
import type { CampaignInFull } from "./campaign.ts";
import { useAbout } from "./use-about.ts";

const gone = ["sending", "sent", "delivered", "unknown"];
const toCome = ["open", "waiting"];

const sumOf = ({ results }: CampaignInFull, names: readonly string[]): number =>
  results.states.reduce((sum, { name, count }) => sum + (names.includes(name) ? count : 0), 0);

/** How many messages of a started campaign have not left. */
export const leftOf = (campaign: CampaignInFull): number => sumOf(campaign, toCome);

/** How many messages have left, how many have not, and about how long those take. */
export function Remaining({ campaign }: { campaign: CampaignInFull }) {
  const t = useTranslations("marketing.campaigns");
  const about = useAbout();
  const { seconds_left: seconds } = campaign;
  if (seconds === null) return null;
  return <p>{t("remaining", { gone: sumOf(campaign, gone), left: leftOf(campaign), time: about(seconds) })}</p>;
}
