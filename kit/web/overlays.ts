import { whenIdle } from "./when-idle.ts";

/** Fetches in advance what opens over the page, so that the first press is as quick as the second. */
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
