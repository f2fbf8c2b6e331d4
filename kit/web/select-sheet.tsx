import IconCheck from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { grouped, matching, type Option } from "./options.ts";
import { Picker } from "./picker.tsx";
import type { Choosing } from "./select-field.tsx";

/** Longer lists have a search field. */
const FEW = 6;

interface SheetProps {
  title: string;
  list: Choosing<string | number>;
  onClose: () => void;
}

/** The list of a select on phones. */
export function SelectSheet({ title, list, onClose }: SheetProps) {
  const { options, chosen, choose, onSearch, debounce = 300, waiting = false, mark } = list;
  const t = useTranslations("kit.list");
  const [query, setQuery] = useState("");
  const shown = onSearch ? options : matching(options, query);
  const rows = grouped(shown).flatMap(([, group]) => group);
  const search = (text: string): void => {
    setQuery(text);
    onSearch?.(text);
  };
  return (
    <Picker<Option<string | number>>
      opened
      onClose={onClose}
      title={title}
      rows={{
        rows,
        total: rows.length,
        stale: waiting,
        loading: waiting && (!onSearch || rows.length === 0),
        ...whole,
      }}
      query={query}
      onSearch={search}
      debounce={onSearch ? debounce : 0}
      searchable={onSearch !== undefined || options.length > FEW}
      row={(option) => ({
        key: option.value,
        title: option.label,
        sub: option.sub,
        start: mark?.(option.value),
        end: (
          <>
            {option.end}
            {option.value === chosen?.value && <IconCheck size={18} />}
          </>
        ),
        disabled: option.disabled ?? false,
        chosen: option.value === chosen?.value,
      })}
      letter={({ group }) => group ?? ""}
      onPick={(option) => {
        onClose();
        choose(option);
      }}
      empty={t("noMatch")}
    />
  );
}

const nothing = (): void => undefined;
const whole = { error: null, hasMore: false, more: nothing, retry: nothing };
