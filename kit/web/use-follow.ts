import { useEffect, useEffectEvent } from "react";
import { changesOf, fieldsOf } from "./changed-fields.ts";
import type { Form } from "./form.ts";

/**
 * Keeps a form that stays open up to date with what is saved elsewhere: an untouched field takes its new value, a changed one stays.
 * `values` is the stored state, in the form's own shape.
 */
export function useFollow<V extends Record<string, unknown>>(form: Form<V>, values: V): void {
  const take = useEffectEvent((fresh: V) => {
    const typed = form.getValues();
    const own = new Set(Object.keys(fieldsOf(changesOf(typed, form.getInitialValues()))));
    form.setInitialValues(fresh);
    for (const [path, value] of Object.entries(fieldsOf(changesOf(fresh, typed)))) {
      if (!own.has(path)) form.setFieldValue(path, value as never);
    }
    const left = Object.keys(fieldsOf(changesOf(form.getValues(), fresh)));
    // The second argument, which the types lack, re-renders the form.
    (form.setDirty as (dirty: Record<string, boolean>, draw: boolean) => void)(
      Object.fromEntries(left.map((path) => [path, true])),
      true,
    );
  });
  const stored = JSON.stringify(values);
  useEffect(() => take(JSON.parse(stored) as V), [stored]);
}
