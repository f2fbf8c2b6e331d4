import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  type CompletionContext,
  completionKeymap,
} from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { css } from "@codemirror/lang-css";
import { javascript } from "@codemirror/lang-javascript";
import { closePercentBrace, liquid, liquidCompletionSource, liquidLanguage } from "@codemirror/lang-liquid";
import { bracketMatching, HighlightStyle, indentOnInput, syntaxHighlighting } from "@codemirror/language";
import { type Diagnostic, linter, lintGutter, lintKeymap } from "@codemirror/lint";
import { highlightSelectionMatches, searchKeymap } from "@codemirror/search";
import { EditorState, type Extension } from "@codemirror/state";
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
  lineNumbers,
} from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { useEffect, useEffectEvent, useRef } from "react";
import { fieldsAt, namesIn, themeFilters } from "../../../contract/objects.ts";
import classes from "./editor.module.css";
import type { Fault } from "./use-fault.ts";

export interface CodeViewProps {
  path: string;
  /** The code at first; later changes come from the user alone. */
  start: string;
  label: string;
  readOnly?: boolean;
  onChange?: (code: string) => void;
  onSave?: () => void;
  /** Finds the first error of the code; the found one is marked at its line. */
  check?: (code: string) => Promise<Fault | null>;
  textOf?: (fault: Fault) => string;
}

const look = HighlightStyle.define([
  { tag: [tags.keyword, tags.controlKeyword, tags.operatorKeyword], color: "var(--accent-text)", fontWeight: "600" },
  { tag: [tags.tagName, tags.angleBracket], color: "var(--info-text)" },
  { tag: [tags.attributeName, tags.propertyName, tags.className], color: "var(--warning-text)" },
  { tag: [tags.string, tags.attributeValue, tags.special(tags.string)], color: "var(--success-text)" },
  { tag: [tags.number, tags.bool, tags.null, tags.unit, tags.color], color: "var(--danger-text)" },
  { tag: [tags.comment, tags.meta], color: "var(--text-3)", fontStyle: "italic" },
  { tag: [tags.brace, tags.squareBracket, tags.paren, tags.separator], color: "var(--text-2)" },
]);

const named = (labels: readonly string[], type: string) => labels.map((label) => ({ label, type }));

const namesAt = ({ state, pos }: Pick<CompletionContext, "state" | "pos">) => namesIn(state.sliceDoc(0, pos));

/** The names of the code itself, where the library completes variables; it takes only a fixed list of them. */
function ownNames(context: CompletionContext) {
  const own = namesAt(context);
  const found = liquidCompletionSource({ variables: named(Object.keys(own), "variable") })(context);
  const options = found?.options.filter(({ label, type }) => type === "variable" && Object.hasOwn(own, label)) ?? [];
  return found && options.length > 0 ? { ...found, options } : null;
}

/** Tags, filters and the objects at hand are completed, those of loops and assignments too. */
const liquidCode = () => [
  liquid({
    variables: named(fieldsAt([]), "variable"),
    filters: named(themeFilters, "function"),
    properties: (path, _state, context) => named(fieldsAt(path, namesAt(context)), "property"),
  }),
  liquidLanguage.data.of({ autocomplete: ownNames }),
];

function languageOf(path: string): Extension {
  if (path.endsWith(".liquid")) return [liquidCode(), closePercentBrace];
  if (path.endsWith(".css")) return css();
  return /\.(js|json)$/.test(path) ? javascript() : [];
}

/** A code editor of one file. Tab leaves it; Ctrl+] and Ctrl+[ indent; Ctrl+S saves. */
export function CodeView({ path, start, label, readOnly = false, onChange, onSave, check, textOf }: CodeViewProps) {
  const place = useRef<HTMLDivElement>(null);
  const changed = useEffectEvent((code: string) => onChange?.(code));
  const saved = useEffectEvent(() => onSave?.());
  const diagnose = useEffectEvent(async (view: EditorView): Promise<Diagnostic[]> => {
    const fault = await check?.(view.state.doc.toString());
    return fault ? [diagnosticOf(view, fault, textOf?.(fault) ?? fault.message)] : [];
  });
  useEffect(() => {
    const view = new EditorView({
      parent: place.current as HTMLElement,
      state: EditorState.create({
        doc: start,
        extensions: [
          keymap.of([{ key: "Mod-s", preventDefault: true, run: () => (saved(), true) }]),
          editing(readOnly),
          languageOf(path),
          EditorView.contentAttributes.of({ "aria-label": label, ...(readOnly && { tabindex: "0" }) }),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) changed(update.state.doc.toString());
          }),
          readOnly ? [] : [lintGutter(), linter((of) => diagnose(of), { delay: 500 })],
        ],
      }),
    });
    return () => view.destroy();
  }, [path, start, label, readOnly]);
  return <div ref={place} className={classes.code} />;
}

const editing = (readOnly: boolean): Extension => [
  lineNumbers(),
  highlightSpecialChars(),
  history(),
  drawSelection(),
  EditorState.readOnly.of(readOnly),
  EditorView.lineWrapping,
  indentOnInput(),
  syntaxHighlighting(look),
  bracketMatching(),
  closeBrackets(),
  autocompletion(),
  highlightSelectionMatches(),
  readOnly ? [] : [highlightActiveLine(), highlightActiveLineGutter()],
  keymap.of([
    ...closeBracketsKeymap,
    ...defaultKeymap,
    ...searchKeymap,
    ...historyKeymap,
    ...completionKeymap,
    ...lintKeymap,
  ]),
];

/** From the error's column to the end of its line. */
function diagnosticOf({ state }: EditorView, { line, column }: Fault, message: string): Diagnostic {
  const at = state.doc.line(Math.min(Math.max(line ?? 1, 1), state.doc.lines));
  const from = Math.min(at.from + (column ?? 1) - 1, at.to);
  return { from, to: at.to, severity: "error", message };
}
