import IconCircleCheck from "@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs";
import IconHourglass from "@tabler/icons-react/dist/esm/icons/IconHourglass.mjs";
import IconLock from "@tabler/icons-react/dist/esm/icons/IconLock.mjs";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Badge } from "#kit/web/badge.tsx";
import { useClock } from "#kit/web/session.ts";
import { daysBetween } from "#kit/web/time.ts";
import { GoOn } from "./go-on.tsx";
import classes from "./subscription.module.css";

const looks = {
  trial: { tone: "info", icon: IconHourglass },
  paid: { tone: "success", icon: IconCircleCheck },
  over: { tone: "danger", icon: IconLock },
} as const;

/** In trial, paid or over, and until when. A person who cannot pay sees who can; a person who waited for the payment can continue. */
export function Standing(props: { state: keyof typeof looks; endsAt: string | null; isAdmin: boolean }) {
  const { state, endsAt, isAdmin } = props;
  const t = useTranslations("access.subscription");
  const clock = useClock();
  const [waited] = useState(state === "over");
  const days = endsAt === null ? 0 : daysBetween(clock.today(), clock.dayOf(endsAt));
  return (
    <section className={classes.card}>
      <div className={classes.standing}>
        <h2>{t(`${state}.title`)}</h2>
        <Badge {...looks[state]} label={t(`${state}.badge`)} />
      </div>
      {endsAt && (
        <p>
          {t(`${state}.ends`, { when: clock.numeric(endsAt) })} {state !== "over" && t("left", { days })}
        </p>
      )}
      {state === "over" && <p>{t(isAdmin ? "over.hint" : "over.askAdmin")}</p>}
      {state !== "over" && !isAdmin && <p>{t("staffHint")}</p>}
      {state !== "over" && waited && (
        <div>
          <GoOn />
        </div>
      )}
    </section>
  );
}
