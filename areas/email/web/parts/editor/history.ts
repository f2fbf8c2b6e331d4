import type { EmailDocument } from "../../../contract/document.ts";

/** The undo history of a document. */
export interface History {
  past: readonly EmailDocument[];
  present: EmailDocument;
  future: readonly EmailDocument[];
  /** The field that the last edit changed. The next edit of the same field is merged into it, so a typed word is one step. */
  mark: string | undefined;
}

const MOST_STEPS = 200;

export const historyOf = (present: EmailDocument): History => ({ past: [], present, future: [], mark: undefined });

/** The history after an edit; unchanged if the document is. */
export function commit(history: History, next: EmailDocument, mark?: string): History {
  if (next === history.present) return history;
  const joins = mark !== undefined && mark === history.mark;
  const past = joins ? history.past : [...history.past, history.present].slice(-MOST_STEPS);
  return { past, present: next, future: [], mark };
}

/** Undoes one step; unchanged if there is none. */
export function undo({ past, present, future, ...rest }: History): History {
  const before = past.at(-1);
  if (!before) return { past, present, future, ...rest };
  return { past: past.slice(0, -1), present: before, future: [present, ...future], mark: undefined };
}

/** Redoes one step. */
export function redo({ past, present, future, ...rest }: History): History {
  const [next, ...later] = future;
  if (!next) return { past, present, future, ...rest };
  return { past: [...past, present], present: next, future: later, mark: undefined };
}
