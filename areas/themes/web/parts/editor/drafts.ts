/** Unsaved code of a file, kept in the tab so that a reload or a crash doesn't lose it. */
export interface Draft {
  content: string;
  /** The version that it was begun from. */
  version: number;
}

const keyOf = (theme: number, file: number) => `theme-draft ${theme} ${file}`;

/** The kept draft of a file. */
export function readDraft(theme: number, file: number): Draft | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(theme, file)) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a draft; undefined drops it. A full store is ignored, because the code is also on the screen. */
export function keepDraft(theme: number, file: number, draft: Draft | undefined): void {
  try {
    if (draft) sessionStorage.setItem(keyOf(theme, file), JSON.stringify(draft));
    else sessionStorage.removeItem(keyOf(theme, file));
  } catch {
    // Full.
  }
}
