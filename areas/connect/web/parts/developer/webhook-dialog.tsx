import { Checkbox, Input } from "@mantine/core";
import { useTranslations } from "use-intl";
import { usePasswordCheck } from "#areas/access/web/parts/use-password-check.tsx";
import { DialogForm } from "#kit/web/dialog-form.tsx";
import type { Form } from "#kit/web/form.ts";
import { TextField } from "#kit/web/text-field.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { useStoredForm } from "#kit/web/use-stored-form.ts";
import { useWatched } from "#kit/web/use-watched.ts";
import { webhookEvents, type WebhookEvent } from "../../../contract/webhook-events.ts";
import classes from "./developer.module.css";
import type { ShownSecret, Webhook } from "./webhooks-card.tsx";

type Values = { url: string; events: WebhookEvent[] };

interface DialogProps {
  webhook: Webhook | "new";
  onSecret: (shown: ShownSecret) => void;
  onClose: () => void;
}

/** Address and events of a new or a stored webhook. */
export function WebhookDialog({ webhook, onSecret, onClose }: DialogProps) {
  const t = useTranslations("connect.developer.webhooks");
  const add = useAct("POST /api/webhooks");
  const change = useAct("PUT /api/webhooks/{id}");
  const { checked, dialog } = usePasswordCheck();
  const isNew = webhook === "new";
  const form = useStoredForm<Values>(isNew ? { url: "", events: [] } : { url: webhook.url, events: webhook.events }, {
    validate: {
      url: (text: string) => (text.trim().startsWith("https://") ? null : t("noAddress")),
      events: (list: WebhookEvent[]) => (list.length === 0 ? t("noEvent") : null),
    },
  });
  const save = async (body: Values): Promise<void> => {
    if (isNew) onSecret(await checked(() => add.act({ body })));
    else {
      const paused = webhook.paused_at !== null;
      await checked(() => change.act({ params: { id: webhook.id }, body: { ...body, paused } }));
    }
  };
  return (
    <>
      <DialogForm
        form={form}
        title={t(isNew ? "add" : "edit")}
        submit={t(isNew ? "add" : "save")}
        success={t(isNew ? "added" : "changed")}
        failure={t("failed")}
        onSubmit={save}
        onClose={onClose}
      >
        <TextField form={form} path="url" label={t("url")} placeholder="https://" type="url" />
        <EventFields form={form} />
      </DialogForm>
      {dialog}
    </>
  );
}

function EventFields({ form }: { form: Form<Values> }) {
  const t = useTranslations("connect.developer");
  const chosen = useWatched<WebhookEvent[], Values>(form, "events");
  const toggle = (event: WebhookEvent, on: boolean): void =>
    form.setFieldValue(
      "events",
      webhookEvents.filter((one) => (one === event ? on : chosen.includes(one))),
    );
  return (
    <Input.Wrapper label={t("webhooks.events")} error={form.errors.events} labelElement="div">
      <div className={classes.form} data-path="events">
        {webhookEvents.map((event) => (
          <Checkbox
            key={event}
            label={t(`event.${event.replace(".", "_") as "order_created"}`)}
            checked={chosen.includes(event)}
            onChange={({ currentTarget }) => toggle(event, currentTarget.checked)}
          />
        ))}
      </div>
    </Input.Wrapper>
  );
}
