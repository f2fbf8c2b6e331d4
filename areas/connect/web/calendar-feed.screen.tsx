import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { ReplyOf } from "#kit/web/api.ts";
import { confirm } from "#kit/web/confirm.tsx";
import { CopyLink } from "#kit/web/copy-link.tsx";
import { Card, Cards } from "#kit/web/form-card.tsx";
import { Page } from "#kit/web/page.tsx";
import { useClock, useSession } from "#kit/web/session.ts";
import { FieldsSkeleton } from "#kit/web/skeleton.tsx";
import { ErrorState } from "#kit/web/state.tsx";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { useApi } from "#kit/web/use-api.ts";
import classes from "./parts/apps.module.css";

/** "Takvim aboneliği" (J1): the secret link to one's own appointments. */
export default function CalendarFeedScreen() {
  const t = useTranslations("connect");
  const { data, error, refetch } = useApi("GET /api/calendar-feed", {}, { also: ["connect"] });
  return (
    <Page title={t("menu.feed")}>
      <Cards>
        {data ? (
          <Feed connected={data.connected} since={data.created_at} />
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <FieldsSkeleton />
        )}
      </Cards>
    </Page>
  );
}

function Feed({ connected, since }: { connected: boolean; since: string | null }) {
  const t = useTranslations("connect.feed");
  const clock = useClock();
  const { isAdmin } = useSession();
  const make = useAct("POST /api/calendar-feed");
  const end = useAct("DELETE /api/calendar-feed");
  const [made, setMade] = useState<ReplyOf<"POST /api/calendar-feed">>();
  // Renewed or ended elsewhere, the link that was shown here is dead.
  const url = made?.created_at === since ? made?.url : undefined;
  const attempt = async (work: () => Promise<unknown>, done: string, failed: string): Promise<void> => {
    try {
      await work();
      toast.success(done);
    } catch (thrown) {
      toast.failure(failed, thrown);
    }
  };
  const create = async (): Promise<void> => {
    const question = { title: t("renewTitle"), text: t("renewText"), action: t("renew"), danger: true };
    if (since && !(await confirm(question))) return;
    await attempt(async () => setMade(await make.act()), t("made"), t("failed"));
  };
  const close = async (): Promise<void> => {
    const question = { title: t("endTitle"), text: t("endText"), action: t("end"), danger: true };
    if (!(await confirm(question))) return;
    await attempt(() => end.act(), t("ended"), t("endFailed"));
  };
  return (
    <Card title={t("link")}>
      <p>{t(connected ? "text" : isAdmin ? "connectFirst" : "notConnected")}</p>
      {url && <CopyLink label={t("link")} url={url} hint={t("once")} />}
      {!url && since && <p>{t("since", { date: clock.numeric(since) })}</p>}
      <div className={classes.buttons}>
        {!connected && isAdmin && (
          <Button
            renderRoot={(props) => (
              <Link to="/connect/applications/$appname" params={{ appname: "calendar" } as never} {...props} />
            )}
          >
            {t("connect")}
          </Button>
        )}
        <Button loading={make.busy} disabled={!connected} onClick={() => void create()}>
          {t(since ? "renew" : "make")}
        </Button>
        {since && (
          <Button variant="subtle-danger" loading={end.busy} onClick={() => void close()}>
            {t("end")}
          </Button>
        )}
      </div>
    </Card>
  );
}
