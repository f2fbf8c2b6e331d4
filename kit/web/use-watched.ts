import { useState } from "react";
import type { Form } from "./form.ts";

/** What a field of the form holds, or the fields below it; drawn anew at each change: `useWatched<string>(form, "defaults.currency")`. */
export function useWatched<T, V extends Record<string, unknown> = Record<string, unknown>>(
  form: Form<V>,
  path: string,
): T {
  const [value, setValue] = useState(() => form.getInputProps(path).defaultValue as T);
  // Read anew: a watcher before this one may have changed more than the change it was told of says.
  form.watch(path, () => setValue(form.getInputProps(path).defaultValue as T));
  return value;
}
