/** How the cells of a field are read (server/values.rules.ts). */
export type FieldType =
  | "text"
  | "phone"
  | "email"
  | "money"
  | "count"
  | "minutes"
  | "day"
  | "time"
  | "moment"
  | "gender"
  | "yes"
  | "codes";

export interface Field {
  id: string;
  type: FieldType;
  tr: string;
  en: string;
  names: readonly string[];
  /** The longest text. */
  max?: number;
  /** A row without it is refused. */
  required?: true;
}

/** A field; `names` are separated by spaces. */
export const field = (
  id: string,
  type: FieldType,
  tr: string,
  en: string,
  names: string,
  more: Partial<Field> = {},
): Field => ({
  id,
  type,
  tr,
  en,
  names: names.split(" "),
  ...more,
});
