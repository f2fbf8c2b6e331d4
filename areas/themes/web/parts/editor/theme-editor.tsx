import { Button } from "@mantine/core";
import IconArrowLeft from "@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs";
import IconEye from "@tabler/icons-react/dist/esm/icons/IconEye.mjs";
import IconFilePlus from "@tabler/icons-react/dist/esm/icons/IconFilePlus.mjs";
import IconHistory from "@tabler/icons-react/dist/esm/icons/IconHistory.mjs";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { ReplyOf } from "#kit/web/api.ts";
import { confirm } from "#kit/web/confirm.tsx";
import { lazyPart } from "#kit/web/lazy-part.tsx";
import { SegmentedControl } from "#kit/web/segmented-control.tsx";
import { FieldsSkeleton } from "#kit/web/skeleton.tsx";
import { EmptyState, ErrorState } from "#kit/web/state.tsx";
import { toast } from "#kit/web/toast.tsx";
import { useAct } from "#kit/web/use-act.ts";
import { useApi } from "#kit/web/use-api.ts";
import { useUnsaved } from "#kit/web/use-unsaved.ts";
import { CreateFile } from "./create-file.tsx";
import { keepDraft } from "./drafts.ts";
import classes from "./editor.module.css";
import { FileTree, type FileTreeProps } from "./file-tree.tsx";
import { FileView } from "./file-view.tsx";
import { Preview } from "./preview.tsx";
import { type OpenFile, useFile } from "./use-file.ts";

const History = lazyPart(async () => (await import("./history.tsx")).History);

type Theme = ReplyOf<"GET /api/themes/{id}">;

/** On phones one part is shown at a time; elsewhere the files and the code always are. */
type Pane = "files" | "code" | "preview";

/** The code editor of a theme (N1, N2). Unsaved code is guarded against leaving and against opening another file. */
export function ThemeEditor({ theme }: { theme: Theme }) {
  const [open, setOpen] = useState<number>();
  const [pane, setPane] = useState<Pane>("files");
  const file = useFile(theme.id, open);
  const unsaved = useUnsaved(() => file?.isChanged === true);
  const show = (id: number | undefined): void => {
    if (open !== undefined) keepDraft(theme.id, open, undefined);
    setOpen(id);
    setPane(id === undefined ? "files" : pane === "preview" ? pane : "code");
  };
  const openFile = (id: number): void => {
    if (id === open) setPane("code");
    else void unsaved.leave(() => show(id));
  };
  const remove = useRemove(theme.id, (id) => id === open && unsaved.pass(() => show(undefined)));
  return (
    <div className={classes.editor} data-pane={pane}>
      <Head {...{ theme, file, open, pane, setPane }} onOpen={openFile} />
      <div className={classes.panes}>
        <Panes pane={pane} setPane={setPane} />
      </div>
      <main className={classes.body}>
        <Files theme={theme.id} open={open} onOpen={openFile} onRemove={(id, path) => void remove(id, path)} />
        <div className={classes.work} data-empty={!file || undefined}>
          {file ? <FileView file={file} /> : <NoFile />}
        </div>
        {pane === "preview" && file?.opened && (
          <Preview key={file.opened.id} theme={theme.id} path={file.opened.path} code={file.code} />
        )}
      </main>
    </div>
  );
}

function Panes({ pane, setPane }: { pane: Pane; setPane: (pane: Pane) => void }) {
  const t = useTranslations("themes.editor");
  const options = (["files", "code", "preview"] as const).map((value) => ({ value, label: t(`pane.${value}`) }));
  return <SegmentedControl label={t("panes")} value={pane} onChange={setPane} options={options} />;
}

function NoFile() {
  const t = useTranslations("themes.editor");
  return <EmptyState title={t("choose")} text={t("chooseText")} />;
}

function Files(props: Omit<FileTreeProps, "nodes">) {
  const { data, error, refetch } = useApi("GET /api/themes/{id}/files", { params: { id: props.theme } });
  if (data) return <FileTree nodes={data.data} {...props} />;
  return (
    <div className={classes.files}>
      {error ? <ErrorState part error={error} onRetry={() => void refetch()} /> : <FieldsSkeleton />}
    </div>
  );
}

interface HeadProps {
  theme: Theme;
  file: OpenFile | undefined;
  open: number | undefined;
  pane: Pane;
  setPane: (pane: Pane) => void;
  onOpen: (id: number) => void;
}

function Head(props: HeadProps) {
  const { theme, file, onOpen } = props;
  const t = useTranslations("themes.editor");
  const kit = useTranslations("kit.action");
  const button = (
    <>
      <IconFilePlus size={18} />
      <span>{t("createFile")}</span>
    </>
  );
  return (
    <header className={classes.bar}>
      <Link to="/marketing/themes" className={classes.tool} aria-label={kit("back")}>
        <IconArrowLeft size={18} />
      </Link>
      <h1 className={classes.title}>{t("title")}</h1>
      <span className={classes.themeName}>{theme.name}</span>
      <Tools {...props} />
      <CreateFile
        theme={theme.id}
        label={t("createFile")}
        button={button}
        className={classes.createButton}
        onCreated={onOpen}
      />
      <Button disabled={!file?.opened} loading={file?.busy ?? false} onClick={() => void file?.save()}>
        {kit("save")}
      </Button>
    </header>
  );
}

/** Preview and history of the open file. */
function Tools({ theme, file, open, pane, setPane }: HeadProps) {
  const t = useTranslations("themes");
  const [isHistory, setHistory] = useState(false);
  const disabled = file?.opened === undefined;
  return (
    <>
      <button
        type="button"
        className={`${classes.tool} ${classes.wide}`}
        aria-label={t("preview.title")}
        title={t("preview.title")}
        aria-pressed={pane === "preview"}
        disabled={disabled}
        onClick={() => setPane(pane === "preview" ? "code" : "preview")}
      >
        <IconEye size={18} />
      </button>
      <button
        type="button"
        className={classes.tool}
        aria-label={t("history.open")}
        title={t("history.open")}
        disabled={disabled}
        onClick={() => setHistory(true)}
      >
        <IconHistory size={18} />
      </button>
      {isHistory && open !== undefined && file && (
        <History theme={theme.id} file={open} onClose={() => setHistory(false)} onRestored={file.reload} />
      )}
    </>
  );
}

function useRemove(theme: number, onRemoved: (id: number) => void) {
  const t = useTranslations("themes");
  const kit = useTranslations("kit.action");
  const { act } = useAct("DELETE /api/themes/{id}/files/{fileId}");
  return async (id: number, path: string): Promise<void> => {
    const question = { title: t("editor.removeTitle"), text: t("editor.removeText", { path }) };
    if (!(await confirm({ ...question, action: kit("delete"), danger: true }))) return;
    try {
      await act({ params: { id: theme, fileId: id } });
      toast.success(t("toast.fileRemoved"));
      onRemoved(id);
    } catch (thrown) {
      toast.failure(t("toast.fileRemoveFailed"), thrown);
    }
  };
}
