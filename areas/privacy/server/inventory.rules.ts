import { type Issuer, letterheadOf } from "#areas/accounting/server/letterhead.rules.ts";
import { dayText } from "#kit/contract/days.ts";
import type { Language } from "#kit/contract/sentence.ts";
import type { Sheet } from "#kit/server/pdf.ts";
import type { FileTable } from "#kit/server/table-file.ts";
import {
  activities,
  type Activity,
  type ActivityCode,
  activityCodes,
  measures,
  type Recipient,
  recipients,
} from "../contract/inventory-data.ts";

export interface InventoryRow {
  activity: ActivityCode;
  recipients: Recipient[];
  note: string;
}

/** The rows of a business: those in use, with the recipients in use. */
export function inventoryOf(inUse: ReadonlySet<string>, notes: ReadonlyMap<string, string>): InventoryRow[] {
  return activityCodes.flatMap((activity) => {
    const { only, recipients: possible }: Activity = activities[activity];
    // A row with a note stays: the business has said something of it.
    if (only && !only.some((one) => inUse.has(one)) && !notes.has(activity)) return [];
    return [{ activity, recipients: possible.filter((one) => inUse.has(one)), note: notes.get(activity) ?? "" }];
  });
}

const phrases = {
  tr: {
    title: "Kişisel Veri İşleme Envanteri",
    file: "kisisel-veri-envanteri",
    date: "Tarih",
    field: "Alan",
    value: "Açıklama",
    category: "Veri kategorisi",
    persons: "Kişiler",
    data: "Veriler",
    purpose: "Amaç",
    basis: "Hukuki sebep",
    recipients: "Alıcılar",
    nobody: "Yalnızca işletmenin yetkili çalışanları",
    retention: "Saklama süresi",
    measures: "Önlemler",
    note: "İşletmenin notu",
    check:
      "Defter'in bildiği işlemlerden hazırlanmış bir taslaktır; hukuki görüş değildir. Kullanmadan önce bir uzmana kontrol ettirin.",
  },
  en: {
    title: "Record of processing of personal data",
    file: "record-of-processing",
    date: "Date",
    field: "Field",
    value: "Description",
    category: "Category of data",
    persons: "Persons",
    data: "Data",
    purpose: "Purpose",
    basis: "Legal basis",
    recipients: "Recipients",
    nobody: "Only authorised employees of the business",
    retention: "Retention",
    measures: "Measures",
    note: "Note of the business",
    check:
      "A draft made from what Defter knows; it is not legal advice. Have a professional check it before you rely on it.",
  },
} as const;

const columns = [
  "category",
  "persons",
  "data",
  "purpose",
  "basis",
  "recipients",
  "retention",
  "measures",
  "note",
] as const;

function cellsOf(
  { activity, recipients: to, note }: InventoryRow,
  language: Language,
): Record<(typeof columns)[number], string> {
  const { category, persons, data, purpose, basis, retention } = activities[activity];
  return {
    category: category[language],
    persons: persons[language],
    data: data[language],
    purpose: purpose[language],
    basis: basis[language],
    recipients: to.map((one) => recipients[one][language]).join(", ") || phrases[language].nobody,
    retention: retention[language],
    measures: measures[language],
    note,
  };
}

/** The name of the files, without their ending. */
export const inventoryName = (language: Language): string => phrases[language].file;

/** The record as a table, and what must be said of it. */
export function inventoryTables(rows: readonly InventoryRow[], language: Language): FileTable[] {
  const t = phrases[language];
  return [
    {
      title: t.title.slice(0, 31),
      columns: columns.map((column) => ({ head: t[column], kind: "text" as const })),
      rows: [
        ...rows.map((row) => {
          const cells = cellsOf(row, language);
          return columns.map((column) => cells[column]);
        }),
        [t.check],
      ],
    },
  ];
}

/** The record on paper: a part for each row. */
export function inventorySheet(
  rows: readonly InventoryRow[],
  { company, language, today }: { company: Issuer; language: Language; today: string },
): Sheet {
  const t = phrases[language];
  return {
    title: t.title,
    language,
    sender: letterheadOf(company, language),
    facts: [{ label: t.date, value: dayText(today) }],
    sections: rows.map((row) => {
      const { category, ...cells } = cellsOf(row, language);
      return {
        title: category,
        columns: [
          { head: t.field, width: 24 },
          { head: t.value, width: 76 },
        ],
        rows: columns.flatMap((column) => {
          const value = column === "category" ? "" : cells[column];
          return value === "" ? [] : [[t[column], value]];
        }),
      };
    }),
    sums: [],
    notes: [t.check],
    foot: t.check,
  };
}
