import { createContext, createElement, type ReactNode, useContext, useInsertionEffect, useRef, useState } from "react";
import type { AddedType, EmailDocument } from "../../../contract/document.ts";
import * as edits from "./edits.ts";
import { commit, historyOf, redo, undo, type History } from "./history.ts";

/** A block that is being moved, and its current drop target as an index of `places`. */
export interface Drag {
  id: string;
  places: edits.Place[];
  at: number;
}

export interface EditorState {
  history: History;
  selected: string | undefined;
  drag: Drag | undefined;
}

let copied: edits.Clip | undefined;

/** The actions of the editor (L3). Invalid edits change nothing. */
export function useEditorState(first: EmailDocument, readOnly: boolean) {
  const [state, setState] = useState<EditorState>({ history: historyOf(first), selected: undefined, drag: undefined });
  const change = (next: (state: EditorState) => EditorState): void => {
    if (!readOnly) setState(next);
  };
  /** A new document ends a move, because the move's places belong to the document before. */
  const rewrite = (next: (history: History) => History): void =>
    change((now) => ({ ...now, drag: undefined, history: next(now.history) }));
  const edit = (make: (document: EmailDocument) => EmailDocument, mark?: string): void =>
    rewrite((history) => commit(history, make(history.present), mark));
  const add = (make: (document: EmailDocument) => edits.Added): void =>
    change((now) => {
      const { document, id } = make(now.history.present);
      return { history: commit(now.history, document), selected: id ?? now.selected, drag: undefined };
    });
  const document = state.history.present;
  return {
    ...state,
    document,
    readOnly,
    select: (selected: string | undefined) => setState((now) => ({ ...now, selected })),
    reset: (present: EmailDocument) => setState({ history: historyOf(present), selected: undefined, drag: undefined }),
    insert: (place: edits.Place, type: AddedType) =>
      add((before) => edits.insertBlock(before, place, type, Date.now())),
    duplicate: (id: string) => add((before) => edits.duplicateBlock(before, id, Date.now())),
    paste: (place: edits.Place, clip: edits.Clip | undefined = copied) =>
      clip && add((before) => edits.pasteClip(before, place, clip, Date.now())),
    copy: (id: string): edits.Clip | undefined => (copied = edits.clipOf(document, id) ?? copied),
    hasCopy: copied !== undefined,
    remove: (id: string) =>
      change(({ history }) => ({
        history: commit(history, edits.removeBlock(history.present, id)),
        selected: undefined,
        drag: undefined,
      })),
    step: (id: string, by: -1 | 1) => edit((before) => edits.moveStep(before, id, by)),
    set: (id: string, part: edits.Part, field: string, value: unknown) =>
      edit((before) => edits.changeField(before, id, part, field, value), `${id}.${part}.${field}`),
    undo: () => rewrite(undo),
    redo: () => rewrite(redo),
    startMove: (id: string) =>
      change((now) => {
        const places = edits.placesFor(now.history.present, id);
        const from = edits.placeOf(now.history.present, id);
        return { ...now, selected: id, drag: { id, places, at: places.findIndex((place) => samePlace(place, from)) } };
      }),
    setTarget: (at: number) =>
      change((now) =>
        now.drag && at >= 0 && at < now.drag.places.length ? { ...now, drag: { ...now.drag, at } } : now,
      ),
    drop: () =>
      change(({ drag, ...now }) => {
        const place = drag?.places[drag.at];
        if (!drag || !place) return { ...now, drag: undefined };
        const moved = edits.moveTo(now.history.present, drag.id, place);
        return { ...now, drag: undefined, history: commit(now.history, moved) };
      }),
    cancelDrag: () => setState((now) => ({ ...now, drag: undefined })),
  };
}

export const samePlace = (one: edits.Place | undefined, other: edits.Place | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  one.parent === other.parent &&
  one.list === other.list &&
  one.index === other.index;

export type Editor = ReturnType<typeof useEditorState>;

type Actions = Pick<Editor, "select" | "insert" | "paste">;
const ActionsContext = createContext<Actions | undefined>(undefined);

/** The actions that blocks use. Their identity never changes, so an edit re-renders only the blocks that it changes. */
function useStableActions(editor: Editor): Actions {
  const latest = useRef(editor);
  useInsertionEffect(() => void (latest.current = editor));
  const [actions] = useState<Actions>(() => ({
    select: (id) => latest.current.select(id),
    insert: (place, type) => latest.current.insert(place, type),
    paste: (place) => latest.current.paste(place),
  }));
  return actions;
}

/** The actions for memoised parts; `useEditor` would re-render them on each edit. */
export function useActions(): Actions {
  const actions = useContext(ActionsContext);
  if (!actions) throw new Error("outside of the e-mail editor");
  return actions;
}

const Context = createContext<Editor | undefined>(undefined);

/** Provides the editor to its parts. */
export function EditorProvider({ editor, children }: { editor: Editor; children: ReactNode }) {
  const actions = useStableActions(editor);
  const within = createElement(ActionsContext.Provider, { value: actions }, children);
  return createElement(Context.Provider, { value: editor }, within);
}

/** The editor of the nearest provider. */
export function useEditor(): Editor {
  const editor = useContext(Context);
  if (!editor) throw new Error("outside of the e-mail editor");
  return editor;
}
