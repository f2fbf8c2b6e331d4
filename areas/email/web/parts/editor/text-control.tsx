import { Textarea, TextInput } from "@mantine/core";
import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { isPlain } from "#kit/contract/shapes.ts";
import { unknownField } from "../../../contract/fill.ts";
import { isExample, isOwnPicture, safeLink } from "../../../contract/links.ts";
import type { ControlProps } from "./field-control.tsx";
import { insertAtCaret, MergeFields } from "./merge-fields.tsx";

/**
 * A text with merge fields, or an address; a disallowed address is marked. A text that is too long is marked and stays in the field, while
 * the document keeps the last valid one.
 */
export function TextControl({
  kind,
  label,
  most,
  value,
  onChange,
}: ControlProps & { kind: "line" | "lines" | "address"; label: string; most: number }) {
  const t = useTranslations("email.editor");
  const [typed, setTyped] = useState<string>();
  const text = typed ?? (typeof value === "string" ? value : "");
  const isAddress = kind === "address";
  const write = (next: string): void => {
    setTyped(next);
    onChange(isAddress ? next.trim() || null : next);
  };
  const box = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const hint = useHint(text, isAddress);
  const { length } = text;
  const fault = length > most ? t("tooManyLetters", { most, length }) : isPlain(text) ? undefined : t("badLetters");
  const props = {
    label,
    error: fault,
    value: text,
    onChange: (event: { currentTarget: { value: string } }) => write(event.currentTarget.value),
    onBlur: () => fault ?? setTyped(undefined),
    ...(hint && { description: hint }),
    ...(isAddress && { inputMode: "url" as const }),
  };
  return (
    <div>
      {kind === "lines" ? (
        <Textarea {...props} ref={box} autosize minRows={4} maxRows={16} />
      ) : (
        <TextInput {...props} ref={box} />
      )}
      <MergeFields onPick={(field) => write(insertAtCaret(box.current, text, field))} />
    </div>
  );
}

/** What the reader would get instead of what is meant: a dropped or exemplary address, or a field in braces. */
function useHint(text: string, isAddress: boolean): string | undefined {
  const t = useTranslations("email.editor");
  const field = unknownField(text);
  if (field !== undefined) return t("unknownField", { field });
  const address = text.trim();
  if (!isAddress || address === "") return undefined;
  if (safeLink(text) === "" && !isOwnPicture(address)) return t("badAddress");
  return isExample(address) ? t("exampleAddress") : undefined;
}
