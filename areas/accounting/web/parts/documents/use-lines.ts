import { type ReactNode, type RefObject, useCallback, useEffect, useRef } from "react";
import { type LineForm, lineOf, newLine, noTax, taxValue } from "./document-form.ts";
import type { LinesProps } from "./document-lines.tsx";
import type { Item } from "./item-picker.tsx";

interface Lines {
  /** Ref of the list: the focus moves to an added line, and to the line after a removed one. */
  box: RefObject<HTMLUListElement | null>;
  /** The KDV choices: "20 included,20 excluded". */
  taxes: string;
  errorsAt: (place: number) => Record<string, ReactNode>;
  change: (place: number, change: Partial<LineForm>) => void;
  remove: (place: number) => void;
  add: () => void;
  /** Adds a line of a catalogue item; replaces the only line if it is empty. */
  take: (item: Item) => void;
}

/** Actions on a draft's lines. `change` and `remove` are stable, so that untouched lines do not re-render. */
export function useLines({ form, taxes, tax, currency }: LinesProps): Lines {
  const box = useRef<HTMLUListElement>(null);
  const latest = useRef(form);
  useEffect(() => {
    latest.current = form;
  });
  const focus = useCallback((place: number) => {
    // After the change is rendered.
    setTimeout(() => {
      const fields = box.current?.querySelectorAll<HTMLElement>("[data-path$='.description']") ?? [];
      fields[Math.min(place, fields.length - 1)]?.focus();
    });
  }, []);
  const change = useCallback((place: number, values: Partial<LineForm>) => {
    for (const [field, value] of Object.entries(values)) latest.current.setFieldValue(`lines.${place}.${field}`, value);
    // An error of one number may be solved by changing another.
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

/** Errors below this path, by the rest of their path. */
function errorsOf(errors: Record<string, ReactNode>, path: string): Record<string, ReactNode> {
  const own = Object.entries(errors).filter(([field]) => field.startsWith(path));
  return Object.fromEntries(own.map(([field, error]) => [field.slice(path.length), error]));
}

/** Each rate of the business, included and excluded, none, and further ones of the lines. */
function taxesOf(lines: readonly LineForm[], taxes: LinesProps["taxes"]): string {
  const rates = taxes.filter(({ enabled, rate }) => enabled && rate > 0).map(({ rate }) => rate);
  const both = (["included", "excluded"] as const).flatMap((tax_type) =>
    rates.map((tax_rate) => taxValue({ tax_rate, tax_type })),
  );
  return [...new Set([...both, noTax, ...lines.map(taxValue)])].join();
}
