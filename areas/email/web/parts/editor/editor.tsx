import { Button } from "@mantine/core";
import IconAlertTriangle from "@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs";
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { useStrayFiles } from "#areas/media/web/parts/receive-files.ts";
import { Notice } from "#kit/web/notice.tsx";
import { useUnsaved } from "#kit/web/use-unsaved.ts";
import { usePhone } from "#kit/web/use-phone.ts";
import type { EmailDocument } from "../../../contract/document.ts";
import { childLists, rootOf } from "../../../contract/structure.ts";
import { Canvas } from "./canvas.tsx";
import classes from "./editor.module.css";
import { placeOf, type Clip, type Place } from "./edits.ts";
import { Inspector } from "./inspector.tsx";
import type { Reader } from "./preview.tsx";
import { TestButton } from "./test-button.tsx";
import { type Device, TopBar, type View } from "./top-bar.tsx";
import { type Editor as EditorApi, EditorProvider, useEditorState } from "./use-editor.ts";
import { type Conflict, useSave } from "./use-save.ts";
import { OtherView, type Source, SourceView } from "./views.tsx";

export interface Stored {
  id: number;
  version: number;
  name: string;
}

interface EditorProps {
  /** The stored template when the editor opened; absent for a new one. */
  stored?: Stored | undefined;
  document: EmailDocument;
  /** A stored template that this release can't read; it is shown read-only. */
  unreadable?: Source | undefined;
  /** What somebody else did to the stored template since it was opened. */
  changed?: Conflict | undefined;
  onReload?: () => void;
  /** Shown above the e-mail. */
  notice?: ReactNode;
}

/**
 * The visible parts of the editor. A closed inspector opens again when the selection changes; on phones it is closed without a selection.
 */
function useView(readOnly: boolean, selected: string | undefined) {
  const [view, onView] = useState<View>(readOnly ? "preview" : "editor");
  const [device, onDevice] = useState<Device>("desktop");
  const [closed, setClosed] = useState<{ of: string | undefined } | undefined>(
    usePhone() ? { of: undefined } : undefined,
  );
  const inspector = closed === undefined || closed.of !== selected;
  const onInspector = (): void => setClosed(inspector ? { of: selected } : undefined);
  return { view, onView, device, onDevice, inspector, onInspector };
}

/** The template editor (L1–L5). */
export function Editor({ stored, document, unreadable, changed, onReload, notice }: EditorProps) {
  const editor = useEditorState(document, unreadable !== undefined);
  const [name, setName] = useState(stored?.name ?? "");
  const { view, device, inspector, ...shown } = useView(unreadable !== undefined, editor.selected);
  const isChanged = editor.document !== document || name !== (stored?.name ?? "");
  const unsaved = useUnsaved(() => isChanged);
  const { save, busy, conflict } = useSave(
    { id: stored?.id, version: stored?.version, name: name.trim(), document: editor.document, select: editor.select },
    unsaved,
  );
  useStrayFiles();
  const canSave = unreadable === undefined && name.trim() !== "" && !busy;
  return (
    <EditorProvider editor={editor}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- shortcuts of the whole editor */}
      <div
        className={classes.editor}
        // Focusable, so that the shortcuts still work after a click outside of all controls.
        tabIndex={-1}
        onKeyDown={(event) => shortcut(event, editor, () => canSave && void save())}
        {...clipboardOf(editor)}
      >
        <TopBar {...{ view, device, inspector, busy, name, ...shown }} onName={setName} save={() => void save()} />
        {notice}
        <Notices
          isUnreadable={unreadable !== undefined}
          conflict={changed ?? conflict}
          save={(how) => void save(how)}
          onReload={onReload}
        />
        <Body
          {...{ view, device, inspector, name, unreadable }}
          test={stored && <TestButton id={stored.id} isChanged={isChanged} />}
        />
      </div>
    </EditorProvider>
  );
}

interface BodyProps {
  view: View;
  device: Device;
  inspector: boolean;
  name: string;
  unreadable: Source | undefined;
  /** Sends it to oneself. */
  test: ReactNode;
}

function Body({ view, inspector, unreadable, test, ...rest }: BodyProps) {
  const [reader, onReader] = useState<Reader["reader"]>(null);
  const shown = { ...rest, reader, onReader };
  return (
    <main className={classes.body}>
      {view === "editor" ? (
        <Canvas narrow={rest.device === "mobile"} />
      ) : unreadable ? (
        <SourceView view={view} source={unreadable} {...shown} />
      ) : (
        <OtherView view={view} {...shown}>
          {test}
        </OtherView>
      )}
      {inspector && view === "editor" && <Inspector />}
    </main>
  );
}

function Notices(props: {
  isUnreadable: boolean;
  conflict: Conflict | undefined;
  save: (how: "over" | "new") => void;
  onReload: (() => void) | undefined;
}) {
  const { isUnreadable, conflict, save, onReload } = props;
  const t = useTranslations("email.editor");
  if (isUnreadable)
    return <Notice tone="danger" icon={IconAlertTriangle} title={t("unreadable")} text={t("unreadableText")} />;
  if (!conflict) return null;
  if (conflict === "gone")
    return (
      <Notice tone="warning" icon={IconAlertTriangle} title={t("deleted")} text={t("deletedText")}>
        <Button variant="default" onClick={() => save("new")}>
          {t("saveAsNew")}
        </Button>
      </Notice>
    );
  return (
    <Notice tone="warning" icon={IconAlertTriangle} title={t("changed")} text={t("changedText")}>
      <Button variant="default" onClick={onReload}>
        {t("reload")}
      </Button>
      <Button variant="default" onClick={() => save("over")}>
        {t("overwrite")}
      </Button>
    </Notice>
  );
}

const isTyping = (target: EventTarget): boolean =>
  target instanceof HTMLElement && target.matches("input, textarea, [contenteditable]");

const isOnCanvas = (target: EventTarget): boolean =>
  target instanceof Element && target.closest("[data-selected]") !== null;

function shortcut(event: KeyboardEvent, editor: EditorApi, save: () => void): void {
  const { selected, undo, redo, remove, duplicate, step, select } = editor;
  const key = (event.ctrlKey || event.metaKey ? "mod+" : event.altKey ? "alt+" : "") + event.key.toLowerCase();
  const always: Record<string, () => void> = { "mod+s": save };
  const outside: Record<string, () => void> = {
    "mod+z": event.shiftKey ? redo : undo,
    "mod+y": redo,
    // While a popover is open, Escape only closes it.
    ...(!document.querySelector(":popover-open") && { escape: () => select(undefined) }),
    ...(selected !== undefined &&
      isOnCanvas(event.target) && { delete: () => remove(selected), backspace: () => remove(selected) }),
    ...(selected !== undefined && {
      "mod+d": () => duplicate(selected),
      "alt+arrowup": () => step(selected, -1),
      "alt+arrowdown": () => step(selected, 1),
    }),
  };
  const act = always[key] ?? (isTyping(event.target) ? undefined : outside[key]);
  if (!act) return;
  // Escape keeps its default, which closes an open popover.
  if (key !== "escape") event.preventDefault();
  act();
}

/** After the selected block, or at the end. */
function placeAfter({ document, selected }: EditorApi): Place {
  const place = selected === undefined ? undefined : placeOf(document, selected);
  if (place) return { ...place, index: place.index + 1 };
  return { parent: "root", list: 0, index: childLists(rootOf(document))[0]?.length ?? 0 };
}

/** Blocks are copied as text, so they can be pasted into another template or window. */
function clipboardOf(editor: EditorApi) {
  const copy = (event: ClipboardEvent): void => {
    const { selected } = editor;
    if (isTyping(event.target) || selected === undefined || !document.getSelection()?.isCollapsed) return;
    const clip = editor.copy(selected);
    if (!clip) return;
    event.clipboardData.setData("text/plain", JSON.stringify(clip));
    event.preventDefault();
    if (event.type === "cut") editor.remove(selected);
  };
  const paste = (event: ClipboardEvent): void => {
    // A dialog's events arrive here too, although it lies outside in the page.
    if (isTyping(event.target) || !event.currentTarget.contains(event.target as Node)) return;
    const clip = clipIn(event.clipboardData.getData("text/plain"));
    if (clip) editor.paste(placeAfter(editor), clip);
  };
  return { onCopy: copy, onCut: copy, onPaste: paste };
}

function clipIn(text: string): Clip | undefined {
  try {
    const { root, blocks } = JSON.parse(text) as Partial<Clip>;
    return typeof root === "string" && typeof blocks === "object" && blocks !== null ? { root, blocks } : undefined;
  } catch {
    return undefined;
  }
}
