import { useForm as useMantineForm } from "@mantine/form";
import { type ReactNode, useEffect, useRef } from "react";
import { apiError } from "./api-error.ts";
import { useLanguage } from "./language.ts";
import { isRefused, isRequired, requiredField } from "./required.ts";

type Options<V extends Record<string, unknown>> = Omit<
  NonNullable<Parameters<typeof useMantineForm<V>>[0]>,
  "onValuesChange"
>;
export type Form<V extends Record<string, unknown>> = ReturnType<typeof useMantineForm<V, V>>;

/**
 * A form whose fields keep their own text: `<TextInput key={form.key("name")} {...form.getInputProps("name")} />`. `validate` returns the
 * contract's sentences, and only it says which fields are required: `getInputProps` marks those that it refuses when empty. An error goes
 * when another field's new value settles it, such as another way to send.
 */
export function useForm<V extends Record<string, unknown>>(options: Options<V> & { initialValues: V }): Form<V> {
  const { validate } = options;
  const onValuesChange = (values: V, previous: V): void => {
    for (const path of Object.keys(form.errors))
      if (isRefused(validate, previous, path) && !isRefused(validate, values, path)) form.clearFieldError(path);
  };
  const form: Form<V> = useMantineForm<V>({ mode: "uncontrolled", ...options, onValuesChange }) as never;
  const { language } = useLanguage();
  const told = useRef(language);
  // After a change of language the form's own messages are written again; the server's follow with the next call (A15).
  useEffect(() => {
    if (told.current === language) return;
    told.current = language;
    if (Object.keys(form.errors).length > 0) form.validate();
  }, [language, form]);
  return marking(form, validate);
}

/** Adds the mark of a required field to the props of the form's inputs; a checkbox is never empty. */
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
 * Sets the sentences of a refusal on the fields that the form shows (also nested ones, `items.0.price`) and returns those that belong to
 * none. A field is shown when the form contains an input with its `data-path`.
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
