import { useState } from "react";

const TAG = "getir_bell";

const permission = (): NotificationPermission => ("Notification" in window ? Notification.permission : "denied");

/** Browser's notices: whether they show, and a question for the permission while the browser has no answer. */
export function useNotices() {
  /** "failed": they are allowed, and the browser shows none. */
  const [shown, setShown] = useState<NotificationPermission | "failed">(permission);
  return {
    shown,
    async ask(): Promise<void> {
      if (permission() === "default") setShown(await Notification.requestPermission());
    },
    async show(title: string, body: string): Promise<void> {
      if (permission() === "granted") setShown(await notify(title, body));
    },
  };
}

/** One notice at a time; a press leads back to the page. Chrome on Android allows notices of service workers alone. */
async function notify(title: string, body: string): Promise<"granted" | "failed"> {
  // The next order's notice replaces this one, and is told too.
  const options = { body, tag: TAG, renotify: true };
  try {
    const worker = await navigator.serviceWorker?.getRegistration();
    if (worker?.active) await worker.showNotification(title, { ...options, data: location.pathname });
    else new Notification(title, options).addEventListener("click", () => window.focus());
    return "granted";
  } catch {
    return "failed";
  }
}
