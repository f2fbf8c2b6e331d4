import type { ReactNode } from "react";
import { fold } from "#kit/contract/fold.ts";

/** One choice of a select. */
export interface Option<V extends string | number> {
  value: V;
  label: string;
  /** A second line under the label. */
  sub?: ReactNode;
  /** Right-aligned: minutes, a price. */
  end?: ReactNode;
  disabled?: boolean;
  /** Options of one group are listed together under its name; typing the name matches all of them. */
  group?: string;
  /** Choosing it creates something: Enter and a press choose it, leaving the field does not. */
  creates?: boolean;
}

/** How well a label matches a text, both folded: 0 begins with it, 1 has a word that does, 2 has it elsewhere or not at all. */
export function distance(label: string, text: string): 0 | 1 | 2 {
  if (label.startsWith(text)) return 0;
  return label.includes(` ${text}`) ? 1 : 2;
}

/**
 * The options whose label, second line or group contains the text, best matches first; "isik" finds "IŞIK". Example: "saç k" finds "Saç
 * Kesimi" before "Erkek Saç Kesimi".
 */
export function matching<V extends string | number>(options: readonly Option<V>[], query: string): Option<V>[] {
  const text = fold(query.trim());
  return options
    .filter(({ label, group, sub }) =>
      [label, group, typeof sub === "string" ? sub : undefined].some((words) => words && fold(words).includes(text)),
    )
    .toSorted((one, other) => distance(fold(one.label), text) - distance(fold(other.label), text));
}

/** Groups in the order of their first options; "" has the options without a group. */
export const grouped = <V extends string | number>(options: readonly Option<V>[]): [string, Option<V>[]][] => [
  ...Map.groupBy(options, ({ group }) => group ?? ""),
];

/** `first`: what Enter takes. `only`: what leaving the field takes, if there is only one match. */
export function taken<V extends string | number>(
  shown: readonly Option<V>[],
  query: string,
  how: "first" | "only",
): Option<V> | undefined {
  const usable = shown.filter(({ disabled }) => !disabled);
  if (how === "first") return usable[0];
  const known = usable.filter(({ creates }) => !creates);
  return known.length === 1 ? known[0] : known.find(({ label }) => fold(label) === fold(query));
}
