import { whenIdle } from "./when-idle.ts";

/** Prefetches everything that opens over the page, so that the first press is as fast as the second. */
export function loadOverlays(): void {
  whenIdle(() =>
    Promise.all([
      import("./confirm-dialog.tsx"),
      import("./row-menu-list.tsx"),
      import("./shell/account-menu.tsx"),
      import("./shell/section-dropdown.tsx"),
      import("./shell/add-sheet.tsx"),
    ]),
  );
}
