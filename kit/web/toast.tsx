import { lazy, type ReactNode, Suspense, useEffect, useSyncExternalStore } from "react";
import { isDeclined } from "./api-error.ts";
import { newKey } from "./new-key.ts";
import { whenIdle } from "./when-idle.ts";

export interface ToastMore {
  body?: ReactNode;
  /** Offered in the toast, such as "Geri al". */
  action?: { label: string; onClick: () => void };
  /** Does not close by itself (E4). */
  stay?: boolean;
  /** Longer than the three seconds of a message that answers the person's own doing. */
  seconds?: number;
}

export interface Toast extends ToastMore {
  id: string;
  tone: "success" | "failure" | "info";
  title: string;
  /** Its sentence is the body. */
  error?: unknown;
}

const load = () => import("./toast-list.tsx");
const ToastList = lazy(async () => ({ default: (await load()).ToastList }));

let needed = false;
const listeners = new Set<() => void>();

function show(toast: Omit<Toast, "id">): string {
  const id = newKey();
  void load().then(({ showToast }) => showToast({ ...toast, id }));
  needed = true;
  for (const listener of listeners) listener();
  return id;
}

/** Toasts: top right, on phones above the action bar; 3 seconds, with an action 8 (A8). The contract's text is the title, the server's sentence the body. */
export const toast = {
  success: (title: string, more: ToastMore = {}): string => show({ tone: "success", title, ...more }),
  /** Shows nothing, and answers no id, where a person said no to a question: that is no failure. */
  failure: (title: string, error?: unknown, more: ToastMore = {}): string =>
    isDeclined(error) ? "" : show({ tone: "failure", title, error, ...more }),
  info: (title: string, more: ToastMore = {}): string => show({ tone: "info", title, ...more }),
  close: (id: string): void => void load().then(({ hideToast }) => hideToast(id)),
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Where toasts appear; mounted once. Their code comes when the browser has time: a failure must not need the connection that failed. */
export function ToastHost() {
  const wanted = useSyncExternalStore(subscribe, () => needed);
  useEffect(() => whenIdle(load, true), []);
  return (
    wanted && (
      <Suspense>
        <ToastList />
      </Suspense>
    )
  );
}
