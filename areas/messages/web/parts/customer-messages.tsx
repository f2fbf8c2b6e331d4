import { Button } from "@mantine/core";
import IconMail from "@tabler/icons-react/dist/esm/icons/IconMail.mjs";
import IconMessage from "@tabler/icons-react/dist/esm/icons/IconMessage.mjs";
import IconPencil from "@tabler/icons-react/dist/esm/icons/IconPencil.mjs";
import { useState } from "react";
import { useTranslations } from "use-intl";
import classes from "#areas/customers/web/parts/card/entries.module.css";
import { Entry } from "#areas/customers/web/parts/card/entry.tsx";
import { EntryList } from "#areas/customers/web/parts/card/entry-list.tsx";
import type { Customer } from "#areas/customers/web/parts/customer-form.ts";
import { useClock } from "#kit/web/session.ts";
import { useApi } from "#kit/web/use-api.ts";
import { usePlace } from "#kit/web/use-place.ts";
import { type Message, useCause, useGist, useReason } from "./words.ts";
import { MessageBadge } from "./message-badge.tsx";
import { WriteDialog } from "./write-dialog.tsx";

const signs = { sms: IconMessage, email: IconMail } as const;

/** What was sent to a customer, newest first, and the way to write (decisions §6). */
export default function CustomerMessages({ customer }: { customer: Customer }) {
  const t = useTranslations("messages");
  const gist = useGist();
  const cause = useCause();
  const clock = useClock();
  const [isWriting, setWriting] = useState(false);
  const [place, onPage] = usePlace();
  const source = useApi("GET /api/messages", { query: { contact_id: String(customer.id), ...place } });
  return (
    <>
      <div className={classes.head}>
        <Button variant="default" leftSection={<IconPencil size={18} />} onClick={() => setWriting(true)}>
          {t("write.add")}
        </Button>
      </div>
      <EntryList
        label={t("card.list")}
        source={source}
        place={place}
        onPage={onPage}
        empty={{ icon: IconMessage, title: t("card.empty"), text: t("card.emptyText") }}
        columns={[
          { head: t("outbox.when"), cell: ({ created_at: at }) => clock.numeric(at) },
          { head: t("outbox.channel"), cell: ({ channel }) => t(`channel.${channel}`) },
          { head: t("outbox.state"), cell: ({ state }) => <MessageBadge state={state} /> },
          { head: t("outbox.text"), cell: gist },
          { head: t("outbox.cause"), cell: (message) => cause(message.cause) },
        ]}
        row={(message) => <MessageEntry key={message.id} message={message} />}
      />
      {isWriting && <WriteDialog customer={customer} onClose={() => setWriting(false)} />}
    </>
  );
}

function MessageEntry({ message }: { message: Message }) {
  const why = useReason();
  const cause = useCause();
  const clock = useClock();
  const t = useTranslations("messages.outbox");
  const { channel, reason, subject, body, state, created_at: at, left_by_reply: isLeft } = message;
  const Sign = signs[channel];
  return (
    <Entry
      start={
        <span className={classes.sign}>
          <Sign size={18} />
        </span>
      }
      title={subject || body || "—"}
      sub={[clock.numeric(at), isLeft && t("stopReply"), why(channel, reason) || cause(message.cause)]
        .filter(Boolean)
        .join(" · ")}
      end={<MessageBadge state={state} />}
    />
  );
}
