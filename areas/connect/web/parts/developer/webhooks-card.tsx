import { Button } from "@mantine/core";
import IconListDetails from "@tabler/icons-react/dist/esm/icons/IconListDetails.mjs";
import IconKey from "@tabler/icons-react/dist/esm/icons/IconKey.mjs";
import IconPencil from "@tabler/icons-react/dist/esm/icons/IconPencil.mjs";
import IconPlayerPause from "@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs";
import IconPlayerPlay from "@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs";
import IconSend from "@tabler/icons-react/dist/esm/icons/IconSend.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { usePasswordCheck } from "#areas/access/web/parts/use-password-check.tsx";
import type { ReplyOf } from "#kit/web/api.ts";
import { Badge } from "#kit/web/badge.tsx";
import { confirm } from "#kit/web/confirm.tsx";
import { CopyLink } from "#kit/web/copy-link.tsx";
import { Card } from "#kit/web/form-card.tsx";
import { lazyPart } from "#kit/web/lazy-part.tsx";
import { RowMenu } from "#kit/web/row-menu.tsx";
import { useClock } from "#kit/web/session.ts";
import { FieldsSkeleton } from "#kit/web/skeleton.tsx";
import { ErrorState } from "#kit/web/state.tsx";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { useApi } from "#kit/web/use-api.ts";
import { rowNow } from "#kit/web/use-stored-form.ts";
import classes from "./developer.module.css";

const WebhookDialog = lazyPart(async () => (await import("./webhook-dialog.tsx")).WebhookDialog);

export type Webhook = ReplyOf<"GET /api/webhooks">["data"][number];
/** A secret that is shown once. */
export interface ShownSecret {
  id: number;
  secret: string;
  /** Of its address when it was made: a newer secret has a later one. */
  previous_until: string | null;
}

/** The addresses to which events are sent. A new secret is shown until it is renewed, its address is deleted or the page is left. */
export function WebhooksCard() {
  const t = useTranslations("connect.developer.webhooks");
  const { data, error, refetch } = useApi("GET /api/webhooks");
  const [open, setOpen] = useState<Webhook | "new">();
  const { shown, signed, setShown } = useShownSecret(data?.data);
  const now = open && open !== "new" ? rowNow(open, data?.data) : open;
  return (
    <Card title={t("title")} hint={t("text")}>
      {!data ? (
        error ? (
          <ErrorState part error={error} onRetry={() => void refetch()} />
        ) : (
          <FieldsSkeleton />
        )
      ) : data.data.length === 0 ? (
        <p>{t("none")}</p>
      ) : (
        <ul className={classes.rows}>
          {data.data.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} onEdit={() => setOpen(webhook)} onSecret={setShown} />
          ))}
        </ul>
      )}
      {shown && signed && <CopyLink label={t("secretOf", { url: signed.url })} url={shown.secret} hint={t("once")} />}
      <div className={classes.buttons}>
        <Button onClick={() => setOpen("new")}>{t("add")}</Button>
        <Button
          variant="default"
          leftSection={<IconListDetails size={18} />}
          renderRoot={(props) => <Link to="/connect/developer/deliveries" {...props} />}
        >
          {t("log")}
        </Button>
      </div>
      {now && <WebhookDialog webhook={now} onSecret={setShown} onClose={() => setOpen(undefined)} />}
    </Card>
  );
}

/** The new secret and its address; dropped when it is renewed in another tab or by another person. */
function useShownSecret(webhooks: readonly Webhook[] = []) {
  const [shown, setShown] = useState<ShownSecret>();
  const signed = webhooks.find(({ id }) => id === shown?.id);
  // The list may still be from before this secret.
  if (shown && (signed?.previous_until ?? "") > (shown.previous_until ?? "")) setShown(undefined);
  return { shown, signed, setShown };
}

interface RowProps {
  webhook: Webhook;
  onEdit: () => void;
  onSecret: (shown: ShownSecret) => void;
}

function WebhookRow({ webhook, onEdit, onSecret }: RowProps) {
  const t = useTranslations("connect.developer");
  const { actions, dialog } = useWebhookActions({ webhook, onEdit, onSecret });
  const { numeric } = useClock();
  const { url, events, previous_until: previous } = webhook;
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <strong>{url}</strong>
        <p>{events.map((event) => t(`event.${event.replace(".", "_") as "order_created"}`)).join(", ")}</p>
        <State webhook={webhook} />
        {previous && <p>{t("webhooks.previous", { date: numeric(previous) })}</p>}
      </div>
      <RowMenu label={t("webhooks.actions", { url })} actions={actions} />
      {dialog}
    </li>
  );
}

function State({ webhook: { paused_at: paused, paused_by: by, failing_since: failing } }: { webhook: Webhook }) {
  const t = useTranslations("connect.developer.webhooks");
  const clock = useClock();
  const [tone, label] = paused
    ? ([
        "danger",
        t(by === "failures" ? "pausedByFailures" : "pausedByOwner", { date: clock.numeric(paused) }),
      ] as const)
    : failing
      ? (["warning", t("failing", { date: clock.numeric(failing) })] as const)
      : (["success", t("active")] as const);
  return (
    <span>
      <Badge tone={tone} icon={paused ? IconPlayerPause : IconPlayerPlay} label={label} />
    </span>
  );
}

function useWebhookActions({ webhook, onEdit, onSecret }: RowProps) {
  const t = useTranslations("connect.developer.webhooks");
  const { id, url, events, paused_at: paused } = webhook;
  const params = { id };
  const change = useAct("PUT /api/webhooks/{id}");
  const test = useAct("POST /api/webhooks/{id}/test");
  const rotate = useAct("POST /api/webhooks/{id}/secret");
  const remove = useAct("DELETE /api/webhooks/{id}");
  const { checked, dialog } = usePasswordCheck();
  const attempt = async (work: () => Promise<unknown>, done: string): Promise<void> => {
    try {
      await work();
      toast.success(done);
    } catch (thrown) {
      toast.failure(t("failed"), thrown);
    }
  };
  const renew = async () => onSecret({ id, ...(await checked(() => rotate.act({ params }))) });
  const ask = (title: string, text: string, action: string) => confirm({ title, text, action, danger: true });
  const end = async (): Promise<void> => {
    if (await ask(t("removeTitle"), t("removeText", { url }), t("remove")))
      await attempt(() => remove.act({ params }), t("removed"));
  };
  const rotateNow = async (): Promise<void> => {
    if (await ask(t("rotateTitle"), t("rotateText"), t("rotate"))) await attempt(renew, t("rotated"));
  };
  const toggle = () =>
    attempt(() => change.act({ params, body: { url, events, paused: !paused } }), t(paused ? "resumed" : "pausedNow"));
  const actions = [
    ...(paused
      ? [{ label: t("resume"), icon: IconPlayerPlay, onClick: () => void toggle() }]
      : [
          {
            label: t("test"),
            icon: IconSend,
            onClick: () => void attempt(() => test.act({ params }), t("tested")),
          },
          { label: t("pause"), icon: IconPlayerPause, onClick: () => void toggle() },
        ]),
    { label: t("edit"), icon: IconPencil, onClick: onEdit },
    { label: t("rotate"), icon: IconKey, onClick: () => void rotateNow() },
    { label: t("remove"), icon: IconTrash, danger: true, onClick: () => void end() },
  ];
  return { actions, dialog };
}
