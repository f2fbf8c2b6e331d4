import { Button } from "@mantine/core";
import IconCoinOff from "@tabler/icons-react/dist/esm/icons/IconCoinOff.mjs";
import IconMoon from "@tabler/icons-react/dist/esm/icons/IconMoon.mjs";
import IconPencil from "@tabler/icons-react/dist/esm/icons/IconPencil.mjs";
import IconPlayerPause from "@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs";
import IconPlayerPlay from "@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs";
import { Link } from "@tanstack/react-router";
import { useLocale, useTranslations } from "use-intl";
import { nameFields } from "#areas/messages/contract/merge-fields.ts";
import { apiError } from "#kit/web/api-error.ts";
import { Drawer } from "#kit/web/drawer.tsx";
import { Fact, Facts } from "#kit/web/facts.tsx";
import { Notice } from "#kit/web/notice.tsx";
import { useClock } from "#kit/web/session.ts";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import type { ListState } from "#kit/web/use-list-state.ts";
import { editable } from "../../contract/campaign-states.ts";
import { CampaignBadge } from "./campaign-badge.tsx";
import type { CampaignInFull } from "./campaign.ts";
import classes from "./campaigns.module.css";
import { Counted } from "./counted.tsx";
import { Remaining } from "./remaining.tsx";
import { TestButton } from "./test-button.tsx";

/** A started campaign: progress, states of its messages, and buttons to stop, resume and test. */
export function CampaignDetail({ campaign, list }: { campaign: CampaignInFull; list: ListState }) {
  return (
    <Drawer
      opened
      size="read"
      title={campaign.name}
      onClose={list.close}
      foot={<Actions campaign={campaign} onEdit={() => list.set({ openTab: "edit" })} />}
    >
      <Top campaign={campaign} />
      <Overview campaign={campaign} />
      <Results campaign={campaign} />
    </Drawer>
  );
}

/** Its state, why it waits, and how far it is. */
function Top({ campaign }: { campaign: CampaignInFull }) {
  const t = useTranslations("marketing.campaigns");
  const locale = useLocale();
  const clock = useClock();
  return (
    <div className={classes.top}>
      <div>
        <CampaignBadge campaign={campaign} />
      </div>
      {campaign.waits_until && (
        <Notice tone="info" icon={IconMoon} title={t("waitsUntil", { date: clock.numeric(campaign.waits_until) })} />
      )}
      {campaign.status === "insufficient_balance" && (
        <Notice tone="warning" icon={IconCoinOff} title={t("short")} text={t("shortStopped")}>
          <Button variant="default" renderRoot={(props) => <Link to="/marketing/campaings/packages" {...props} />}>
            {t("buyCredits")}
          </Button>
        </Notice>
      )}
      {campaign.size > 0 && (
        <div className={classes.progress}>
          <progress aria-label={t("progress")} max={campaign.size} value={campaign.processed} />
          <span>{`${campaign.processed.toLocaleString(locale)} / ${campaign.size.toLocaleString(locale)}`}</span>
        </div>
      )}
      <Remaining campaign={campaign} />
    </div>
  );
}

function Overview({ campaign }: { campaign: CampaignInFull }) {
  const t = useTranslations("marketing.campaigns");
  const clock = useClock();
  const fields = useTranslations("messages.fields");
  const { type, segment, content, subject, name, starts_at, started_at, finished_at } = campaign;
  return (
    <Facts>
      <Fact label={t("type")}>{t(`types.${type}`)}</Fact>
      <Fact label={t("segment")}>{segment.name}</Fact>
      <Fact label={t(type === "sms" ? "content" : "subject")}>
        {nameFields(type === "sms" ? content : subject || name, fields)}
      </Fact>
      <Fact label={t("startsAt")}>{starts_at && clock.numeric(starts_at)}</Fact>
      <Fact label={t("startedAt")}>{started_at && clock.numeric(started_at)}</Fact>
      <Fact label={t("finishedAt")}>{finished_at && clock.numeric(finished_at)}</Fact>
    </Facts>
  );
}

function Results({ campaign: { results, type, size } }: { campaign: CampaignInFull }) {
  const t = useTranslations("marketing.campaigns");
  if (size === 0) return null;
  return (
    <section aria-label={t("results")}>
      <h3>{t("results")}</h3>
      <Facts>
        {results.states.map(({ name, count }) => (
          <Fact key={name} label={t(`states.${name as "open"}`)}>
            {t("people", { count })}
          </Fact>
        ))}
        <Fact label={t("unsubscribed")}>{t("people", { count: results.unsubscribed })}</Fact>
        {type === "sms" && <Fact label={t("stopReplies")}>{t("people", { count: results.stop_replies })}</Fact>}
        {results.opens !== null && (
          <Fact label={t("opens")}>
            {t("openCount", { count: results.opens })}
            <small className={classes.hint}>{t("opensHint")}</small>
          </Fact>
        )}
        {results.links.length > 0 && (
          <Fact label={t("clicks")}>
            <ul className={classes.counted}>
              {results.links.map(({ url, clicks }) => (
                <li key={url}>{`${t("clickCount", { count: clicks })}: ${url}`}</li>
              ))}
            </ul>
            <small className={classes.hint}>{t("clicksHint")}</small>
          </Fact>
        )}
        <Fact label={t("spent")}>{t("creditCount", { count: results.credits })}</Fact>
        {results.reserved > 0 && <Fact label={t("reserved")}>{t("creditCount", { count: results.reserved })}</Fact>}
        {results.reasons.length > 0 && (
          <Fact label={t("reasons")}>
            <Counted of={results.reasons} channel={type} />
          </Fact>
        )}
      </Facts>
    </section>
  );
}

function Actions({ campaign, onEdit }: { campaign: CampaignInFull; onEdit: () => void }) {
  const t = useTranslations("marketing.campaigns");
  const { act, busy } = useAct("PUT /api/marketing/campaigns/{id}");
  const test = useAct("POST /api/marketing/campaigns/{id}/test");
  const { id, version, status } = campaign;
  const put = async (next: "active" | "stopped"): Promise<void> => {
    try {
      await act({ params: { id }, body: { version, status: next } });
      toast.success(t(next === "active" ? "toast.resumed" : "toast.stopped"));
    } catch (thrown) {
      toast.failure(t("toast.failed"), thrown, { body: apiError(thrown).body.messages["template_id"] });
    }
  };
  const isEditable = editable.has(status);
  return (
    <div className={classes.foot}>
      <TestButton send={() => test.act({ params: { id } })} />
      {isEditable && (
        <Button variant="default" leftSection={<IconPencil size={18} />} onClick={onEdit}>
          {t("edit")}
        </Button>
      )}
      {isEditable && (
        <Button leftSection={<IconPlayerPlay size={18} />} loading={busy} onClick={() => void put("active")}>
          {t("resume")}
        </Button>
      )}
      {status === "active" && (
        <Button leftSection={<IconPlayerPause size={18} />} loading={busy} onClick={() => void put("stopped")}>
          {t("stop")}
        </Button>
      )}
    </div>
  );
}
