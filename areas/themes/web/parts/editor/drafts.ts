import { keepTabDraft, readTabDraft } from "#kit/web/tab-draft.ts";

/** Unsaved code of a file. */
export interface Draft {
  content: string;
  /** The version that it was begun from. */
  version: number;
}

const keyOf = (theme: number, file: number) => `theme-draft ${theme} ${file}`;

/** The kept draft of a file. */
export const readDraft = (theme: number, file: number) => readTabDraft<Draft>(keyOf(theme, file));

/** Keeps a draft; undefined drops it. */
export const keepDraft = (theme: number, file: number, draft: Draft | undefined): void =>
  keepTabDraft(keyOf(theme, file), draft);
