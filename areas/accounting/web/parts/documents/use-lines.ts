import { type ReactNode, type RefObject, useCallback, useEffect, useRef } from "react";
import { type LineForm, lineOf, newLine, noTax, taxValue } from "./document-form.ts";
import type { LinesProps } from "./document-lines.tsx";
import type { Item } from "./item-picker.tsx";

interface Lines {
  /** Of the list, in which the focus moves to what was added and to what follows what was removed. */
  box: RefObject<HTMLUListElement | null>;
  /** What the KDV of a line may be: "20 included,20 excluded". */
  taxes: string;
  errorsAt: (place: number) => Record<string, ReactNode>;
  change: (place: number, change: Partial<LineForm>) => void;
  remove: (place: number) => void;
  add: () => void;
  /** A line of something of the catalogue, in the place of an only one that is empty. */
  take: (item: Item) => void;
}

/** What is done with a draft's lines. `change` and `remove` stay the same, so that a line that is not touched is not drawn again. */
export function useLines({ form, taxes, tax, currency }: LinesProps): Lines {
  const box = useRef<HTMLUListElement>(null);
  const latest = useRef(form);
  useEffect(() => {
    latest.current = form;
  });
  const focus = useCallback((place: number) => {
    // Once the change is drawn.
    setTimeout(() => {
      const fields = box.current?.querySelectorAll<HTMLElement>("[data-path$='.description']") ?? [];
      fields[Math.min(place, fields.length - 1)]?.focus();
    });
  }, []);
  const change = useCallback((place: number, values: Partial<LineForm>) => {
    for (const [field, value] of Object.entries(values)) latest.current.setFieldValue(`lines.${place}.${field}`, value);
    // What was refused of a figure may be right by another one.
    for (const path of ["lines", `lines.${place}.price`, `lines.${place}.discount`])
      latest.current.clearFieldError(path);
  }, []);
  const remove = useCallback(
    (place: number) => {
      latest.current.removeListItem("lines", place);
      focus(place);
    },
    [focus],
  );
  const put = (line: LineForm): void => {
    form.insertListItem("lines", line);
    form.clearFieldError("lines");
  };
  return {
    box,
    taxes: taxesOf(form.values.lines, taxes),
    errorsAt: (place) => errorsOf(form.errors, `lines.${place}.`),
    change,
    remove,
    add: () => {
      put(newLine(tax));
      focus(form.values.lines.length);
    },
    take: (item) => {
      const rate = taxes.find(({ id }) => id === item.tax_id)?.rate ?? tax.tax_rate;
      const line = lineOf(item, rate, form.values.currency === currency);
      const [only, ...others] = form.values.lines;
      if (only && others.length === 0 && only.description.trim() === "" && only.price === null)
        form.setFieldValue("lines", [line]);
      else put(line);
    },
  };
}

/** The errors of what stands under this path, by the rest of theirs. */
function errorsOf(errors: Record<string, ReactNode>, path: string): Record<string, ReactNode> {
  const own = Object.entries(errors).filter(([field]) => field.startsWith(path));
  return Object.fromEntries(own.map(([field, error]) => [field.slice(path.length), error]));
}

/** Each rate of the business inside the price and on top of it, none, and what the lines have besides. */
function taxesOf(lines: readonly LineForm[], taxes: LinesProps["taxes"]): string {
  const rates = taxes.filter(({ enabled, rate }) => enabled && rate > 0).map(({ rate }) => rate);
  const both = (["included", "excluded"] as const).flatMap((tax_type) =>
    rates.map((tax_rate) => taxValue({ tax_rate, tax_type })),
  );
  return [...new Set([...both, noTax, ...lines.map(taxValue)])].join();
}
