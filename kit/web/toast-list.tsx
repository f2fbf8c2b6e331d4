import "@mantine/core/styles/Notification.layer.css";
import "@mantine/notifications/styles.layer.css";
import { Notifications, notifications } from "@mantine/notifications";
import IconAlertCircle from "@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs";
import IconCheck from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs";
import IconClock from "@tabler/icons-react/dist/esm/icons/IconClock.mjs";
import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { useErrorText } from "./error-text.ts";
import { useLanguage } from "./language.ts";
import type { Toast } from "./toast.tsx";
import classes from "./toast.module.css";

const icons = { success: IconCheck, failure: IconAlertCircle, info: IconClock };

export const hideToast = (id: string): void => void notifications.hide(id);

let lastSuccess = "";

/** Quick saves do not pile up: a success takes the place of the one before; failures and what stays remain. */
export function showToast(toast: Toast): void {
  const Icon = icons[toast.tone];
  if (toast.tone === "success" && !toast.stay) {
    hideToast(lastSuccess);
    lastSuccess = toast.id;
  }
  notifications.show({
    id: toast.id,
    title: toast.title,
    message: <Body {...toast} />,
    icon: <Icon size={16} />,
    autoClose: toast.stay ? false : (toast.seconds ?? 3) * 1000,
    withCloseButton: false,
    "data-tone": toast.tone,
    role: toast.tone === "failure" ? "alert" : "status",
    classNames: classes as Record<string, string>,
  } as Parameters<typeof notifications.show>[0]);
}

function Body({ id, body, error, action }: Toast) {
  const t = useTranslations("kit.action");
  const errorText = useErrorText();
  const act = (): void => {
    hideToast(id);
    action?.onClick();
  };
  return (
    <>
      <button type="button" className={classes.close} aria-label={t("close")} onClick={() => hideToast(id)}>
        <IconX size={16} />
      </button>
      {body ?? (error === undefined ? null : errorText(error))}
      {action && (
        <button type="button" className={classes.action} onClick={act}>
          {action.label}
        </button>
      )}
    </>
  );
}

export function ToastList() {
  const { language } = useLanguage();
  // What was said a moment ago is not left standing in the other language (A15).
  const told = useRef(language);
  useEffect(() => {
    if (told.current !== language) notifications.clean();
    told.current = language;
  }, [language]);
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
