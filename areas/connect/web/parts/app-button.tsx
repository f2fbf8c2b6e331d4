import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { usePasswordCheck } from "#areas/access/web/parts/use-password-check.tsx";
import { isDeclined } from "#kit/web/api-error.ts";
import { confirm } from "#kit/web/confirm.tsx";
import { lazyPart } from "#kit/web/lazy-part.tsx";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { type App, useAppWords } from "./app.ts";
import classes from "./apps.module.css";

const ConnectDialog = lazyPart(async () => (await import("./connect-dialog.tsx")).ConnectDialog);

/** Connects, changes or disconnects an app; disabled while it isn't available (2 §4). */
export function AppButton({ app }: { app: App }) {
  const t = useTranslations("connect.app");
  const feed = useTranslations("connect.feed");
  const [isOpen, setOpen] = useState(false);
  if (!app.avaliable) return <Button disabled>{t("soon")}</Button>;
  if (app.abilities.includes("calendar"))
    return app.connected ? (
      <span className={classes.buttons}>
        <DisconnectButton app={app} />
        <Button variant="default" renderRoot={(props) => <Link to="/profile/calendar-feed" {...props} />}>
          {feed("open")}
        </Button>
      </span>
    ) : (
      <ConnectAtOnce app={app} />
    );
  return (
    <span className={classes.buttons}>
      {app.connected && <DisconnectButton app={app} />}
      <Button variant={app.connected ? "default" : "filled"} onClick={() => setOpen(true)}>
        {t(app.connected ? "settings" : "connect")}
      </Button>
      {isOpen && <ConnectDialog app={app} onClose={() => setOpen(false)} />}
    </span>
  );
}

/** An app that works without credentials. */
function ConnectAtOnce({ app: { slug } }: { app: App }) {
  const t = useTranslations("connect.app");
  const { act, busy } = useAct("PUT /api/connect/{slug}/settings");
  const { checked, dialog } = usePasswordCheck();
  const connect = async (): Promise<void> => {
    try {
      await checked(() => act({ params: { slug }, body: {} }));
      toast.success(t("connected"));
    } catch (thrown) {
      if (!isDeclined(thrown)) toast.failure(t("connectFailed"), thrown);
    }
  };
  return (
    <>
      <Button loading={busy} onClick={() => void connect()}>
        {t("connect")}
      </Button>
      {dialog}
    </>
  );
}

function DisconnectButton({ app }: { app: App }) {
  const { slug } = app;
  const { name } = useAppWords()(app);
  const t = useTranslations("connect.app");
  const { act, busy } = useAct("DELETE /api/connect/{slug}");
  const { checked, dialog } = usePasswordCheck();
  const disconnect = async (): Promise<void> => {
    const text = t(app.abilities.includes("calendar") ? "askTextOfLinks" : "askText");
    const question = { title: t("askTitle", { name }), text, action: t("disconnect"), danger: true };
    if (!(await confirm(question))) return;
    try {
      await checked(() => act({ params: { slug } }));
      toast.success(t("disconnected"));
    } catch (thrown) {
      if (!isDeclined(thrown)) toast.failure(t("disconnectFailed"), thrown);
    }
  };
  return (
    <>
      <Button variant="subtle-danger" loading={busy} onClick={() => void disconnect()}>
        {t("disconnect")}
      </Button>
      {dialog}
    </>
  );
}
