import { useEffect, useRef, useState } from "react";
import { apiError } from "./api-error.ts";
import { fieldsOf, changesOf, untouchedOf } from "./changed-fields.ts";
import { type Form, useForm } from "./form.ts";

/** The row that an open form edits, as its list has it now; as it was opened, if the list no longer shows it. */
export const rowNow = <R extends { id: number }>(opened: R, rows: readonly R[] = []): R =>
  rows.find(({ id }) => id === opened.id) ?? opened;

/**
 * A form over something stored, in the form's own shape. While it is open it follows what is saved elsewhere, also the user's own last
 * change on a slow line: an untouched field takes its new value, a changed one stays.
 */
export function useStoredForm<V extends Record<string, unknown>>(
  stored: V,
  options: Omit<Parameters<typeof useForm<V>>[0], "initialValues"> = {},
): Form<V> {
  const form = useForm<V>({ ...options, initialValues: stored });
  const written = JSON.stringify(stored);
  const taken = useRef(written);
  useEffect(() => {
    if (written === taken.current) return;
    taken.current = written;
    take(form, stored);
  });
  return form;
}

/**
 * The state of a row on which its form is based, which is also the version that saving sends. Call `follow` with the form: until something is
 * typed the state is always the newest; then it stays, so that what others save meanwhile is refused (409) and not overwritten.
 */
export function useSeenRow<R extends { version: number } | undefined>(
  row: R,
): [seen: R, follow: (form: { isDirty: () => boolean }) => void, see: (row: R) => void] {
  const [seen, see] = useState(row);
  const follow = ({ isDirty }: { isDirty: () => boolean }): void => {
    if (row && seen && row.version > seen.version && !isDirty()) see(row);
  };
  return [seen, follow, see];
}

/**
 * `refused` of a form without ChangedNotice: the toast says that the row has changed, and the next press is based on the newer one.
 * `see` calls the third function of useSeenRow with it.
 */
export const seesNewer =
  (see: () => void) =>
  (thrown: unknown): boolean => {
    if (apiError(thrown).body.error === "stale") see();
    return false;
  };

function take<V extends Record<string, unknown>>(form: Form<V>, stored: V): void {
  const fresh = Object.entries(untouchedOf(form.getValues(), form.getInitialValues(), stored));
  form.setInitialValues(stored);
  // Twice, because a watcher of a field may change others.
  for (const _ of [1, 2]) {
    const typed = fieldsOf(form.getValues());
    for (const [path, value] of fresh) {
      if (JSON.stringify(typed[path]) !== JSON.stringify(value)) form.setFieldValue(path, value as never);
    }
  }
  const left = Object.keys(fieldsOf(changesOf(form.getValues(), stored)));
  // The second argument, which the types lack, re-renders the form.
  (form.setDirty as (dirty: Record<string, boolean>, draw: boolean) => void)(
    Object.fromEntries(left.map((path) => [path, true])),
    true,
  );
}
