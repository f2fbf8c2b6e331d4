import {
  examplesIn,
  type FieldGroup,
  mergeFields,
  type MergeField,
  type MergeValues,
  unknownFields,
} from "#areas/messages/contract/merge-fields.ts";
import { lines } from "./markup.ts";

/** A rendered mail; its merge fields may still be placeholders. */
export interface EmailContent {
  html: string;
  text: string;
}

/** A reader's values; "unsubscribe.url" is the link of the footer. */
export type EmailValues = MergeValues & { "unsubscribe.url"?: string };

const placeholder = /\{\{(url:)?\s*([a-z_]+(?:\.[a-z_]+)+)\s*\}\}/g;

/**
 * The mail for one reader: each merge field becomes its value, escaped for its position. A field without a value becomes empty, a link to
 * it becomes plain words; an unknown name is unchanged.
 */
export function fillEmail({ html, text }: EmailContent, values: EmailValues): EmailContent {
  const mail = { html: filled(html, values, lines), text: filled(text, values, String) };
  if (values["reservation.link"]) return mail;
  return { html: mail.html.replaceAll(' href=""', ""), text: mail.text.replaceAll(" ()", "") };
}

/** The first thing in double braces that is no merge field. Readers would see it. Example: "{{Customer.Name}}". */
export const unknownField = (text: string): string | undefined => {
  const name = unknownFields(text).find((one) => one !== "unsubscribe.url");
  return name === undefined ? undefined : `{{${name}}}`;
};

/** The merge fields of a mail that have no value in messages of these groups, and names that are no field. */
export const unfilledFields = ({ html, text }: EmailContent, groups: readonly FieldGroup[]): string[] =>
  unknownFields(`${html}\n${text}`.replaceAll("{{url:", "{{"), groups).filter((name) => name !== "unsubscribe.url");

/** The mail of a preview, with an example for each field. */
export const fillExamples = (mail: EmailContent, language: "tr" | "en"): EmailContent =>
  fillEmail(mail, examplesIn(language));

function filled(content: string, values: EmailValues, write: (value: string) => string): string {
  return content.replace(placeholder, (typed, isLink: string | undefined, name: string) => {
    if (name === "unsubscribe.url") return write(/^https?:/.test(values[name] ?? "") ? (values[name] as string) : "");
    if (!Object.hasOwn(mergeFields, name)) return isLink ? "" : typed;
    const value = values[name as MergeField] ?? "";
    return isLink ? encodeURIComponent(value) : write(value);
  });
}
