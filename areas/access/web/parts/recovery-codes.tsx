import { Button } from "@mantine/core";
import { useRef } from "react";
import { useTranslations } from "use-intl";
import { Dialog } from "#kit/web/dialog.tsx";
import { toast } from "#kit/web/toast.tsx";
import classes from "./security.module.css";

/** The new recovery codes, shown only once. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const t = useTranslations("access.security.recovery");
  const list = useRef<HTMLUListElement>(null);
  const copy = (): void => {
    // Without a secure connection the browser has no clipboard; then the user copies the selected text.
    if (list.current) getSelection()?.selectAllChildren(list.current);
    void navigator.clipboard?.writeText(codes.join("\n")).then(
      () => toast.success(t("copied")),
      () => undefined,
    );
  };
  return (
    <Dialog opened title={t("title")} onClose={onClose}>
      <p>{t("text")}</p>
      <ul ref={list} className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes.buttons}>
        <Button variant="default" onClick={copy}>
          {t("copy")}
        </Button>
        <Button data-autofocus onClick={onClose}>
          {t("kept")}
        </Button>
      </div>
    </Dialog>
  );
}
