import "@mantine/core/styles/Notification.layer.css";
import "@mantine/notifications/styles.layer.css";
import { Notifications, notifications, notificationsStore } from "@mantine/notifications";
import IconAlertCircle from "@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs";
import IconCheck from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs";
import IconClock from "@tabler/icons-react/dist/esm/icons/IconClock.mjs";
import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { useErrorText } from "./error-text.ts";
import { useLanguage } from "./language.ts";
import { isOutcomeUnknown, mayPass } from "./outcome.ts";
import type { Toast } from "./toast.tsx";
import classes from "./toast.module.css";
import { usePhone } from "./use-phone.ts";
import { useToastPlace } from "./use-toast-place.ts";

const icons = { success: IconCheck, failure: IconAlertCircle, info: IconClock };

export const hideToast = (id: string): void => void notifications.hide(id);

let lastSuccess = "";

/**
 * A success replaces the previous one, so that quick saves do not pile up; failures and `stay` toasts remain. Toasts stay while they have
 * the focus.
 */
export function showToast(shown: Toast): void {
  const toast = withAgain(shown);
  const Icon = icons[toast.tone];
  if (toast.tone === "success" && !toast.stay) {
    hideToast(lastSuccess);
    lastSuccess = toast.id;
  }
  const data = {
    id: toast.id,
    title: <Title {...toast} />,
    message: <Body {...toast} />,
    icon: <Icon size={16} />,
    autoClose: toast.stay ? false : secondsOf(toast) * 1000,
    withCloseButton: false,
    "data-tone": toast.tone,
    role: toast.tone === "failure" ? "alert" : "status",
    classNames: classes as Record<string, string>,
    onFocusCapture: () => notifications.update({ ...data, autoClose: false }),
    onBlurCapture: () => notifications.update(data),
  } as Parameters<typeof notifications.show>[0] & { id: string };
  notifications.show(data);
}

/** Nobody knows how long the connection is lost, so what is offered again waits for it. */
const withAgain = ({ again, ...toast }: Toast): Toast =>
  again && mayPass(toast.error) ? { ...toast, action: again, stay: true } : toast;

/** A toast with an action stays long enough to press it. */
const secondsOf = ({ seconds = 3, action }: Toast): number => (action ? Math.max(8, seconds) : seconds);

/** The contract's text, unless it is unknown whether a write was done: then nothing says that it failed. */
function Title({ title, error }: Toast) {
  const t = useTranslations("kit.error");
  return isOutcomeUnknown(error) ? t("unknown") : title;
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

/** A failure of a page that was left is not shown on the next one. */
function forgetFailures(): void {
  for (const toast of notificationsStore.getState().notifications) {
    if ((toast as { "data-tone"?: string })["data-tone"] === "failure" && toast.id) hideToast(toast.id);
  }
}

export function ToastList() {
  const { language } = useLanguage();
  // After a change of language, toasts of the other language are removed (A15).
  const told = useRef(language);
  useEffect(() => {
    if (told.current !== language) notifications.clean();
    told.current = language;
  }, [language]);
  const phone = usePhone();
  useToastPlace();
  useEffect(() => forgetFailures, []);
  return (
    <Notifications
      position={phone ? "bottom-center" : "top-right"}
      limit={4}
      zIndex={400}
      containerWidth={360}
      transitionDuration={120}
      className={classes.host ?? ""}
    />
  );
}
