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
  /** The server filters: called with the typed text after `debounce` milliseconds (300). Without it the options themselves are searched. */
  onSearch?: (query: string) => void;
  debounce?: number;
  /** With `onSearch`: the options do not answer the last search yet. Enter waits for them. */
  waiting?: boolean;
  /** Before the label: an employee's dot or avatar. */
  mark?: (value: V) => ReactNode;
}

export interface SelectFieldProps<V extends string | number> extends Field, Listed<V> {
  value?: V | null;
  defaultValue?: V | null;
  onChange?: (value: V) => void;
  /** The chosen option where a search of the server may leave it out. */
  chosen?: Option<V> | null;
}

export interface Choosing<V extends string | number> extends Listed<V> {
  chosen: Option<V> | null;
  choose: (option: Option<V>) => void;
}

/** What both looks of a select take: the list to choose from, and the field's label, error and the like. */
export interface SelectLookProps<V extends string | number> {
  list: Choosing<V>;
  field: Field;
}

/**
 * Chooses one option. With room a field whose list typing narrows down: Enter takes the first match, Esc closes the list alone. On phones
 * a button whose list rises as a sheet, with a search where the list is long. For many rows with pictures take Picker.
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
    ...(onSearch && { onSearch, debounce: debounce ?? 300, waiting: waiting ?? false }),
    ...(mark && { mark }),
    chosen: options.find((option) => option.value === current) ?? (known?.value === current ? known : null),
    choose: (option: Option<V>) => option.value !== current && setCurrent(option.value),
  };
  return phone ? <SelectButton list={list} field={field} /> : <SelectList list={list} field={field} />;
}
