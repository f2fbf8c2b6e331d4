/** What is typed and not yet saved, kept in the tab at once, so that a reload or a crash doesn't lose it (A11: `claimTab` clears it). */
export function readTabDraft<Draft>(place: string): Draft | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(place) ?? "null") as Draft | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a draft; undefined drops it. A full store is ignored, because the text is also on the screen. */
export function keepTabDraft(place: string, draft: object | undefined): void {
  try {
    if (draft) sessionStorage.setItem(place, JSON.stringify(draft));
    else sessionStorage.removeItem(place);
  } catch {
    // Full.
  }
}
