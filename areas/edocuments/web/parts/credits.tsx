import { Button } from "@mantine/core";
import { useTranslations } from "use-intl";
import type { ReplyOf } from "#kit/web/api.ts";
import { Card } from "#kit/web/form-card.tsx";
import { useClock } from "#kit/web/session.ts";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { LowCredits } from "./low-credits.tsx";
import classes from "./invoice-edocument.module.css";

type Settings = Pick<ReplyOf<"GET /api/edocuments/settings">, "credits" | "credits_at">;

/** What is left of the account at the integrator, as it last said, and asking again. */
export function Credits({ settings: { credits, credits_at } }: { settings: Settings }) {
  const t = useTranslations("edocuments.credits");
  const clock = useClock();
  const { act, busy } = useAct("POST /api/edocuments/credits");
  const ask = async (): Promise<void> => {
    try {
      const { credits: left } = await act({});
      if (left === null) toast.info(t("unknown"));
    } catch (thrown) {
      toast.failure(t("failed"), thrown);
    }
  };
  return (
    <Card title={t("title")} hint={t("hint")}>
      <p className={classes.left}>
        {credits === null ? t("unknown") : t("left", { count: credits })}
        {credits_at && <small>{clock.numeric(credits_at)}</small>}
      </p>
      <LowCredits credits={credits} />
      <div>
        <Button variant="default" loading={busy} onClick={() => void ask()}>
          {t("ask")}
        </Button>
      </div>
    </Card>
  );
}
