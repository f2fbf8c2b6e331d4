import { Button } from "@mantine/core";
import IconInfoCircle from "@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs";
import { useTranslations } from "use-intl";
import type { ReplyOf } from "#kit/web/api.ts";
import { Drawer } from "#kit/web/drawer.tsx";
import { Fact, Facts, OpenIn } from "#kit/web/facts.tsx";
import { fullName } from "#kit/web/full-name.ts";
import { Headline } from "#kit/web/headline.tsx";
import { Notice } from "#kit/web/notice.tsx";
import { useClock } from "#kit/web/session.ts";
import { FieldsSkeleton } from "#kit/web/skeleton.tsx";
import { ErrorState, GoneState } from "#kit/web/state.tsx";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { useApi } from "#kit/web/use-api.ts";
import type { ListState } from "#kit/web/use-list-state.ts";
import classes from "./message-drawer.module.css";
import { addressOf, useCause, useReason, useRecipient } from "./words.ts";
import { MessageBadge } from "./message-badge.tsx";

type Message = ReplyOf<"GET /api/messages/{id}">;

/** One message: its text, its state with the reason, and the allowed actions. */
export function MessageDrawer({ id, list }: { id: string; list: ListState }) {
  const t = useTranslations("messages.message");
  const { data, error, refetch } = useApi("GET /api/messages/{id}", { params: { id } });
  return (
    <Drawer
      opened
      size="read"
      title={t("title")}
      onClose={list.close}
      foot={data && (data.state === "waiting" || mayGoAgain(data)) && <Ways message={data} list={list} />}
    >
      {data ? (
        <Content message={data} />
      ) : error?.status === 404 ? (
        <GoneState title={t("gone")} />
      ) : error ? (
        <ErrorState title={t("failed")} error={error} onRetry={() => void refetch()} />
      ) : (
        <FieldsSkeleton />
      )}
    </Drawer>
  );
}

function Content({ message }: { message: Message }) {
  const t = useTranslations("messages.message");
  const nameOf = useRecipient();
  const why = useReason();
  const { channel, reason, state, body, subject } = message;
  return (
    <>
      <Headline caption={addressOf(message)} badge={<MessageBadge state={state} />}>
        {nameOf(message)}
      </Headline>
      {reason && (
        <div className={classes.why}>
          <Notice tone="info" icon={IconInfoCircle} title={why(channel, reason)} />
        </div>
      )}
      <section className={classes.text} aria-label={t("text")}>
        {subject && <strong>{subject}</strong>}
        <p>{body || t("emptied")}</p>
      </section>
      <Details message={message} />
      <History message={message} />
    </>
  );
}

function Details({ message }: { message: Message }) {
  const t = useTranslations("messages");
  const cause = useCause();
  const clock = useClock();
  const { channel, class: kind, contact, createdBy, parts, credits, provider, reference, state } = message;
  return (
    <Facts>
      {contact && (
        <Fact label={t("message.to")}>
          <OpenIn list="/contact" id={contact.id}>
            {fullName(contact)}
          </OpenIn>
        </Fact>
      )}
      <Fact label={t("message.channel")}>{t(`channel.${channel}`)}</Fact>
      <Fact label={t("message.class")}>{t(`class.${kind}`)}</Fact>
      <Fact label={t("message.cause")}>{cause(message.cause)}</Fact>
      <Fact label={t("message.by")}>{createdBy && fullName(createdBy)}</Fact>
      <Fact label={t("message.parts")}>{channel === "sms" && t("message.partsOf", { parts, credits })}</Fact>
      <Fact label={t("message.due")}>{state === "waiting" && clock.numeric(message.due_at)}</Fact>
      <Fact label={t("message.provider")}>
        {provider && t(`message.providers.${provider.replace(" ", "_") as "smtp"}`)}
      </Fact>
      <Fact label={t("message.reference")}>{channel === "sms" && reference}</Fact>
      <Fact label={t(message.left_by_reply ? "message.stopReply" : "message.left")}>
        {message.unsubscribed_at && clock.numeric(message.unsubscribed_at)}
      </Fact>
      <Fact label={t("message.againOf")}>{message.again_of && <OpenMessage id={message.again_of} />}</Fact>
      <Fact label={t("message.againBy")}>{message.again_by && <OpenMessage id={message.again_by} />}</Fact>
    </Facts>
  );
}

function OpenMessage({ id }: { id: number }) {
  const t = useTranslations("messages.message");
  return (
    <OpenIn list="/marketing/messages/outbox" id={id}>
      {t("open")}
    </OpenIn>
  );
}

function History({ message: { channel, history } }: { message: Message }) {
  const t = useTranslations("messages.message");
  const status = useTranslations("messages.status");
  const why = useReason();
  const clock = useClock();
  return (
    <section className={classes.history} aria-label={t("history")}>
      <h3>{t("history")}</h3>
      <ol>
        {history.map(({ at, state, reason }) => (
          <li key={`${at} ${state} ${reason ?? ""}`}>
            <span>{[status(state), why(channel, reason)].filter(Boolean).join(": ")}</span>
            <time dateTime={at}>{clock.numeric(at)}</time>
          </li>
        ))}
      </ol>
    </section>
  );
}

const ended = new Set<Message["state"]>(["failed", "unsent", "unknown"]);

/** A stopped campaign writes its messages again itself. */
const mayGoAgain = ({ state, reason, again_by: againBy, recipient, body }: Message): boolean =>
  ended.has(state) && reason !== "stopped" && !againBy && recipient !== "" && body !== "";

function Ways({ message, list }: { message: Message; list: ListState }) {
  const t = useTranslations("messages.message");
  const again = useAct("POST /api/messages/{id}/again");
  const back = useAct("POST /api/messages/{id}/take-back");
  const { id, state } = message;
  const sendAgain = async (): Promise<void> => {
    try {
      const next = await again.act({ params: { id }, body: {} });
      toast.success(t("againDone"));
      list.openRow(next.id);
    } catch (thrown) {
      toast.failure(t("againFailed"), thrown);
    }
  };
  const takeBack = async (): Promise<void> => {
    try {
      await back.act({ params: { id } });
      toast.success(t("takenBack"));
    } catch (thrown) {
      toast.failure(t("takeBackFailed"), thrown);
    }
  };
  if (state === "waiting")
    return (
      <Button variant="default" loading={back.busy} onClick={() => void takeBack()}>
        {t("takeBack")}
      </Button>
    );
  return (
    <Button loading={again.busy} onClick={() => void sendAgain()}>
      {t("again")}
    </Button>
  );
}
