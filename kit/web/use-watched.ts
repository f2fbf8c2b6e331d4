import { useState } from "react";
import type { Form } from "./form.ts";

/** The value of a form field, or of the fields below it; re-renders at each change: `useWatched<string>(form, "defaults.currency")`. */
export function useWatched<T, V extends Record<string, unknown> = Record<string, unknown>>(
  form: Form<V>,
  path: string,
): T {
  const [value, setValue] = useState(() => form.getInputProps(path).defaultValue as T);
  // Reads the value again, because an earlier watcher may have changed more than the reported change.
  form.watch(path, () => setValue(form.getInputProps(path).defaultValue as T));
  return value;
}
