import { TextInput, type TextInputProps } from "@mantine/core";
import { useDebouncedCallback, useHotkeys, useMergedRef } from "@mantine/hooks";
import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import { type KeyboardEvent, type Ref, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import classes from "./search-field.module.css";

type Input = Omit<TextInputProps, "value" | "onChange" | "autoFocus">;

export interface SearchFieldProps extends Input {
  ref?: Ref<HTMLInputElement>;
  value: string;
  onChange: (query: string) => void;
  placeholder?: string;
  /** Debounce in milliseconds (1 §9): 300, products 60, employees 100. */
  debounce?: number;
  /** "/" anywhere on the page focuses it. */
  slash?: boolean;
  autoFocus?: boolean;
  /** Called on Enter before the search: true when the text was used for something else, such as a scanned barcode; then the field is emptied. */
  onEnter?: (text: string) => boolean;
}

/** Search as you type. Enter searches at once, Esc empties it. */
export function SearchField(props: SearchFieldProps) {
  const { value, onChange, debounce, placeholder, slash = true, autoFocus, onEnter, ref, onKeyDown, ...rest } = props;
  const t = useTranslations("kit.action");
  const input = useRef<HTMLInputElement>(null);
  const { text, type, put } = useTyping({ value, onChange, debounce });
  useHotkeys(slash ? [["/", () => input.current?.focus()]] : []);
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === "Enter") put(onEnter?.(text.trim()) ? "" : text.trim());
    if (event.key === "Escape" && text) {
      event.stopPropagation();
      put("");
      return;
    }
    onKeyDown?.(event);
  };
  const clear = (
    <button type="button" className={classes.clear} aria-label={t("clear")} onClick={() => put("")}>
      <IconX size={16} />
    </button>
  );
  return (
    <TextInput
      {...rest}
      ref={useMergedRef(input, ref)}
      inputMode="search"
      enterKeyHint="search"
      className={classes.search ?? ""}
      value={text}
      placeholder={placeholder ?? t("search")}
      aria-label={placeholder ?? t("search")}
      maxLength={100}
      data-autofocus={autoFocus || undefined}
      leftSection={<IconSearch size={18} />}
      rightSection={text ? clear : slash && <kbd className={classes.slash}>/</kbd>}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={press}
    />
  );
}

interface Typing {
  value: string;
  onChange: (query: string) => void;
  debounce: number | undefined;
}

/** Typed text shows at once and is reported after the debounce; a value set from outside replaces it. */
function useTyping({ value, onChange, debounce = 300 }: Typing) {
  const [text, setText] = useState(value);
  const told = useRef(value);
  const tell = (query: string): void => {
    told.current = query;
    onChange(query);
  };
  const tellSoon = useDebouncedCallback(tell, debounce);
  useEffect(() => {
    if (value !== told.current) setText(value);
    told.current = value;
  }, [value]);
  return {
    text,
    type: (typed: string): void => {
      setText(typed);
      tellSoon(typed.trim());
    },
    put: (query: string): void => {
      setText(query);
      tellSoon.cancel();
      tell(query);
    },
  };
}
