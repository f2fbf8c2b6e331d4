import { Button, Drawer, Modal } from "@mantine/core";
import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import { useTranslations } from "use-intl";
import classes from "./confirm.module.css";
import type { Asked, Doubts, Question } from "./confirm.tsx";
import { Sheet } from "./sheet.tsx";
import { useLayer } from "./use-layer.ts";
import { usePhone } from "./use-phone.ts";

/** A question as a dialog, on phones as a sheet. */
export default function ConfirmDialog({ question, answer }: Asked) {
  const phone = usePhone();
  const close = (): void => answer(false);
  useLayer(!phone, close);
  if (phone) {
    return (
      <Sheet opened onClose={close}>
        <div className={classes.sheet}>
          <Words Title={Drawer.Title} question={question} answer={answer} />
        </div>
      </Sheet>
    );
  }
  return (
    <Modal
      opened
      onClose={close}
      closeOnEscape={false}
      returnFocus={false}
      withCloseButton={false}
      size={440}
      padding={0}
      zIndex={300}
      centered
      transitionProps={{ duration: 120 }}
    >
      <div className={classes.dialog}>
        <Words Title={Modal.Title} question={question} answer={answer} />
      </div>
    </Modal>
  );
}

/** `Title` labels the dialog. */
function Words({ question, answer, Title }: Asked & { Title: typeof Modal.Title | typeof Drawer.Title }) {
  const t = useTranslations("kit");
  const words = wordsOf(question, t);
  const yes = (): void => answer(true);
  const no = (): void => answer(false);
  return (
    <>
      <div className={classes.head}>
        <Title>{words.title}</Title>
        <button type="button" className={classes.close} aria-label={t("action.close")} onClick={no}>
          <IconX size={20} />
        </button>
      </div>
      <p>{words.text}</p>
      <div className={classes.buttons}>
        {question === "unpaid" ? (
          <UnpaidButtons words={words} yes={yes} no={no} />
        ) : question === "unsaved" || question === "undecided" ? (
          <UnsavedButtons words={words} yes={yes} no={no} />
        ) : (
          <Buttons words={words} yes={yes} no={no} />
        )}
      </div>
    </>
  );
}

interface ButtonsProps {
  words: Question;
  yes: () => void;
  no: () => void;
}

/** The safe button gets the focus. */
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

/** The subscription opens in another tab, because this one holds what was typed. */
function UnpaidButtons({ words, yes, no }: ButtonsProps) {
  return (
    <>
      <Button variant="default" onClick={no}>
        {words.cancel}
      </Button>
      <Button component="a" href="/subscription" target="_blank" data-autofocus onClick={yes}>
        {words.action}
      </Button>
    </>
  );
}

type Words = ReturnType<typeof useTranslations<"kit">>;

function doubtWords(t: Words, { doubts }: Doubts): Question {
  return { title: t("doubt.title"), text: doubts.join("\n"), action: t("doubt.goOn") };
}

function wordsOf(question: Asked["question"], t: Words): Question {
  if (question === "unsaved") return unsavedWords(t);
  if (question === "undecided") return undecidedWords(t);
  if (question === "unpaid") return unpaidWords(t);
  return "doubts" in question ? doubtWords(t, question) : question;
}

function unpaidWords(t: Words): Question {
  return { title: t("unpaid.title"), text: t("unpaid.text"), action: t("unpaid.open"), cancel: t("unpaid.stay") };
}

function undecidedWords(t: Words): Question {
  const [title, text] = [t("error.unknown"), t("error.undecided")];
  return { title, text, action: t("action.close"), cancel: t("action.cancel") };
}

function unsavedWords(t: Words): Question {
  return { title: t("unsaved.title"), text: t("unsaved.text"), action: t("unsaved.leave"), cancel: t("unsaved.stay") };
}
