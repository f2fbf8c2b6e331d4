import { Combobox, type ComboboxStore, TextInput, useCombobox } from "@mantine/core";
import IconSelector from "@tabler/icons-react/dist/esm/icons/IconSelector.mjs";
import { type ReactNode, type SyntheticEvent, useEffect, useId } from "react";
import { useTranslations } from "use-intl";
import type { SelectLookProps } from "./select-field.tsx";
import { SelectRows } from "./select-rows.tsx";
import { useActiveOption } from "./use-active-option.ts";
import { useSelectTyping } from "./use-select-typing.ts";

/** A select on wide screens: the user types in the field, the list opens below it. */
export function SelectList<V extends string | number>({ list, field }: SelectLookProps<V>) {
  const t = useTranslations("kit");
  const labelId = useId();
  const store = useStore();
  const typing = useSelectTyping(list, store);
  useHighlight(store, typing);
  return (
    <Combobox
      store={store}
      zIndex={310}
      onOptionSubmit={(value) => {
        const option = typing.shown.find((row) => String(row.value) === value);
        if (option) typing.take(option);
      }}
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          placeholder={t("action.choose")}
          {...field}
          labelProps={{ ...field.labelProps, id: labelId }}
          description={typing.missed ? missedText(t("form.noSuch", { text: typing.missed })) : field.description}
          rightSection={<IconSelector size={16} />}
          rightSectionPointerEvents="none"
          leftSection={list.chosen ? list.mark?.(list.chosen.value) : undefined}
          value={typing.text}
          onChange={(event) => typing.type(event.currentTarget.value)}
          onKeyDown={typing.press}
          onClick={selectText(() => store.openDropdown())}
          onFocus={selectText(field.onFocus)}
          onBlur={(event) => {
            typing.leave();
            field.onBlur?.(event);
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={field.disabled ?? false}>
        <SelectRows
          options={typing.shown}
          list={list}
          pending={typing.pending}
          label={field.label ? { labelledBy: labelId } : { "aria-label": field["aria-label"] ?? "" }}
        />
      </Combobox.Dropdown>
    </Combobox>
  );
}

/** The list opens at the chosen row and clears its highlight when it closes. */
function useStore(): ComboboxStore {
  const store = useCombobox({
    onDropdownOpen: () => store.updateSelectedOptionIndex("active", { scrollIntoView: true }),
    onDropdownClose: () => setTimeout(store.resetSelectedOption),
  });
  useActiveOption(store);
  return store;
}

/** Highlights the first row that matches the typed text. */
function useHighlight(store: ComboboxStore, { query, pending }: { query: string; pending: boolean }): void {
  const { dropdownOpened, selectFirstOption, resetSelectedOption } = store;
  useEffect(() => {
    if (!dropdownOpened || !query) return;
    if (pending) resetSelectedOption();
    else selectFirstOption();
  }, [dropdownOpened, query, pending, selectFirstOption, resetSelectedOption]);
}

/** So that typing replaces the label of the chosen option. */
const selectText =
  <E extends SyntheticEvent<HTMLInputElement>>(then?: (event: E) => void) =>
  (event: E): void => {
    event.currentTarget.select();
    then?.(event);
  };

const missedText = (text: string): ReactNode => <span role="status">{text}</span>;
