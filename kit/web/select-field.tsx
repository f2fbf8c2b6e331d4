import type { TextInputProps } from "@mantine/core";
import { useUncontrolled } from "@mantine/hooks";
import type { ReactNode } from "react";
import type { Option } from "./options.ts";
import { SelectButton } from "./select-button.tsx";
import { SelectList } from "./select-list.tsx";
import { usePhone } from "./use-phone.ts";

type Field = Omit<TextInputProps, "value" | "defaultValue" | "onChange" | "rightSection" | "leftSection">;

interface Listed<V extends string | number> {
  options: readonly Option<V>[];
  /** The server filters: called with the typed text after `debounce` milliseconds (300). Without it the options are searched locally. */
  onSearch?: (query: string) => void;
  debounce?: number;
  /** The options are not loaded yet, or with `onSearch` not yet the result of the last search. Enter and leaving the field wait for them. */
  waiting?: boolean;
  /** Before the label: an employee's dot or avatar. */
  mark?: (value: V) => ReactNode;
}

export interface SelectFieldProps<V extends string | number> extends Field, Listed<V> {
  value?: V | null;
  defaultValue?: V | null;
  onChange?: (value: V) => void;
  /** The chosen option, if the server's search may leave it out. */
  chosen?: Option<V> | null;
}

export interface Choosing<V extends string | number> extends Listed<V> {
  chosen: Option<V> | null;
  choose: (option: Option<V>) => void;
}

/** Props of both forms of a select: the list, and the field's label, error and the like. */
export interface SelectLookProps<V extends string | number> {
  list: Choosing<V>;
  field: Field;
}

/**
 * Chooses one option. On wide screens a field whose list is filtered by typing: Enter takes the first match, Esc closes only the list. On
 * phones a button whose list opens as a sheet, with a search if the list is long. Use Picker for many rows with pictures.
 */
export function SelectField<V extends string | number>(props: SelectFieldProps<V>) {
  const { value, defaultValue, onChange, chosen: known, options, onSearch, debounce, waiting, mark, ...field } = props;
  const phone = usePhone();
  const [current, setCurrent] = useUncontrolled<V | null>({
    ...(value !== undefined ? { value } : {}),
    defaultValue: defaultValue ?? null,
    finalValue: null,
    onChange: (next) => next !== null && onChange?.(next),
  });
  const list = {
    options,
    waiting: waiting ?? false,
    ...(onSearch && { onSearch, debounce: debounce ?? 300 }),
    ...(mark && { mark }),
    chosen: options.find((option) => option.value === current) ?? (known?.value === current ? known : null),
    choose: (option: Option<V>) => option.value !== current && setCurrent(option.value),
  };
  return phone ? <SelectButton list={list} field={field} /> : <SelectList list={list} field={field} />;
}
