/** Loads something in advance once the browser has nothing better to do; a failure is met again when it is needed. */
export function whenIdle(load: () => Promise<unknown>): void {
  const run = (): void => void load().catch(() => undefined);
  if ("requestIdleCallback" in globalThis) requestIdleCallback(run, { timeout: 5000 });
  else setTimeout(run, 2000);
}
