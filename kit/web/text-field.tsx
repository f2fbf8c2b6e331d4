import { TextInput, type TextInputProps } from "@mantine/core";
import type { Form } from "./form.ts";

interface TextFieldProps<V extends Record<string, unknown>> extends Omit<TextInputProps, "form"> {
  form: Form<V>;
  /** The value's path in the form: "meta.notes". */
  path: string;
}

/** A one-line text field of a form, without the browser's autocompletion. */
export function TextField<V extends Record<string, unknown>>({ form, path, ...props }: TextFieldProps<V>) {
  return <TextInput autoComplete="off" {...props} key={form.key(path)} {...form.getInputProps(path)} />;
}
