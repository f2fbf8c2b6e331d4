import { safeTarget } from "./api.ts";

/** A tab that a click opens at once, because browsers block one that opens after a reply. Where it is blocked all the same, `go` uses this tab. */
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
