import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { usePasswordCheck } from "#areas/access/web/parts/use-password-check.tsx";
import type { ReplyOf } from "#kit/web/api.ts";
import { DialogForm } from "#kit/web/dialog-form.tsx";
import { type Form, useForm } from "#kit/web/form.ts";
import { useLanguage } from "#kit/web/language.ts";
import { PasswordField } from "#kit/web/password-field.tsx";
import { FieldsSkeleton } from "#kit/web/skeleton.tsx";
import { EmptyState, ErrorState } from "#kit/web/state.tsx";
import { TextField } from "#kit/web/text-field.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { useApi } from "#kit/web/use-api.ts";
import { type App, useAppWords } from "./app.ts";

/** The form shows so long after the dialog has opened (2 §9). */
const SHOWN_AFTER_MS = 500;

type Values = Record<string, string>;
type Stored = ReplyOf<"GET /api/connect/{slug}/settings">;

/** The credentials of an app; an empty field keeps what is stored. */
export function ConnectDialog({ app, onClose }: { app: App; onClose: () => void }) {
  const t = useTranslations("connect.app");
  const { name: appName } = useAppWords()(app);
  const isLate = useLate();
  const { data: stored, error, refetch } = useApi("GET /api/connect/{slug}/settings", { params: { slug: app.slug } });
  const { act } = useAct("PUT /api/connect/{slug}/settings");
  const { checked, dialog } = usePasswordCheck();
  const needed = app.fields.filter(({ required }) => required);
  const missing = (name: (typeof needed)[number]["name"]) => (text: string) =>
    text.trim() === "" && !stored?.[name]?.set ? t("empty") : null;
  const form = useForm<Values>({
    initialValues: Object.fromEntries(app.fields.map(({ name }) => [name, ""])),
    validate: Object.fromEntries(needed.map(({ name }) => [name, missing(name)])),
  });
  const isReady = isLate && stored !== undefined;
  return (
    <>
      <DialogForm
        form={form}
        title={t(app.connected ? "settingsOf" : "connectTo", { name: appName })}
        submit={t(app.connected ? "save" : "connect")}
        success={t(app.connected ? "saved" : "connected")}
        failure={t("connectFailed")}
        disabled={!isReady || app.fields.length === 0}
        onSubmit={(body) => checked(() => act({ params: { slug: app.slug }, body }))}
        onClose={onClose}
      >
        {error ? (
          <ErrorState part title={t("unreadable")} error={error} onRetry={() => void refetch()} />
        ) : !isReady ? (
          <FieldsSkeleton />
        ) : app.fields.length === 0 ? (
          <EmptyState level="h3" title={t("noCredentials")} />
        ) : (
          <Fields app={app} form={form} stored={stored} />
        )}
      </DialogForm>
      {dialog}
    </>
  );
}

function Fields({ app, form, stored }: { app: App; form: Form<Values>; stored: Stored }) {
  const t = useTranslations("connect.app");
  const { language } = useLanguage();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector("input")?.focus(), []);
  return (
    <div ref={box} style={{ display: "grid", gap: 12 }}>
      {app.fields.map(({ name, label, help, secret }) => {
        const { set = false, hint = "" } = stored[name] ?? {};
        const description = set ? t("kept", { hint }) : help?.[language];
        const common = { label: label[language], description };
        return secret ? (
          <PasswordField
            {...common}
            autoComplete="new-password"
            maxLength={undefined}
            key={form.key(name)}
            {...form.getInputProps(name)}
          />
        ) : (
          <TextField key={name} form={form} path={name} {...common} />
        );
      })}
    </div>
  );
}

function useLate(): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), SHOWN_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}
