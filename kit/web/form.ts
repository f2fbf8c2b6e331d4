import { useForm as useMantineForm } from "@mantine/form";
import { type ReactNode, useEffect, useRef } from "react";
import { apiError } from "./api-error.ts";
import { useLanguage } from "./language.ts";
import { isRequired, requiredField } from "./required.ts";

type Options<V extends Record<string, unknown>> = NonNullable<Parameters<typeof useMantineForm<V>>[0]>;
export type Form<V extends Record<string, unknown>> = ReturnType<typeof useMantineForm<V, V>>;

/**
 * A form whose fields keep their own text: `<TextInput key={form.key("name")} {...form.getInputProps("name")} />`. `validate` gives the contract's
 * texts, and it alone says which fields are required: `getInputProps` marks those that it refuses when they are empty.
 */
export function useForm<V extends Record<string, unknown>>(options: Options<V> & { initialValues: V }): Form<V> {
  const form = useMantineForm<V>({ mode: "uncontrolled", ...options }) as unknown as Form<V>;
  const { language } = useLanguage();
  const told = useRef(language);
  // What the fields were told is told again in another language; the server says its part when it is asked again (A15).
  useEffect(() => {
    if (told.current === language) return;
    told.current = language;
    if (Object.keys(form.errors).length > 0) form.validate();
  }, [language, form]);
  return marking(form, options.validate);
}

/** Adds the mark of a required field to the properties of the form's inputs; a checkbox is never empty. */
function marking<V extends Record<string, unknown>>(form: Form<V>, rules: unknown): Form<V> {
  const { getInputProps } = form;
  return Object.assign(form, {
    getInputProps: ((path, options) => ({
      ...getInputProps(path, options),
      ...(options?.type !== "checkbox" && isRequired(rules, form.getValues(), String(path)) && requiredField),
    })) as Form<V>["getInputProps"],
  });
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

/** Moves to the first field that is marked wrong, once it is drawn; not when the person has gone to another field meanwhile. */
export function focusFirstError(element: HTMLElement | null): void {
  const from = document.activeElement;
  setTimeout(() => {
    const now = document.activeElement;
    if (now !== from && now?.matches("input, textarea, select") && element?.contains(now)) return;
    const wrong = ':is(input, textarea, select, button):is([aria-invalid="true"], [data-error])';
    const field = element?.querySelector<HTMLElement>(wrong);
    field?.focus();
    // Focusing a focused field doesn't scroll, and its sentence may lie under the foot.
    field?.scrollIntoView({ block: "nearest" });
  }, 50);
}
