import { Button } from "@mantine/core";
import IconAlertTriangle from "@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs";
import { type ClipboardEvent, type KeyboardEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { Notice } from "#kit/web/notice.tsx";
import { useUnsaved } from "#kit/web/use-unsaved.ts";
import { usePhone } from "#kit/web/use-phone.ts";
import type { EmailDocument } from "../../../contract/document.ts";
import { childLists, rootOf } from "../../../contract/structure.ts";
import { Canvas } from "./canvas.tsx";
import classes from "./editor.module.css";
import { placeOf, type Clip, type Place } from "./edits.ts";
import { Inspector } from "./inspector.tsx";
import { type Device, TopBar, type View } from "./top-bar.tsx";
import { type Editor as EditorApi, EditorProvider, useEditorState } from "./use-editor.ts";
import { useSave } from "./use-save.ts";
import { OtherView } from "./views.tsx";

export interface Stored {
  id: number;
  version: number;
  name: string;
}

interface EditorProps {
  /** The stored template as it was when the editor opened; absent: a new one. */
  stored?: Stored | undefined;
  document: EmailDocument;
  /** Why it can only be looked at. */
  unreadable?: string | undefined;
  /** A newer version that somebody else has saved. */
  newer?: boolean;
  onReload?: () => void;
}

/** What of the editor shows: a phone has no room for the inspector at first. */
function useView(first: View) {
  const [view, onView] = useState<View>(first);
  const [device, onDevice] = useState<Device>("desktop");
  const [inspector, setInspector] = useState(!usePhone());
  return { view, onView, device, onDevice, inspector, onInspector: () => setInspector(!inspector) };
}

/** The template editor (L1–L5). */
export function Editor({ stored, document, unreadable, newer = false, onReload }: EditorProps) {
  const editor = useEditorState(document, unreadable !== undefined);
  const [name, setName] = useState(stored?.name ?? "");
  const { view, device, inspector, ...shown } = useView(unreadable === undefined ? "editor" : "json");
  const unsaved = useUnsaved(() => editor.document !== document || name !== (stored?.name ?? ""));
  const { save, busy, conflict } = useSave(
    { id: stored?.id, version: stored?.version, name: name.trim(), document: editor.document },
    unsaved,
  );
  const canSave = unreadable === undefined && name.trim() !== "" && !busy;
  return (
    <EditorProvider value={editor}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- shortcuts of the whole editor */}
      <div
        className={classes.editor}
        onKeyDown={(event) => shortcut(event, editor, () => canSave && void save())}
        {...clipboardOf(editor)}
      >
        <TopBar
          {...{ view, device, inspector, ...shown }}
          name={name}
          onName={setName}
          save={() => void save()}
          busy={busy}
        />
        <Notices
          unreadable={unreadable}
          changed={conflict || newer}
          overwrite={() => void save(true)}
          onReload={onReload}
        />
        <Body {...{ view, device, inspector, name }} />
      </div>
    </EditorProvider>
  );
}

function Body({ view, device, inspector, name }: { view: View; device: Device; inspector: boolean; name: string }) {
  return (
    <main className={classes.body}>
      {view === "editor" ? (
        <Canvas narrow={device === "mobile"} />
      ) : (
        <OtherView view={view} device={device} name={name} />
      )}
      {inspector && view === "editor" && <Inspector />}
    </main>
  );
}

function Notices(props: {
  unreadable: string | undefined;
  changed: boolean;
  overwrite: () => void;
  onReload: (() => void) | undefined;
}) {
  const { unreadable, changed, overwrite, onReload } = props;
  const t = useTranslations("email.editor");
  if (unreadable !== undefined)
    return <Notice tone="danger" icon={IconAlertTriangle} title={t("unreadable")} text={unreadable} />;
  if (!changed) return null;
  return (
    <Notice tone="warning" icon={IconAlertTriangle} title={t("changed")} text={t("changedText")}>
      <Button variant="default" onClick={onReload}>
        {t("reload")}
      </Button>
      <Button variant="default" onClick={overwrite}>
        {t("overwrite")}
      </Button>
    </Notice>
  );
}

const isTyping = (target: EventTarget): boolean =>
  target instanceof HTMLElement && target.matches("input, textarea, [contenteditable]");

function shortcut(event: KeyboardEvent, editor: EditorApi, save: () => void): void {
  const { selected, undo, redo, remove, duplicate, step, select } = editor;
  const key = (event.ctrlKey || event.metaKey ? "mod+" : event.altKey ? "alt+" : "") + event.key.toLowerCase();
  const always: Record<string, () => void> = { "mod+s": save };
  const outside: Record<string, () => void> = {
    "mod+z": event.shiftKey ? redo : undo,
    "mod+y": redo,
    escape: () => select(undefined),
    ...(selected !== undefined && {
      delete: () => remove(selected),
      backspace: () => remove(selected),
      "mod+d": () => duplicate(selected),
      "alt+arrowup": () => step(selected, -1),
      "alt+arrowdown": () => step(selected, 1),
    }),
  };
  const act = always[key] ?? (isTyping(event.target) ? undefined : outside[key]);
  if (!act) return;
  // Escape also closes what is open, unless its default is prevented.
  if (key !== "escape") event.preventDefault();
  act();
}

/** After the selected block, or at the end. */
function placeAfter({ document, selected }: EditorApi): Place {
  const place = selected === undefined ? undefined : placeOf(document, selected);
  if (place) return { ...place, index: place.index + 1 };
  return { parent: "root", list: 0, index: childLists(rootOf(document))[0]?.length ?? 0 };
}

/** Blocks are copied as text, so that they can be pasted into another template in another window. */
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
    if (isTyping(event.target)) return;
    const clip = clipIn(event.clipboardData.getData("text/plain"));
    if (clip) editor.paste(placeAfter(editor), clip);
  };
  return { onCopy: copy, onCut: copy, onPaste: paste };
}

function clipIn(text: string): Clip | undefined {
  try {
    const { root, blocks } = JSON.parse(text) as Partial<Clip>;
    return typeof root === "string" && typeof blocks === "object" ? { root, blocks } : undefined;
  } catch {
    return undefined;
  }
}
