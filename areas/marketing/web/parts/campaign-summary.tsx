import { useTranslations } from "use-intl";
import { MOST_A_SECOND } from "#areas/messages/contract/rate.ts";
import { DateTimeField } from "#kit/web/date-time-field.tsx";
import { Fact, Facts } from "#kit/web/facts.tsx";
import { Notice } from "#kit/web/notice.tsx";
import { SegmentedControl } from "#kit/web/segmented-control.tsx";
import { useClock } from "#kit/web/session.ts";
import { FieldsSkeleton } from "#kit/web/skeleton.tsx";
import { ErrorState } from "#kit/web/state.tsx";
import { useAct } from "#kit/web/use-act.ts";
import IconCoinOff from "@tabler/icons-react/dist/esm/icons/IconCoinOff.mjs";
import IconPlugConnectedX from "@tabler/icons-react/dist/esm/icons/IconPlugConnectedX.mjs";
import type { CampaignInFull, Estimate } from "./campaign.ts";
import { testOf, type When } from "./campaign-form.ts";
import { CampaignPreview } from "./campaign-preview.tsx";
import type { StepProps } from "./campaign-text.tsx";
import classes from "./campaigns.module.css";
import { Counted } from "./counted.tsx";
import { leftOf, Remaining } from "./remaining.tsx";
import { TestButton } from "./test-button.tsx";
import { useAbout } from "./use-about.ts";
import { useEstimate } from "./use-estimate.ts";

const whens = ["now", "later", "draft"] as const satisfies readonly When[];

type SummaryProps = Pick<StepProps, "form" | "type"> & { campaign: CampaignInFull | undefined };

/** Step 2: the reach, the people left out with reasons, the cost, and the time of sending. */
export function CampaignSummary({ form, type, campaign }: SummaryProps) {
  const t = useTranslations("marketing.campaigns");
  const clock = useClock();
  const { data, error, refetch } = useEstimate(form.values);
  const { act } = useAct("POST /api/marketing/campaigns/test");
  const { when } = form.values;
  const begun = campaign?.started_at != null ? campaign : undefined;
  const isStopped = campaign !== undefined && campaign.status !== "draft";
  if (error) return <ErrorState part error={error} onRetry={() => void refetch()} />;
  if (!data) return <FieldsSkeleton fields={4} />;
  return (
    <>
      {begun ? <Rest estimate={data} campaign={begun} /> : <Audience estimate={data} type={type} />}
      <SegmentedControl
        label={t("when")}
        value={when}
        onChange={(next) => {
          form.setFieldValue("when", next);
          form.clearFieldError("starts_at");
        }}
        options={whens
          .filter((one) => !begun || one !== "later")
          .map((value) => ({ value, label: t(`whens.${isStopped && value === "draft" ? "stopped" : value}`) }))}
      />
      {when === "later" && (
        <DateTimeField label={t("startsAt")} minDate={clock.wall(clock.now())} {...form.getInputProps("starts_at")} />
      )}
      {when !== "draft" && data.blocked && (
        <Notice
          tone="warning"
          icon={IconPlugConnectedX}
          title={t(`blocked.${when}`)}
          text={t(`blocked.${data.blocked}`, { channel: type })}
        />
      )}
      {when !== "draft" && <p>{t("quietHint")}</p>}
      <CampaignPreview type={type} estimate={data} />
      <div>
        <TestButton send={() => act({ body: testOf(form.values) })} />
      </div>
    </>
  );
}

/** The reach of a campaign that has not begun. */
function Audience({ estimate, type }: Pick<StepProps, "type"> & { estimate: Estimate }) {
  const t = useTranslations("marketing.campaigns");
  const about = useAbout();
  const { size, reachable, left_out: leftOut, credits, seconds } = estimate;
  return (
    <>
      <Facts>
        <Fact label={t("size")}>{t("people", { count: size })}</Fact>
        <Fact label={t("reachable")}>{t("people", { count: reachable })}</Fact>
        {leftOut.length > 0 && (
          <Fact label={t("leftOut")}>
            <Counted of={leftOut} channel={type} />
          </Fact>
        )}
        {seconds > 0 && (
          <Fact label={t("duration")}>
            {about(seconds)}
            <small className={classes.hint}>{t("durationHint", { most: MOST_A_SECOND })}</small>
          </Fact>
        )}
        <Cost credits={credits} balance={estimate.balance} />
      </Facts>
      {credits > estimate.balance && <Short />}
    </>
  );
}

/** What is left of a campaign that has begun; the estimate is of its whole audience. */
function Rest({ estimate, campaign }: { estimate: Estimate; campaign: CampaignInFull }) {
  const credits = estimate.credits > 0 ? leftOf(campaign) * estimate.parts : 0;
  return (
    <>
      <Remaining campaign={campaign} />
      <Facts>
        <Cost credits={credits} balance={estimate.balance} />
      </Facts>
      {credits > estimate.balance && <Short />}
    </>
  );
}

function Cost({ credits, balance }: { credits: number; balance: number }) {
  const t = useTranslations("marketing.campaigns");
  return <Fact label={t("cost")}>{credits > 0 ? t("credits", { credits, balance }) : t("free")}</Fact>;
}

function Short() {
  const t = useTranslations("marketing.campaigns");
  return <Notice tone="warning" icon={IconCoinOff} title={t("short")} text={t("shortText")} />;
}
