import type { Form } from "#kit/web/form.ts";

/**
 * Keeps a field equal to another until somebody types into it: the description follows the name, the list price the price. `of` converts
 * the followed value.
 */
export function useFollowing<V extends Record<string, unknown>>(
  form: Form<V>,
  followed: keyof V & string,
  field: keyof V & string,
  on: boolean,
  of: (value: never) => unknown = (value) => value,
): void {
  form.watch(followed as never, ({ previousValue, value }) => {
    if (!on || form.getValues()[field] !== of(previousValue as never)) return;
    form.setFieldValue(field as never, of(value as never) as never);
    form.clearFieldError(field as never);
  });
}
