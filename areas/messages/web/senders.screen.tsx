import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import type { ReplyOf } from "#kit/web/api.ts";
import { Fact, Facts } from "#kit/web/facts.tsx";
import { Card, Cards } from "#kit/web/form-card.tsx";
import { Page } from "#kit/web/page.tsx";
import { useClock } from "#kit/web/session.ts";
import { FieldsSkeleton } from "#kit/web/skeleton.tsx";
import { ErrorState } from "#kit/web/state.tsx";
import { useApi } from "#kit/web/use-api.ts";
import { IysCard } from "./parts/iys-card.tsx";
import { NetgsmCredit } from "./parts/netgsm-credit.tsx";
import { QuietForm } from "./parts/quiet-form.tsx";

export type Senders = ReplyOf<"GET /api/senders">;

/** "Mesaj gönderimi": the senders of both channels, the business's own NetGSM account, and quiet hours (decisions §6). */
export default function SendersScreen() {
  const t = useTranslations("messages.menu");
  const { data, error, refetch } = useApi("GET /api/senders");
  return (
    <Page title={t("senders")} hint={t("sendersHint")} back="/settings">
      <Cards>
        {data ? (
          <>
            <Who senders={data} />
            <QuietForm senders={data} />
            <IysCard />
          </>
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <FieldsSkeleton />
        )}
      </Cards>
    </Page>
  );
}

const mailBy = { own: "by.ownMail", installation: "by.installationMail" } as const;

function Who({ senders: { sms, email, netgsm } }: { senders: Senders }) {
  const t = useTranslations("messages.senders");
  const clock = useClock();
  const credits = sms.by === "installation" && t("credits", { credits: sms.credits });
  return (
    <Card title={t("who")}>
      <Facts>
        <Fact label={t("sms")}>{[t(`by.${sms.by ?? "none"}`), credits].filter(Boolean).join(" · ")}</Fact>
        <Fact label={t("email")}>{t(email.by ? mailBy[email.by] : "by.none")}</Fact>
      </Facts>
      {netgsm && (
        <p>
          {t("account", { usercode: netgsm.usercode, header: netgsm.header, date: clock.numeric(netgsm.verified_at) })}
        </p>
      )}
      {netgsm && <NetgsmCredit />}
      <div>
        <Button
          variant="default"
          renderRoot={(props) => (
            <Link to="/connect/applications/$appname" {...props} params={{ appname: "netgsm" } as never} />
          )}
        >
          {t(netgsm ? "change" : "bring")}
        </Button>
      </div>
    </Card>
  );
}
