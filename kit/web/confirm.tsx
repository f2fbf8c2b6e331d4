import { lazy, Suspense, useSyncExternalStore } from "react";

export interface Question {
  title: string;
  text: string;
  /** What it does, never "Evet": "Sil", "Bağlantıyı kes". */
  action: string;
  /** Cannot be taken back: the button is red. */
  danger?: boolean;
  /** "Vazgeç" unless said. */
  cancel?: string;
}

/** Sentences of the server that a person may answer with yes. */
export interface Doubts {
  doubts: readonly string[];
}

/** `unsaved` and `Doubts` have fixed titles and buttons. */
export type Asked = { question: Question | Doubts | "unsaved"; answer: (yes: boolean) => void };

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

/** Asks before something is done: `if (await confirm({ title, text, action: "Sil", danger: true })) …`. */
export const confirm = (question: Question): Promise<boolean> => ask(question);

/** Asks whether to go on in spite of what the server asks about (409 `confirm_needed`). */
export const askToGoOn = (doubts: readonly string[]): Promise<boolean> => ask({ doubts });

/** "Uyarı": true when the person leaves without saving (J4, design §5). */
export const askToLeave = (): Promise<boolean> => ask("unsaved");

/**
 * Of a double press the second one means nothing: it would meet the question's own scrim, and once it is answered what lay below, such as a
 * drawer's.
 */
function dropSecondPress(): void {
  const drop = (event: MouseEvent): void => {
    if (event.detail > 1) event.stopPropagation();
  };
  window.addEventListener("click", drop, true);
  setTimeout(() => window.removeEventListener("click", drop, true), 500);
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const Dialog = lazy(() => import("./confirm-dialog.tsx"));

/** Shows the question; mounted once. */
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
