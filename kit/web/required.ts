/** Spread on a required field: marks its label (look/controls.css) and tells screen readers. */
export const requiredField = { "aria-required": true, labelProps: { "data-required": true } } as const;

type Values = Record<string, unknown>;

/**
 * Whether the form's rules refuse the field when it is empty and everything else is unchanged. The rules are `validate` of `useForm`: one
 * function, or one for each field. Example: `isRequired({ name: filled }, { name: "Fön" }, "name")`.
 */
export function isRequired(rules: unknown, values: object, path: string): boolean {
  return isRefused(rules, emptied(values, path.split(".")) as Values, path);
}

/** Whether the form's rules refuse the field; a line that was removed is not refused. */
export function isRefused(rules: unknown, values: object, path: string): boolean {
  const names = path.split(".");
  if (typeof rules === "function") return Boolean((rules(values) as Values)[path]);
  const rule = names.filter((name) => !/^\d+$/.test(name)).reduce(partOf, rules);
  const value = names.reduce(partOf, values as unknown);
  return typeof rule === "function" && value !== undefined && Boolean(rule(value, values, path));
}

const partOf = (whole: unknown, name: string): unknown =>
  typeof whole === "object" && whole !== null ? (whole as Values)[name] : undefined;

/** A copy in which one field has its empty value: "" for a text, [] for a list, null for a number; a group is unchanged. */
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
