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

/** `unsaved` is the one question with fixed words. */
export type Asked = { question: Question | "unsaved"; answer: (yes: boolean) => void };

let asked: Asked | undefined;
const listeners = new Set<() => void>();

function put(next: Asked | undefined): void {
  asked?.answer(false);
  asked = next;
  for (const listener of listeners) listener();
}

/** Afterwards the focus is where it was, so that Enter goes on saving. */
async function ask(question: Asked["question"]): Promise<boolean> {
  const before = document.activeElement;
  const yes = await new Promise<boolean>((answer) => put({ question, answer }));
  if (before instanceof HTMLElement) setTimeout(() => before.focus());
  return yes;
}

/** Asks before something is done: `if (await confirm({ title, text, action: "Sil", danger: true })) …`. */
export const confirm = (question: Question): Promise<boolean> => ask(question);

/** "Uyarı": true when the person leaves without saving (J4, design §5). */
export const askToLeave = (): Promise<boolean> => ask("unsaved");

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
    asked = undefined;
    for (const listener of listeners) listener();
    tell?.(yes);
  };
  if (!open) return null;
  return (
    <Suspense>
      <Dialog question={open.question} answer={answer} />
    </Suspense>
  );
}
