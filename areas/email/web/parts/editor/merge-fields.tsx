import IconBraces from "@tabler/icons-react/dist/esm/icons/IconBraces.mjs";
import { useTranslations } from "use-intl";
import { examplesIn, mergeFieldNames } from "#areas/messages/contract/merge-fields.ts";
import { PopButton } from "#kit/web/pop-button.tsx";
import { useBusinessLanguage } from "#areas/settings/web/parts/use-business-language.ts";
import classes from "./editor.module.css";

/** Inserts text at the last caret position of the input. */
export function insertAtCaret(box: HTMLInputElement | HTMLTextAreaElement | null, text: string, more: string): string {
  const from = box?.selectionStart ?? text.length;
  return text.slice(0, from) + more + text.slice(box?.selectionEnd ?? from);
}

/** The merge fields by name, each with its example (decisions §6). */
export function MergeFields({ onPick }: { onPick: (field: string) => void }) {
  const t = useTranslations("email.editor");
  const name = useTranslations("messages.fields");
  const examples = examplesIn(useBusinessLanguage() ?? "tr");
  return (
    <PopButton
      label={t("addField")}
      place="end"
      className={classes.addField}
      button={
        <>
          <IconBraces size={14} /> {t("addField")}
        </>
      }
    >
      {(close) => (
        <ul className={classes.mergeFields}>
          {mergeFieldNames.map((field) => (
            <li key={field}>
              <button
                type="button"
                onClick={() => {
                  close();
                  onPick(`{{${field}}}`);
                }}
              >
                <span>{name(field)}</span>
                <span className={classes.hint}>{examples[field]}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </PopButton>
  );
}
