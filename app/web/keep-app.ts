import { whenIdle } from "#kit/web/when-idle.ts";

/** Installs the worker that opens the app from its cache; browsers have none on pages without TLS, except on this machine. */
export function keepApp(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  whenIdle(() => navigator.serviceWorker.register("/service-worker.js"));
}
