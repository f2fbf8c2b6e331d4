import "@mantine/core/styles/Notification.layer.css";
import "@mantine/notifications/styles.layer.css";
import { Notifications, notifications } from "@mantine/notifications";
import IconAlertCircle from "@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs";
import IconCheck from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs";
import IconClock from "@tabler/icons-react/dist/esm/icons/IconClock.mjs";
import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useErrorText } from "./error-text.ts";
import classes from "./toast.module.css";

interface More {
  body?: ReactNode;
  /** Offered in the toast, such as "Geri al". */
  action?: { label: string; onClick: () => void };
  /** Does not close by itself (E4). */
  stay?: boolean;
}

type Tone = "success" | "failure" | "info";
const icons = { success: IconCheck, failure: IconAlertCircle, info: IconClock };

function show(tone: Tone, title: string, { body, action, stay }: More): string {
  const Icon = icons[tone];
  const id: string = notifications.show({
    title,
    message: (
      <>
        <Close onClick={() => notifications.hide(id)} />
        {body}
        {action && (
          <button
            type="button"
            className={classes.action}
            onClick={() => {
              notifications.hide(id);
              action.onClick();
            }}
          >
            {action.label}
          </button>
        )}
      </>
    ),
    icon: <Icon size={16} />,
    autoClose: stay ? false : 3000,
    withCloseButton: false,
    "data-tone": tone,
    role: tone === "failure" ? "alert" : "status",
    classNames: classes as Record<string, string>,
  } as Parameters<typeof notifications.show>[0]);
  return id;
}

function Close({ onClick }: { onClick: () => void }) {
  const t = useTranslations("kit.action");
  return (
    <button type="button" className={classes.close} aria-label={t("close")} onClick={onClick}>
      <IconX size={16} />
    </button>
  );
}

function ErrorBody({ error }: { error: unknown }) {
  return useErrorText()(error);
}

/** Toasts: top right, 3 seconds (A8). The contract's text is the title, the server's sentence the body. */
export const toast = {
  success: (title: string, more: More = {}): string => show("success", title, more),
  failure: (title: string, error?: unknown, more: More = {}): string =>
    show("failure", title, {
      ...more,
      body: more.body ?? (error === undefined ? undefined : <ErrorBody error={error} />),
    }),
  info: (title: string, more: More = {}): string => show("info", title, more),
  close: (id: string): void => void notifications.hide(id),
};

/** Where toasts appear; mounted once. */
export function ToastHost() {
  return (
    <Notifications
      position="top-right"
      limit={4}
      zIndex={400}
      containerWidth={360}
      transitionDuration={120}
      className={classes.host ?? ""}
    />
  );
}
