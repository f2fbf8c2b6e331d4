import { safeTarget } from "./api.ts";

/** Opens a tab in the click itself, because browsers block tabs that open after a reply. If it is blocked nevertheless, `go` uses this tab. */
export function openTab(): { go: (address: string) => void; close: () => void } {
  const tab = window.open("", "_blank");
  if (tab) tab.opener = null;
  return {
    go: (address) => {
      const target = safeTarget(address);
      if (target) (tab ?? window).location.assign(target);
      else tab?.close();
    },
    close: () => tab?.close(),
  };
}
