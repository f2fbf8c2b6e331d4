import IconFile from "@tabler/icons-react/dist/esm/icons/IconFile.mjs";
import IconFolder from "@tabler/icons-react/dist/esm/icons/IconFolder.mjs";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { type KeyboardEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { SearchField } from "#kit/web/search-field.tsx";
import { CreateFile } from "./create-file.tsx";
import classes from "./editor.module.css";
import { filterTree, type FileNode, rowsOf } from "./tree.ts";

export interface FileTreeProps {
  theme: number;
  nodes: readonly FileNode[];
  /** The open file. */
  open: number | undefined;
  onOpen: (id: number) => void;
  onRemove: (id: number, path: string) => void;
}

/** The files of the theme with their search; folders are always expanded (3 §2.8). Arrow keys move, Enter opens, Delete deletes. */
export function FileTree({ nodes, ...rest }: FileTreeProps) {
  const t = useTranslations("themes.editor");
  const [query, setQuery] = useState("");
  const shown = rowsOf(filterTree(nodes, query));
  const files = shown.flatMap(({ node }) => node.id ?? []);
  // Tab reaches the open file, or the first one while it is not shown.
  const start = rest.open !== undefined && files.includes(rest.open) ? rest.open : files[0];
  return (
    <nav className={classes.files} aria-label={t("files")}>
      <SearchField value={query} onChange={setQuery} debounce={60} placeholder={t("search")} />
      {shown.length === 0 ? (
        <p className={classes.quiet} role="status">
          {t("noFile")}
        </p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
        <ul className={classes.tree} role="tree" aria-label={t("files")} onKeyDown={move}>
          {shown.map(({ node, level }) =>
            node.id === null ? (
              <Folder key={node.value} node={node} level={level} {...rest} />
            ) : (
              <File key={node.value} node={node} id={node.id} level={level} isStart={node.id === start} {...rest} />
            ),
          )}
        </ul>
      )}
    </nav>
  );
}

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => Math.min(at + 1, count - 1),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** Moves the focus between the files. */
function move(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  const files = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-file]")];
  const at = files.indexOf(document.activeElement as HTMLElement);
  if (at < 0) return;
  const side = { ArrowRight: "[data-remove]", Delete: "[data-remove]" }[event.key];
  if (side) {
    const remove = files[at]?.parentElement?.querySelector<HTMLElement>(side);
    event.preventDefault();
    if (event.key === "Delete") remove?.click();
    else remove?.focus();
    return;
  }
  if (!step) return;
  event.preventDefault();
  files[step(at, files.length)]?.focus();
}

type NodeProps = Omit<FileTreeProps, "nodes"> & { node: FileNode; level: number };

function Folder({ node, level, ...rest }: NodeProps) {
  const t = useTranslations("themes.editor");
  return (
    <li role="treeitem" aria-expanded aria-level={level}>
      <div className={classes.row} style={{ paddingInlineStart: level * 12 }}>
        <IconFolder size={16} />
        <span className={classes.folder}>{node.label}</span>
        <CreateFile
          theme={rest.theme}
          folder={node.value}
          label={t("createIn", { folder: node.value })}
          button={<IconPlus size={16} aria-label={t("createIn", { folder: node.value })} />}
          className={classes.rowTool}
          onCreated={rest.onOpen}
        />
      </div>
    </li>
  );
}

function File({ node, id, level, open, isStart, onOpen, onRemove }: NodeProps & { id: number; isStart: boolean }) {
  const t = useTranslations("themes.editor");
  const isOpen = id === open;
  return (
    <li role="treeitem" aria-level={level} aria-selected={isOpen}>
      <div className={classes.row} data-open={isOpen || undefined} style={{ paddingInlineStart: level * 12 }}>
        <button
          type="button"
          data-file
          className={classes.file}
          tabIndex={isStart ? 0 : -1}
          aria-current={isOpen || undefined}
          onClick={() => onOpen(id)}
        >
          <IconFile size={16} />
          <span>{node.label}</span>
        </button>
        <button
          type="button"
          data-remove
          className={classes.remove}
          tabIndex={-1}
          aria-label={t("removeFile", { path: node.value })}
          title={t("removeFile", { path: node.value })}
          onClick={() => onRemove(id, node.value)}
          onKeyDown={(event) => {
            if (event.key !== "ArrowLeft") return;
            event.currentTarget.parentElement?.querySelector<HTMLElement>("[data-file]")?.focus();
          }}
        >
          <IconTrash size={16} />
        </button>
      </div>
    </li>
  );
}
