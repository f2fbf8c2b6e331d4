import { Button, Combobox, type ComboboxStore, useCombobox } from "@mantine/core";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { Dialog } from "./dialog.tsx";
import classes from "./picker.module.css";
import { FIRST, PickerRows } from "./picker-rows.tsx";
import { SearchField } from "./search-field.tsx";
import { useActiveOption } from "./use-active-option.ts";
import { useOnceAnswered } from "./use-asking.ts";
import type { Rows } from "./use-infinite.ts";

export interface PickerProps<R> {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** From `useInfinite(…, { enabled: opened })`, with the query that `onSearch` got. */
  rows: Rows<R>;
  query: string;
  onSearch: (query: string) => void;
  /** Milliseconds: 300, employees 100. */
  debounce?: number;
  /** False for a few rows that need no search. */
  searchable?: boolean;
  placeholder?: string;
  row: (row: R) => {
    key: number | string;
    title: ReactNode;
    sub?: ReactNode;
    start?: ReactNode;
    end?: ReactNode;
    disabled?: boolean;
    chosen?: boolean;
  };
  onPick: (row: R) => void;
  /** The heading of a row's group, such as the first letter of a name (G1); "" for none. */
  letter?: (row: R) => string;
  /** The first row: "Walk-in", "Hepsi". */
  first?: { title: string; onPick: () => void };
  /** A second choice, as a button below the rows. Then nothing is highlighted before something is typed, so that Enter alone chooses nothing. */
  other?: { title: string; onPick: () => void };
  /** Creates a new one from the searched text. */
  create?: { label: string; onClick: (query: string) => void };
  empty: string;
}

/**
 * Chooses one of many: search and infinite list. A dialog, on phones a sheet. The first row is highlighted, arrow keys move, Enter takes
 * the highlighted row. While a search is running, Enter waits and takes the first row of its result.
 */
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
  const { searchable = true, rows, row, query, first, other, onPick } = props;
  const store = useCombobox({ opened: true });
  const box = useRef<HTMLDivElement>(null);
  // The field may contain text that has not been searched yet.
  const typed = (): string => box.current?.querySelector("input")?.value.trim() ?? query;
  const pick = (value: string): void => {
    const chosen = rows.rows.find((item) => String(row(item).key) === value);
    if (value === FIRST) first?.onPick();
    else if (chosen !== undefined) onPick(chosen);
  };
  const isMeant = (): boolean => !other || typed() !== "";
  const answer = useOnceAnswered<true>(
    () => !rows.stale && typed() === query,
    () => {
      const usable = rows.rows.map(row).find(({ disabled }) => !disabled);
      if (first && !query) first.onPick();
      else if (usable) pick(String(usable.key));
    },
  );
  useActiveOption(store);
  useHighlight(store, query, rows.stale || rows.rows.length + (first ? 1 : 0) === 0 || (other !== undefined && !query));
  return (
    <Combobox store={store} onOptionSubmit={pick}>
      <div
        ref={box}
        onInput={() => {
          answer.forget();
          store.resetSelectedOption();
        }}
        onKeyDown={(event) => {
          // If a row is highlighted, the combobox itself takes it.
          if (
            isEnter(event) &&
            event.target instanceof HTMLInputElement &&
            store.getSelectedOptionIndex() === -1 &&
            isMeant()
          )
            answer.want(true);
        }}
      >
        {searchable && <Search {...props} typed={typed} listId={store.listId} />}
        <PickerRows {...props} />
        {other && (
          <div className={classes.other}>
            <Button variant="default" fullWidth onClick={other.onPick}>
              {other.title}
            </Button>
          </div>
        )}
      </div>
    </Combobox>
  );
}

const isEnter = ({ key, nativeEvent }: KeyboardEvent): boolean => key === "Enter" && !nativeEvent.isComposing;

/** Highlights the first row of each result, at the start the chosen one; none while there are no rows. */
function useHighlight(store: ComboboxStore, query: string, none: boolean): void {
  const answered = useRef<string>(undefined);
  const { getSelectedOptionIndex, updateSelectedOptionIndex } = store;
  const { selectFirstOption, selectActiveOption } = store;
  useEffect(() => {
    const before = answered.current;
    answered.current = none ? undefined : query;
    if (none || before === query) return;
    // The user may have moved by arrow keys already, and the rows may have changed since.
    if (getSelectedOptionIndex() !== -1) updateSelectedOptionIndex("selected");
    else if (query) selectFirstOption();
    else selectActiveOption();
  }, [query, none, getSelectedOptionIndex, updateSelectedOptionIndex, selectFirstOption, selectActiveOption]);
}

interface SearchProps<R> extends PickerProps<R> {
  typed: () => string;
  listId: string | null;
}

function Search<R>({ query, onSearch, debounce, placeholder, create, typed, listId }: SearchProps<R>) {
  const t = useTranslations("kit.action");
  return (
    <div className={classes.search}>
      <Combobox.EventsTarget withAriaAttributes={false}>
        <SearchField
          value={query}
          onChange={onSearch}
          debounce={debounce ?? 300}
          placeholder={placeholder ?? t("search")}
          slash={false}
          autoFocus
          role="combobox"
          aria-haspopup="listbox"
          aria-expanded
          aria-controls={listId ?? undefined}
        />
      </Combobox.EventsTarget>
      {create && (
        <button type="button" className={classes.create} onClick={() => create.onClick(typed())}>
          <IconPlus size={18} />
          {create.label}
        </button>
      )}
    </div>
  );
}
