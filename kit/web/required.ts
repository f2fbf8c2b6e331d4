/** Spread on a field that may not be left empty: its label is marked (look/controls.css) and screen readers say it. */
export const requiredField = { "aria-required": true, labelProps: { "data-required": true } } as const;

type Values = Record<string, unknown>;

/**
 * Whether the rules of a form refuse its field when it is left empty and everything else stays as it is. The rules are `validate` of `useForm`:
 * one function, or one for each field. Example: `isRequired({ name: filled }, { name: "Fön" }, "name")`.
 */
export function isRequired(rules: unknown, values: object, path: string): boolean {
  const names = path.split(".");
  const without = emptied(values, names) as Values;
  if (typeof rules === "function") return Boolean((rules(without) as Values)[path]);
  const rule = names.filter((name) => !/^\d+$/.test(name)).reduce(partOf, rules);
  return typeof rule === "function" && Boolean(rule(names.reduce(partOf, without as unknown), without, path));
}

const partOf = (whole: unknown, name: string): unknown =>
  typeof whole === "object" && whole !== null ? (whole as Values)[name] : undefined;

/** A copy whose one value is what its field holds when it is empty: "" for a text, [] for a list, null for a number; a group stays. */
function emptied(value: unknown, [name, ...rest]: readonly string[]): unknown {
  if (name === undefined) {
    if (typeof value === "string") return "";
    if (Array.isArray(value)) return [];
    return typeof value === "object" ? value : null;
  }
  const copy = (Array.isArray(value) ? [...value] : { ...(value as Values) }) as Values;
  copy[name] = emptied(copy[name], rest);
  return copy;
}
