import { Button } from "@mantine/core";
import IconAlertCircle from "@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs";
import IconAlertTriangle from "@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs";
import IconCheck from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs";
import IconClock from "@tabler/icons-react/dist/esm/icons/IconClock.mjs";
import IconRestore from "@tabler/icons-react/dist/esm/icons/IconRestore.mjs";
import { useTranslations } from "use-intl";
import { lazyPart } from "#kit/web/lazy-part.tsx";
import { Notice } from "#kit/web/notice.tsx";
import { FieldsSkeleton } from "#kit/web/skeleton.tsx";
import { ErrorState } from "#kit/web/state.tsx";
import classes from "./editor.module.css";
import type { OpenFile } from "./use-file.ts";
import { useFaultText } from "./use-fault.ts";

const CodeView = lazyPart(async () => (await import("./code-view.tsx")).CodeView);

/** The open file: what happened to it, its code, and its first error. */
export function FileView({ file }: { file: OpenFile }) {
  const t = useTranslations("themes.editor");
  const textOf = useFaultText();
  if (file.error) return <ErrorState title={t("fileFailed")} error={file.error} onRetry={file.retry} />;
  if (!file.opened) return <FieldsSkeleton />;
  const { path } = file.opened;
  return (
    <>
      <p className={classes.path}>
        <strong>{path}</strong>
        {file.isChanged && <span className={classes.unsaved}>{t("unsaved")}</span>}
      </p>
      <Notices file={file} />
      <CodeView
        key={file.opening}
        path={path}
        start={file.start}
        label={t("code", { path })}
        onChange={file.setCode}
        onSave={() => void file.save()}
        check={file.check}
        textOf={(fault) => textOf(fault, path)}
      />
      {path.endsWith(".liquid") && <Faults file={file} path={path} />}
    </>
  );
}

function Faults({ file, path }: { file: OpenFile; path: string }) {
  const t = useTranslations("themes.editor");
  const textOf = useFaultText();
  const { fault } = file;
  const Sign = fault === null ? IconCheck : fault === undefined ? IconClock : IconAlertCircle;
  const isFound = typeof fault === "object" && fault !== null;
  return (
    <p className={classes.fault} role="status" data-wrong={isFound || undefined}>
      <Sign size={16} />
      {fault === undefined
        ? t("checking")
        : fault === null
          ? t("noFault")
          : fault === "unchecked"
            ? t("unchecked")
            : textOf(fault, path)}
    </p>
  );
}

function Notices({ file }: { file: OpenFile }) {
  const t = useTranslations("themes.editor");
  if (file.conflict === "gone")
    return <Notice tone="warning" icon={IconAlertTriangle} title={t("gone")} text={t("goneText")} />;
  if (file.conflict === "stale")
    return (
      <Notice tone="warning" icon={IconAlertTriangle} title={t("stale")} text={t("staleText")}>
        <Button variant="default" onClick={file.reload}>
          {t("reload")}
        </Button>
        <Button variant="default" onClick={() => void file.save("overwrite")}>
          {t("keepMine")}
        </Button>
      </Notice>
    );
  if (!file.isRestored) return null;
  return (
    <Notice tone="info" icon={IconRestore} title={t("draft")} text={t("draftText")}>
      <Button variant="default" onClick={file.discard}>
        {t("discard")}
      </Button>
    </Notice>
  );
}
