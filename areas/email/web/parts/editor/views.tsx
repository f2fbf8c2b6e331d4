import { Textarea } from "@mantine/core";
import { type ReactNode, useMemo } from "react";
import { useTranslations } from "use-intl";
import { renderEmail } from "../../../contract/render.ts";
import classes from "./editor.module.css";
import { Preview, type Reader } from "./preview.tsx";
import type { Device, View } from "./top-bar.tsx";
import { useEditor } from "./use-editor.ts";

/** A rendered e-mail and its source. */
export interface Source {
  html: string;
  json: unknown;
}

interface ViewProps extends Reader {
  view: Exclude<View, "editor">;
  device: Device;
}

/** The preview or the source of the edited document (L1). */
export function OtherView({ name, children, ...view }: ViewProps & { name: string; children: ReactNode }) {
  const t = useTranslations("email.editor");
  const { document } = useEditor();
  const mail = useMemo(() => renderEmail(document, { title: name, origin: location.origin }), [document, name]);
  return (
    <SourceView source={{ html: mail.html, json: document }} {...view}>
      {children}
      {mail.isTooLong && <p className={classes.warning}>{t("tooLong", { size: Math.ceil(mail.bytes / 1024) })}</p>}
    </SourceView>
  );
}

/** The preview with a heading, or the source. */
export function SourceView({ view, source, children, ...shown }: ViewProps & { source: Source; children?: ReactNode }) {
  const t = useTranslations("email.editor");
  if (view === "preview") {
    return (
      <Preview html={source.html} {...shown}>
        {children}
      </Preview>
    );
  }
  return (
    <Textarea
      className={classes.source ?? ""}
      aria-label={t(`views.${view}`)}
      value={view === "html" ? source.html : JSON.stringify(source.json, null, 2)}
      readOnly
      spellCheck={false}
      classNames={{ input: classes.code ?? "", wrapper: classes.sourceWrapper ?? "" }}
    />
  );
}
