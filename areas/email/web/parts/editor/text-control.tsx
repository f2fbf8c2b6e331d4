import { Textarea, TextInput } from "@mantine/core";
import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { isOwnPicture, safeLink } from "../../../contract/links.ts";
import type { ControlProps } from "./field-control.tsx";
import { insertAtCaret, MergeFields } from "./merge-fields.tsx";

/** A text with merge fields, or an address; a disallowed address is marked. */
export function TextControl({
  kind,
  label,
  value,
  onChange,
}: ControlProps & { kind: "line" | "lines" | "address"; label: string }) {
  const t = useTranslations("email.editor");
  const [typed, setTyped] = useState<string>();
  const text = typed ?? (typeof value === "string" ? value : "");
  const isAddress = kind === "address";
  const write = (next: string): void => {
    setTyped(next);
    onChange(isAddress ? next.trim() || null : next);
  };
  const box = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const isRefused = isAddress && text.trim() !== "" && safeLink(text) === "" && !isOwnPicture(text.trim());
  const props = {
    label,
    value: text,
    onChange: (event: { currentTarget: { value: string } }) => write(event.currentTarget.value),
    onBlur: () => setTyped(undefined),
    ...(isRefused && { description: t("badAddress") }),
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
