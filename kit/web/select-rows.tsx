import { Combobox, ScrollArea } from "@mantine/core";
import IconCheck from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs";
import { useTranslations } from "use-intl";
import { grouped, type Option } from "./options.ts";
import type { Choosing } from "./select-field.tsx";
import classes from "./select-field.module.css";

interface SelectRowsProps<V extends string | number> {
  options: readonly Option<V>[];
  list: Choosing<V>;
  /** The options are not there yet. */
  pending: boolean;
  label: { labelledBy: string } | { "aria-label": string };
}

/** The list of a select: groups, and rows with a second line and a right-aligned part. */
export function SelectRows<V extends string | number>({ options, list, pending, label }: SelectRowsProps<V>) {
  const t = useTranslations("kit.list");
  const { chosen, mark } = list;
  const isEmpty = options.length === 0;
  // A search shows its previous rows meanwhile.
  const note = pending && (isEmpty || !list.onSearch) ? "loading" : isEmpty ? "noMatch" : undefined;
  const rowOf = (option: Option<V>) => (
    <Combobox.Option
      key={option.value}
      value={String(option.value)}
      disabled={option.disabled ?? false}
      active={option.value === chosen?.value}
      aria-selected={option.value === chosen?.value}
      data-checked={option.value === chosen?.value || undefined}
    >
      <span className={classes.option}>
        {mark?.(option.value)}
        <span className={classes.words}>
          {option.label}
          {option.sub && <small>{option.sub}</small>}
        </span>
        {option.end && <span className={classes.end}>{option.end}</span>}
        {option.value === chosen?.value && <IconCheck size={16} />}
      </span>
    </Combobox.Option>
  );
  return (
    <Combobox.Options {...label}>
      <ScrollArea.Autosize mah={260} type="scroll" scrollbarSize={4}>
        {grouped(options).map(([group, rows]) =>
          group ? (
            <Combobox.Group key={group} label={group}>
              {rows.map(rowOf)}
            </Combobox.Group>
          ) : (
            rows.map(rowOf)
          ),
        )}
      </ScrollArea.Autosize>
      {note && <Combobox.Empty>{t(note)}</Combobox.Empty>}
    </Combobox.Options>
  );
}
