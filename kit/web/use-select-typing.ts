import type { ComboboxStore } from "@mantine/core";
import { type KeyboardEvent, useState } from "react";
import { matching, type Option, taken } from "./options.ts";
import type { Choosing } from "./select-field.tsx";
import { useAsking, useOnceAnswered } from "./use-asking.ts";

/**
 * The typing in a select. Enter takes the first match once the options match the text; it opens a closed list, and never submits the form.
 * Leaving the field takes the only match; otherwise the previous choice returns, and `missed` has the text.
 */
export function useSelectTyping<V extends string | number>(list: Choosing<V>, store: ComboboxStore) {
  const { options, chosen, choose, onSearch, debounce = 300, waiting = false } = list;
  const [typed, setTyped] = useState<string | null>(null);
  const [missed, setMissed] = useState("");
  const query = typed?.trim() ?? "";
  const { pending, ask, askSoon } = useAsking({ query, onSearch, debounce, waiting });
  const shown = query ? (onSearch ? options : matching(options, query)) : withChosen(options, chosen);
  const restore = (): void => {
    setTyped(null);
    if (onSearch) ask("");
  };
  const take = (option: Option<V>): void => {
    choose(option);
    restore();
    store.closeDropdown();
  };
  const answer = useOnceAnswered<"first" | "only">(
    () => !pending,
    (how) => {
      const option = taken(shown, query, how);
      if (option) return take(option);
      if (how === "first" && store.dropdownOpened) return undefined;
      setMissed(query);
      return restore();
    },
  );
  const type = (text: string): void => {
    answer.forget();
    setMissed("");
    setTyped(text);
    store.openDropdown();
    if (onSearch) askSoon(text.trim());
  };
  const enter = (): void => {
    if (!query) return store.closeDropdown();
    if (pending && onSearch) ask(query);
    answer.want("first");
  };
  const press = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (!store.dropdownOpened) {
      // Like the other choices that open a list; Ctrl+Enter saves.
      if (event.key !== "Enter" || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      store.openDropdown();
    } else if (event.key === "Escape") {
      answer.forget();
      restore();
    } else if (event.key === "Enter") {
      event.preventDefault();
      // If a row is highlighted, the combobox itself takes it.
      if (store.getSelectedOptionIndex() === -1) enter();
    }
  };
  const leave = (): void => {
    store.closeDropdown();
    if (!query) restore();
    else if (!answer.isWanted()) {
      if (pending && onSearch) ask(query);
      answer.want("only");
    }
  };
  return { text: typed ?? chosen?.label ?? "", query, pending, shown, missed, take, type, press, leave };
}

/** The server's search may leave out the chosen option, so it is listed first while nothing is typed. */
function withChosen<V extends string | number>(options: readonly Option<V>[], chosen: Option<V> | null) {
  return chosen && !options.some(({ value }) => value === chosen.value) ? [chosen, ...options] : options;
}
