import { Combobox, TextInput, useCombobox } from "@mantine/core";
import IconSelector from "@tabler/icons-react/dist/esm/icons/IconSelector.mjs";
import { type ReactNode, useEffect, useId } from "react";
import { useTranslations } from "use-intl";
import type { SelectLookProps } from "./select-field.tsx";
import { SelectRows } from "./select-rows.tsx";
import { useSelectTyping } from "./use-select-typing.ts";

/** A select with room for its list: the field itself is typed in, the list opens under it. */
export function SelectList<V extends string | number>({ list, field }: SelectLookProps<V>) {
  const { chosen, mark } = list;
  const t = useTranslations("kit");
  const labelId = useId();
  const store = useCombobox({
    onDropdownOpen: () => store.updateSelectedOptionIndex("active", { scrollIntoView: true }),
    onDropdownClose: () => setTimeout(store.resetSelectedOption),
  });
  const typing = useSelectTyping(list, store);
  const { query, pending, shown } = typing;
  const { dropdownOpened, selectFirstOption, resetSelectedOption } = store;
  useEffect(() => {
    if (!dropdownOpened || !query) return;
    if (pending) resetSelectedOption();
    else selectFirstOption();
  }, [dropdownOpened, query, pending, selectFirstOption, resetSelectedOption]);
  return (
    <Combobox
      store={store}
      zIndex={310}
      onOptionSubmit={(value) => {
        const option = shown.find((row) => String(row.value) === value);
        if (option) typing.take(option);
      }}
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          placeholder={t("action.choose")}
          {...field}
          labelProps={{ id: labelId }}
          description={typing.missed ? missedText(t("form.noSuch", { text: typing.missed })) : field.description}
          rightSection={<IconSelector size={16} />}
          rightSectionPointerEvents="none"
          leftSection={mark && chosen ? mark(chosen.value) : undefined}
          value={typing.text}
          onChange={(event) => typing.type(event.currentTarget.value)}
          onKeyDown={typing.press}
          onClick={(event) => {
            store.openDropdown();
            event.currentTarget.select();
          }}
          onFocus={(event) => {
            event.currentTarget.select();
            field.onFocus?.(event);
          }}
          onBlur={(event) => {
            typing.leave();
            field.onBlur?.(event);
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={field.disabled ?? false}>
        <SelectRows
          options={shown}
          chosen={chosen}
          mark={mark}
          empty={t(pending ? "list.loading" : "list.noMatch")}
          label={field.label ? { labelledBy: labelId } : { "aria-label": field["aria-label"] ?? "" }}
        />
      </Combobox.Dropdown>
    </Combobox>
  );
}

const missedText = (text: string): ReactNode => <span role="status">{text}</span>;
