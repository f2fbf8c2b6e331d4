import { lazy, type ReactNode, Suspense, useEffect, useSyncExternalStore } from "react";
import { isDeclined } from "./api-error.ts";
import { watchPresses } from "./last-pressed.ts";
import { newKey } from "./new-key.ts";
import { whenIdle } from "./when-idle.ts";

export interface ToastMore {
  body?: ReactNode;
  /** Offered in the toast, such as "Geri al". */
  action?: { label: string; onClick: () => void };
  /** Of the failure of an action that only a toast offers, such as "Geri al": offered again if the failure may pass; the toast then stays. */
  again?: { label: string; onClick: () => void };
  /** Does not close automatically (E4). */
  stay?: boolean;
  /** Seconds, if longer than the three of a reaction to the user's own action. */
  seconds?: number;
}

export interface Toast extends ToastMore {
  id: string;
  tone: "success" | "failure" | "info";
  title: string;
  /** Its sentence becomes the body. */
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

/**
 * Toasts: top right, on phones above the action bar; 3 seconds, with an action 8 (A8). The title is the contract's text, the body the
 * server's sentence.
 */
export const toast = {
  success: (title: string, more: ToastMore = {}): string => show({ tone: "success", title, ...more }),
  /** Shows nothing and returns "" when the user declined a question, because nothing failed. */
  failure: (title: string, error?: unknown, more: ToastMore = {}): string =>
    isDeclined(error) ? "" : show({ tone: "failure", title, error, ...more }),
  info: (title: string, more: ToastMore = {}): string => show({ tone: "info", title, ...more }),
  close: (id: string): void => void load().then(({ hideToast }) => hideToast(id)),
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Renders toasts; mounted once. Their code is prefetched, because showing a failure must not need the connection that failed. */
export function ToastHost() {
  const wanted = useSyncExternalStore(subscribe, () => needed);
  useEffect(() => whenIdle(load, true), []);
  useEffect(watchPresses, []);
  return (
    wanted && (
      <Suspense>
        <ToastList />
      </Suspense>
    )
  );
}
