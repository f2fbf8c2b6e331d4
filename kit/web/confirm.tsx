import { lazy, Suspense, useSyncExternalStore } from "react";
import { dropSecondPress } from "./layers.ts";

export interface Question {
  title: string;
  text: string;
  /** The verb of the action, never "Evet": "Sil", "Bağlantıyı kes". */
  action: string;
  /** The action can't be undone: the button is red. */
  danger?: boolean;
  /** "Vazgeç" by default. */
  cancel?: string;
}

/** Sentences of the server that the user may confirm. */
export interface Doubts {
  doubts: readonly string[];
}

/** `unsaved`, `undecided`, `unpaid` and `Doubts` have fixed titles and buttons. */
export type Asked = {
  question: Question | Doubts | "unsaved" | "undecided" | "unpaid";
  answer: (yes: boolean) => void;
};

let asked: Asked | undefined;
const listeners = new Set<() => void>();

function put(next: Asked | undefined): void {
  asked?.answer(false);
  show(next);
}

function show(next: Asked | undefined): void {
  dropSecondPress();
  asked = next;
  for (const listener of listeners) listener();
}

const ask = (question: Asked["question"]): Promise<boolean> => new Promise((answer) => put({ question, answer }));

/** Asks before an action: `if (await confirm({ title, text, action: "Sil", danger: true })) …`. */
export const confirm = (question: Question): Promise<boolean> => ask(question);

/** Asks whether to continue despite the server's questions (409 `confirm_needed`). */
export const askToGoOn = (doubts: readonly string[]): Promise<boolean> => ask({ doubts });

/** Shows "Uyarı"; true when the user leaves without saving (J4, design §5). */
export const askToLeave = (): Promise<boolean> => ask("unsaved");

/** Says that what was sent may have been done; true when the user closes the form all the same. */
export const askToLeaveUndecided = (): Promise<boolean> => ask("undecided");

/** Writes that nobody pressed, such as of drafts, would tell it with every change. */
const QUIET_MS = 30_000;
let quietUntil = 0;

/** Says that the business must pay before anything is saved; resolves when it was read. */
export async function tellUnpaid(): Promise<void> {
  if (performance.now() < quietUntil) return;
  quietUntil = Infinity;
  await ask("unpaid");
  quietUntil = performance.now() + QUIET_MS;
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const Dialog = lazy(() => import("./confirm-dialog.tsx"));

/** Shows the questions; mounted once. */
export function ConfirmHost() {
  const open = useSyncExternalStore(subscribe, () => asked);
  const answer = (yes: boolean): void => {
    const { answer: tell } = open ?? {};
    show(undefined);
    tell?.(yes);
  };
  if (!open) return null;
  return (
    <Suspense>
      <Dialog question={open.question} answer={answer} />
    </Suspense>
  );
}
