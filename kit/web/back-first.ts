/**
 * The part of `back.ts` that must be set up before the router, because the first registered listener of a window is called first. The rest
 * begins with the first page that needs it (`watchBack`); until then Back is the browser's own.
 */
export const first = {
  moved: (_event: PopStateEvent): void => undefined,
  opened: (): void => undefined,
};

globalThis.addEventListener?.("popstate", (event) => first.moved(event), { capture: true });
