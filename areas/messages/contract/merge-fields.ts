/** Merge fields, such as {{customer.name}} (decisions §6): one list for campaigns, automations and templates. */

/**
 * Where a field has a value: in every message, or in those about an appointment, an order, a session package or a debt. "link": in those
 * about an appointment that the customer can still confirm or cancel.
 */
export type FieldGroup = "customer" | "company" | "reservation" | "link" | "order" | "package" | "debt";

/** Each field with an example; `messages.fields` of web/tr.ts and web/en.ts names them. */
export const mergeFields = {
  "customer.name": "Ayşe",
  "customer.surname": "Yılmaz",
  "customer.full_name": "Ayşe Yılmaz",
  "company.name": "Işıl Kuaför",
  "company.phone": "+90 216 555 01 02",
  "company.email": "merhaba@isilkuafor.example",
  "company.address": "Bahariye Cad. 12, Kadıköy",
  "reservation.date": "24.11.2026",
  "reservation.time": "14:30",
  "reservation.services": "Saç kesimi, Fön",
  "reservation.employee": "Elif",
  "reservation.link": "https://defter.example/r/…",
  "order.code": "7K2M9Q",
  "order.total": "₺1.250,00",
  "package.name": "Fön 10 seans",
  "package.left": "3 seans",
  "package.until": "24.12.2026",
  "debt.amount": "₺750,00",
  "debt.due": "24.12.2026",
} as const;

export type MergeField = keyof typeof mergeFields;
export type MergeValues = Partial<Record<MergeField, string>>;

export const mergeFieldNames = Object.keys(mergeFields) as MergeField[];

/** The examples of an English business; what is missing is written alike in both languages. */
const englishExamples: Partial<Record<MergeField, string>> = {
  "customer.name": "Alice",
  "customer.surname": "Taylor",
  "customer.full_name": "Alice Taylor",
  "company.name": "Willow Beauty Studio",
  "company.email": "hello@willow.example",
  "reservation.services": "Haircut, Blow-dry",
  "reservation.employee": "Emma",
  "order.total": "₺1,250.00",
  "package.name": "10 blow-dries",
  "package.left": "3 sessions",
  "debt.amount": "₺750.00",
};

/** An example of each field, in the language of the business's messages. */
export const examplesIn = (language: "tr" | "en"): Record<MergeField, string> =>
  language === "en" ? { ...mergeFields, ...englishExamples } : mergeFields;

const isField = (name: string): name is MergeField => Object.hasOwn(mergeFields, name);
const placeholder = /\{\{\s*([a-z_]+(?:\.[a-z_]+)+)\s*\}\}/g;

/**
 * Replaces the fields by their values. A field without a value becomes empty; an unknown name is unchanged.
 * Example: fillIn("Merhaba {{customer.name}}", { "customer.name": "Ayşe" }) is "Merhaba Ayşe".
 */
export function fillIn(text: string, values: MergeValues): string {
  return text.replace(placeholder, (typed, name: string) => (isField(name) ? (values[name] ?? "") : typed));
}

/** The text with its fields by their names. Example: "Merhaba [Müşterinin adı]". */
export const nameFields = (text: string, nameOf: (field: MergeField) => string): string =>
  text.replace(placeholder, (typed, name: string) => (isField(name) ? `[${nameOf(name)}]` : typed));

/** Anything in double braces, also what `fillIn` would leave as typed, such as {{Ad}}. */
const inBraces = /\{\{([^{}]{0,60})\}\}/g;

/** Names in double braces that are no field of these groups, each once; the writer is warned of them. */
export function unknownFields(text: string, groups?: readonly FieldGroup[]): string[] {
  const names = Array.from(text.matchAll(inBraces), ([, name = ""]) => name.trim());
  return [...new Set(names)].filter((name) => !isField(name) || !(groups?.includes(groupOf(name)) ?? true));
}

/** The fields that have a value in messages of these groups. */
export const fieldsOf = (groups: readonly FieldGroup[]): MergeField[] =>
  mergeFieldNames.filter((name) => groups.includes(groupOf(name)));

/** The groups of campaigns, which no appointment, order or debt causes. */
export const campaignGroups = ["customer", "company"] as const satisfies readonly FieldGroup[];

const groupOf = (name: MergeField) =>
  name === "reservation.link" ? "link" : (name.slice(0, name.indexOf(".")) as FieldGroup);
