/**
 * What `back.ts` needs before the router is made, because of the listeners of a window the first one is told first. The rest comes with the
 * pages behind the sign-in; until then Back is the browser's own.
 */
export const first = {
  moved: (_event: PopStateEvent): void => undefined,
  opened: (): void => undefined,
};

globalThis.addEventListener?.("popstate", (event) => first.moved(event), { capture: true });
