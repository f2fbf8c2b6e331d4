import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { useTranslations } from "use-intl";
import { Dialog } from "./dialog.tsx";
import classes from "./picker.module.css";
import { PickerRows } from "./picker-rows.tsx";
import { SearchField } from "./search-field.tsx";
import type { Rows } from "./use-infinite.ts";

export interface PickerProps<R> {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** From `useInfinite(…, { enabled: opened })`, asked with the query that `onSearch` gave. */
  rows: Rows<R>;
  query: string;
  onSearch: (query: string) => void;
  /** Milliseconds: 300, employees 100. */
  debounce?: number;
  placeholder?: string;
  row: (row: R) => {
    key: number | string;
    title: ReactNode;
    sub?: ReactNode;
    start?: ReactNode;
    end?: ReactNode;
    disabled?: boolean;
  };
  onPick: (row: R) => void;
  /** Groups the rows under it: the first letter of a name (G1). */
  letter?: (row: R) => string;
  /** Stands before the rows: "Walk-in", "Hepsi". */
  first?: { title: string; onPick: () => void };
  /** Makes a new one, given what was searched. */
  create?: { label: string; onClick: (query: string) => void };
  empty: string;
}

/** Chooses one of many: search, endless list, keyboard. A dialog, on phones a sheet. */
export function Picker<R>(props: PickerProps<R>) {
  const { opened, title, onSearch } = props;
  const onClose = (): void => {
    props.onClose();
    onSearch("");
  };
  const onPick = (row: R): void => {
    props.onPick(row);
    onSearch("");
  };
  return (
    <Dialog opened={opened} onClose={onClose} title={title} flush>
      <Content {...props} onPick={onPick} />
    </Dialog>
  );
}

function Content<R>(props: PickerProps<R>) {
  const { query, onSearch, debounce, placeholder, create } = props;
  const t = useTranslations("kit.action");
  const box = useRef<HTMLDivElement>(null);
  // What stands in the field, not yet searched for or not: a quick hand presses before the search has run.
  const typed = (): string => box.current?.querySelector("input")?.value.trim() ?? query;
  return (
    <div ref={box} onKeyDown={(event) => walk(event, box.current)}>
      <div className={classes.search}>
        <SearchField
          value={query}
          onChange={onSearch}
          debounce={debounce ?? 300}
          placeholder={placeholder ?? t("search")}
          slash={false}
          autoFocus
        />
        {create && (
          <button type="button" className={classes.create} onClick={() => create.onClick(typed())}>
            <IconPlus size={18} />
            {create.label}
          </button>
        )}
      </div>
      <PickerRows {...props} />
    </div>
  );
}

/** Arrow keys go from the search to the rows and back. */
function walk(event: KeyboardEvent, box: HTMLElement | null): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step || !box) return;
  const stops = [...box.querySelectorAll<HTMLElement>("input, [data-row]:not(:disabled)")];
  const next = stops[stops.indexOf(document.activeElement as HTMLElement) + step];
  if (next) {
    event.preventDefault();
    next.focus();
  }
}
