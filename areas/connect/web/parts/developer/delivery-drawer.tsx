import { Button } from "@mantine/core";
import { useTranslations } from "use-intl";
import type { ReplyOf } from "#kit/web/api.ts";
import { Drawer } from "#kit/web/drawer.tsx";
import { Fact, Facts } from "#kit/web/facts.tsx";
import { Headline } from "#kit/web/headline.tsx";
import { useClock } from "#kit/web/session.ts";
import { FieldsSkeleton } from "#kit/web/skeleton.tsx";
import { ErrorState, GoneState } from "#kit/web/state.tsx";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { useApi } from "#kit/web/use-api.ts";
import { DeliveryState, useEventWord } from "./delivery-state.tsx";
import classes from "./developer.module.css";

/** One delivery: its request, the last reply, and sending it again. */
export function DeliveryDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslations("connect.developer.log");
  const { data, error, refetch } = useApi("GET /api/webhooks/deliveries/{id}", { params: { id } });
  return (
    <Drawer opened size="read" title={t("title")} onClose={onClose} foot={data && <Again id={data.id} />}>
      {data ? (
        <Content delivery={data} />
      ) : error?.status === 404 ? (
        <GoneState title={t("gone")} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <FieldsSkeleton />
      )}
    </Drawer>
  );
}

function Again({ id }: { id: number }) {
  const t = useTranslations("connect.developer.log");
  const { act, busy } = useAct("POST /api/webhooks/deliveries/{id}/again");
  const send = async (): Promise<void> => {
    try {
      await act({ params: { id } });
      toast.success(t("sent"));
    } catch (thrown) {
      toast.failure(t("failedAgain"), thrown);
    }
  };
  return (
    <Button loading={busy} onClick={() => void send()}>
      {t("again")}
    </Button>
  );
}

function Content({ delivery }: { delivery: ReplyOf<"GET /api/webhooks/deliveries/{id}"> }) {
  const t = useTranslations("connect.developer.log");
  const word = useEventWord();
  const clock = useClock();
  const { url, event, event_key: key, tries, due_at: due, tried_at: tried, status, duration_ms: ms, body } = delivery;
  return (
    <>
      <Headline caption={url} badge={<DeliveryState delivery={delivery} />}>
        {word(event)}
      </Headline>
      <Facts>
        <Fact label={t("key")}>{key}</Fact>
        <Fact label={t("tries")}>{tries > 0 && tries}</Fact>
        <Fact label={t("tried")}>{tried && clock.numeric(tried)}</Fact>
        <Fact label={t("next")}>{due && clock.numeric(due)}</Fact>
        <Fact label={t("status")}>{status}</Fact>
        <Fact label={t("duration")}>{ms !== null && t("ms", { ms })}</Fact>
      </Facts>
      <h3>{t("request")}</h3>
      <pre className={classes.code}>{JSON.stringify(JSON.parse(body), null, 2)}</pre>
      {tried && <Reply delivery={delivery} />}
    </>
  );
}

/** The last reply, or why there is none. */
function Reply({
  delivery: { status, answer, unreached },
}: {
  delivery: ReplyOf<"GET /api/webhooks/deliveries/{id}">;
}) {
  const t = useTranslations("connect.developer.log");
  const text = status === null ? t(`unreached.${unreached ?? "other"}`, { why: answer }) : answer || t("noReply");
  return (
    <>
      <h3>{t("reply")}</h3>
      <pre className={classes.code}>{text}</pre>
    </>
  );
}
