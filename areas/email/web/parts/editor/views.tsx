import { Textarea } from "@mantine/core";
import { useMemo } from "react";
import { useTranslations } from "use-intl";
import { fillExamples, renderLetter } from "../../../contract/render.ts";
import { MailFrame } from "../mail-frame.tsx";
import classes from "./editor.module.css";
import type { Device, View } from "./top-bar.tsx";
import { useEditor } from "./use-editor.ts";

/** The e-mail as its reader sees it, with examples in the place of merge fields; or its source (L1). */
export function OtherView({ view, device, name }: { view: Exclude<View, "editor">; device: Device; name: string }) {
  const t = useTranslations("email.editor");
  const { document } = useEditor();
  const letter = useMemo(() => renderLetter(document, { title: name }), [document, name]);
  if (view === "preview") {
    return (
      <div className={classes.preview} data-device={device}>
        {letter.isTooLong && (
          <p className={classes.warning}>{t("tooLong", { size: Math.ceil(letter.bytes / 1024) })}</p>
        )}
        <MailFrame html={fillExamples(letter).html} title={t("views.preview")} />
      </div>
    );
  }
  const source = view === "html" ? letter.html : JSON.stringify(document, null, 2);
  return (
    <Textarea
      className={classes.source ?? ""}
      aria-label={t(`views.${view}`)}
      value={source}
      readOnly
      spellCheck={false}
      classNames={{ input: classes.code ?? "", wrapper: classes.sourceWrapper ?? "" }}
    />
  );
}
