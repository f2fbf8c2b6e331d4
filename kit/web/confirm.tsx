import { Button, Modal } from "@mantine/core";
import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import { useSyncExternalStore } from "react";
import { useTranslations } from "use-intl";
import classes from "./confirm.module.css";
import { Sheet } from "./sheet.tsx";
import { useEscape } from "./use-escape.ts";
import { usePhone } from "./use-phone.ts";

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
type Asked = { question: Question | "unsaved"; answer: (yes: boolean) => void };

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

/** Shows the question; mounted once. A dialog, on phones a sheet. */
export function ConfirmHost() {
  const open = useSyncExternalStore(subscribe, () => asked);
  const phone = usePhone();
  const answer = (yes: boolean): void => {
    const { answer: tell } = open ?? {};
    asked = undefined;
    for (const listener of listeners) listener();
    tell?.(yes);
  };
  useEscape(open !== undefined && !phone, () => answer(false));
  if (!open) return null;
  if (phone) {
    return (
      <Sheet opened onClose={() => answer(false)}>
        <div className={classes.sheet}>
          <Words question={open.question} answer={answer} />
        </div>
      </Sheet>
    );
  }
  return (
    <Modal
      opened
      onClose={() => answer(false)}
      closeOnEscape={false}
      withCloseButton={false}
      size={440}
      padding={0}
      zIndex={300}
      centered
      transitionProps={{ duration: 120 }}
    >
      <div className={classes.dialog}>
        <Words question={open.question} answer={answer} />
      </div>
    </Modal>
  );
}

function Words({ question, answer }: { question: Question | "unsaved"; answer: (yes: boolean) => void }) {
  const t = useTranslations("kit");
  const unsaved = question === "unsaved";
  const words = unsaved ? unsavedWords(t) : question;
  const yes = (): void => answer(true);
  const no = (): void => answer(false);
  return (
    <>
      <div className={classes.head}>
        <h2>{words.title}</h2>
        <button type="button" className={classes.close} aria-label={t("action.close")} onClick={no}>
          <IconX size={20} />
        </button>
      </div>
      <p>{words.text}</p>
      <div className={classes.buttons}>
        {unsaved ? <UnsavedButtons words={words} yes={yes} no={no} /> : <Buttons words={words} yes={yes} no={no} />}
      </div>
    </>
  );
}

interface ButtonsProps {
  words: Question;
  yes: () => void;
  no: () => void;
}

/** The safe button has the focus. */
function Buttons({ words: { action, danger, cancel }, yes, no }: ButtonsProps) {
  const t = useTranslations("kit.action");
  return (
    <>
      <Button variant="default" data-autofocus={danger || undefined} onClick={no}>
        {cancel ?? t("cancel")}
      </Button>
      <Button variant={danger ? "danger" : "filled"} data-autofocus={!danger || undefined} onClick={yes}>
        {action}
      </Button>
    </>
  );
}

function UnsavedButtons({ words, yes, no }: ButtonsProps) {
  return (
    <>
      <Button variant="subtle-danger" onClick={yes}>
        {words.action}
      </Button>
      <Button data-autofocus onClick={no}>
        {words.cancel}
      </Button>
    </>
  );
}

function unsavedWords(t: ReturnType<typeof useTranslations<"kit">>): Question {
  return { title: t("unsaved.title"), text: t("unsaved.text"), action: t("unsaved.leave"), cancel: t("unsaved.stay") };
}
