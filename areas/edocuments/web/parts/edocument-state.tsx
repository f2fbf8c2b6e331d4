import IconAlertTriangle from "@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs";
import IconBan from "@tabler/icons-react/dist/esm/icons/IconBan.mjs";
import IconCheck from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs";
import IconCircleCheck from "@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs";
import IconClock from "@tabler/icons-react/dist/esm/icons/IconClock.mjs";
import IconHourglass from "@tabler/icons-react/dist/esm/icons/IconHourglass.mjs";
import { useTranslations } from "use-intl";
import type { ReplyOf } from "#kit/web/api.ts";
import { Badge } from "#kit/web/badge.tsx";
import { Fact, Facts } from "#kit/web/facts.tsx";
import { Notice } from "#kit/web/notice.tsx";
import { useClock } from "#kit/web/session.ts";
import classes from "./invoice-edocument.module.css";

export type Edocument = NonNullable<ReplyOf<"GET /api/edocuments/invoice/{id}">["edocument"]>;

const looks = {
  queued: [IconClock, "neutral"],
  checking: [IconHourglass, "warning"],
  sent: [IconCheck, "accent"],
  accepted: [IconCircleCheck, "success"],
  rejected: [IconBan, "danger"],
  cancelling: [IconHourglass, "warning"],
  cancelled: [IconBan, "neutral"],
} as const;

/** The state of an e-document, why it is so, and its history. */
export function EdocumentState({ edocument }: { edocument: Edocument }) {
  const t = useTranslations("edocuments");
  const clock = useClock();
  const { state, reason, profile, uuid, history } = edocument;
  const [icon, tone] = looks[state];
  return (
    <>
      <div>
        <Badge tone={tone} icon={icon} label={t(`state.${state}`)} />
      </div>
      <Why state={state} reason={reason} />
      <Facts>
        <Fact label={t("kind")}>{t(`profile.${profile}`)}</Fact>
        <Fact label={t("ettn")}>
          <span className={classes.ettn}>{uuid}</span>
        </Fact>
      </Facts>
      <ol className={classes.history} aria-label={t("history")}>
        {history.map((one) => (
          <li key={one.at + one.state}>
            <span>{t(`state.${one.state}`)}</span>
            <time dateTime={one.at}>{clock.numeric(one.at)}</time>
            {(one.state === "rejected" || one.state === "accepted") && one.reason && <small>{one.reason}</small>}
          </li>
        ))}
      </ol>
    </>
  );
}

/** What the integrator said of a rejected one, or why another waits. */
function Why({ state, reason }: Pick<Edocument, "state" | "reason">) {
  const t = useTranslations("edocuments");
  if (state === "rejected")
    return <Notice tone="danger" icon={IconAlertTriangle} title={reason} text={t("rejectedHint")} />;
  if (reason === "") return null;
  if (state === "accepted")
    return <Notice tone="warning" icon={IconAlertTriangle} title={t("notCancelled")} text={reason} />;
  const words = reason === "no_account" || reason === "account" || reason === "away" ? t(`waits.${reason}`) : reason;
  return <Notice tone="warning" icon={IconAlertTriangle} title={words} />;
}
