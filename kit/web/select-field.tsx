import { Select, type SelectProps } from "@mantine/core";
import IconSelector from "@tabler/icons-react/dist/esm/icons/IconSelector.mjs";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { fold } from "#kit/contract/fold.ts";
import classes from "./select-field.module.css";

export interface Option<V extends string | number> {
  value: V;
  label: string;
  disabled?: boolean;
  /** Options of one group stand together under its name. */
  group?: string;
}

export interface SelectFieldProps<V extends string | number> extends Omit<
  SelectProps<V>,
  "data" | "onSearchChange" | "filter" | "rightSection" | "renderOption"
> {
  options: readonly Option<V>[];
  /** The server filters: told what is typed. Without it the options themselves are searched, "isik" finding "IŞIK". */
  onSearch?: (query: string) => void;
  /** Before the label: an employee's dot or avatar. */
  mark?: (value: V) => ReactNode;
}

/** Chooses one of some: typed letters narrow it down. For many rows with pictures take Picker. */
export function SelectField<V extends string | number>({ options, onSearch, mark, ...props }: SelectFieldProps<V>) {
  const t = useTranslations("kit");
  const chosen = props.value ?? null;
  const rest = props as SelectProps<V>;
  const filter: SelectProps<V>["filter"] = ({ options: all, search }) =>
    onSearch ? all : all.flatMap((option) => matching(option, fold(search.trim())));
  return (
    <Select<V>
      searchable
      data={grouped(options)}
      placeholder={t("action.choose")}
      nothingFoundMessage={t("list.noMatch")}
      rightSection={<IconSelector size={16} />}
      rightSectionPointerEvents="none"
      leftSection={mark && chosen !== null ? mark(chosen) : undefined}
      filter={filter}
      onClick={(event) => event.currentTarget.select()}
      {...(onSearch ? { onSearchChange: onSearch } : {})}
      {...(mark ? { renderOption: ({ option }) => marked(mark(option.value), option.label) } : {})}
      {...rest}
    />
  );
}

type Parsed<V extends string | number> = Parameters<NonNullable<SelectProps<V>["filter"]>>[0]["options"][number];

/** The option itself, or the group with the options in it, as far as their labels hold the folded text. */
function matching<V extends string | number>(option: Parsed<V>, text: string): Parsed<V>[] {
  if (!("group" in option)) return fold(option.label).includes(text) ? [option] : [];
  const named = typeof option.group === "string" && fold(option.group).includes(text);
  const items = named ? option.items : option.items.filter(({ label }) => fold(label).includes(text));
  return items.length > 0 ? [{ ...option, items }] : [];
}

function grouped<V extends string | number>(options: readonly Option<V>[]) {
  const plain = ({ value, label, disabled = false }: Option<V>) => ({ value, label, disabled });
  if (options.every(({ group }) => group === undefined)) return options.map(plain);
  return [...Map.groupBy(options, ({ group }) => group ?? "")].map(([group, items]) => ({
    group,
    items: items.map(plain),
  }));
}

const marked = (mark: ReactNode, label: string): ReactNode => (
  <span className={classes.option}>
    {mark}
    {label}
  </span>
);
