import { TextInput, type TextInputProps } from "@mantine/core";
import type { Form } from "./form.ts";

interface TextFieldProps<V extends Record<string, unknown>> extends Omit<TextInputProps, "form"> {
  form: Form<V>;
  /** The value's place in the form, dotted: "meta.notes". */
  path: string;
}

/** One line of text that belongs to a form; the browser offers nothing of its own. */
export function TextField<V extends Record<string, unknown>>({ form, path, ...props }: TextFieldProps<V>) {
  return <TextInput autoComplete="off" {...props} key={form.key(path)} {...form.getInputProps(path)} />;
}
