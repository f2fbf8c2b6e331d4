import { useForm as useMantineForm } from "@mantine/form";
import type { ReactNode } from "react";
import { apiError } from "./api-error.ts";

type Options<V extends Record<string, unknown>> = NonNullable<Parameters<typeof useMantineForm<V>>[0]>;
export type Form<V extends Record<string, unknown>> = ReturnType<typeof useMantineForm<V, V>>;

/** A form whose fields keep their own text: `<TextInput key={form.key("name")} {...form.getInputProps("name")} />`. `validate` gives the contract's texts. */
export function useForm<V extends Record<string, unknown>>(options: Options<V> & { initialValues: V }): Form<V> {
  return useMantineForm<V>({ mode: "uncontrolled", ...options }) as unknown as Form<V>;
}

/**
 * Puts a refusal's sentences on the fields that the form shows (nested ones too, `items.0.price`) and gives back those that belong to none.
 * A field is shown when an input with its `data-path` stands in the form.
 */
export function putRefusal(
  form: { setErrors: (errors: Record<string, ReactNode>) => void },
  element: HTMLElement | null,
  thrown: unknown,
): string[] {
  const { messages } = apiError(thrown).body;
  const shown = Object.entries(messages).filter(([field]) =>
    element?.querySelector(`[data-path="${CSS.escape(field)}"]`),
  );
  form.setErrors(Object.fromEntries(shown));
  return Object.entries(messages)
    .filter(([field]) => !shown.some(([other]) => other === field))
    .map(([, message]) => message);
}

/** Moves to the first field that is marked wrong, once it is drawn. */
export function focusFirstError(element: HTMLElement | null): void {
  setTimeout(() => {
    const wrong = ':is(input, textarea, select, button):is([aria-invalid="true"], [data-error])';
    const field = element?.querySelector<HTMLElement>(wrong);
    field?.focus();
    // Whoever is there already is not brought there by the focus; its sentence may lie under the foot.
    field?.scrollIntoView({ block: "nearest" });
  }, 50);
}
