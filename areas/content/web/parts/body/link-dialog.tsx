import { Button, TextInput } from "@mantine/core";
import type { Editor } from "@tiptap/react";
import { type SyntheticEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { Dialog } from "#kit/web/dialog.tsx";
import { safeLink } from "../../../contract/links.ts";
import classes from "./body.module.css";

/** The address of the selected text's link; an empty one takes the link away. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const t = useTranslations("content.block");
  const kit = useTranslations("kit.action");
  const [address, setAddress] = useState(String(editor.getAttributes("link")["href"] ?? ""));
  const [wrong, setWrong] = useState(false);
  const apply = (event: SyntheticEvent): void => {
    event.preventDefault();
    const href = safeLink(address);
    const chain = editor.chain().focus().extendMarkRange("link");
    if (address.trim() === "") chain.unsetLink().run();
    else if (href === "") return setWrong(true);
    else if (editor.state.selection.empty && !editor.isActive("link"))
      chain.insertContent({ type: "text", text: address.trim(), marks: [{ type: "link", attrs: { href } }] }).run();
    else chain.setLink({ href }).run();
    onClose();
  };
  return (
    <Dialog opened onClose={onClose} title={t("tool.link")} width={440}>
      <form className={classes.link} noValidate onSubmit={apply}>
        <TextInput
          label={t("field.href")}
          placeholder="https://"
          data-autofocus
          autoComplete="off"
          value={address}
          error={wrong && t("badLink")}
          onChange={({ currentTarget }) => setAddress(currentTarget.value)}
        />
        <Button type="submit">{kit("save")}</Button>
      </form>
    </Dialog>
  );
}
