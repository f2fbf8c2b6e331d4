import { type Issuer, letterheadOf } from "#areas/accounting/server/letterhead.rules.ts";
import { dayText } from "#kit/contract/days.ts";
import { formatKurus } from "#kit/contract/money.ts";
import type { Language } from "#kit/contract/sentence.ts";
import type { Sheet } from "#kit/server/pdf.ts";
import { wallClock } from "#kit/server/time.ts";
import type { PersonRow, PersonRows } from "./person.report.ts";
import type { Section, Tools } from "./person-section.rules.ts";
import { sections } from "./person-sections.rules.ts";
import { phrases, wordOf } from "./person-words.rules.ts";

export interface PersonFacts {
  rows: PersonRows;
  company: Issuer & { timezone: string };
  language: Language;
  currency: string;
  today: string;
}

/** Rows of a section and letters of a cell on paper: the first that give a sheet which can be drawn. The JSON file has everything. */
const limits = [
  { rows: 40, letters: 400 },
  { rows: 20, letters: 200 },
  { rows: 10, letters: 100 },
] as const;
type Limit = (typeof limits)[number];
type Parts = NonNullable<Sheet["sections"]>;
/** pdfOf draws 200,000. */
const MOST_IN_ALL = 150_000;

/** What a business knows of a person, to be read: the newest rows of each kind (decision 0118). */
export function personSheet(facts: PersonFacts): Sheet {
  const tools = toolsOf(facts);
  let parts: Parts = [];
  for (const limit of limits) {
    parts = sections.flatMap((section) => drawn(section, tools, limit));
    if (JSON.stringify(parts).length <= MOST_IN_ALL) break;
  }
  return sheetOf(facts, tools, parts);
}

function sheetOf(facts: PersonFacts, tools: Tools, parts: Parts): Sheet {
  const { rows, company, language, today } = facts;
  const t = phrases[language];
  const [person = {}] = rows.contacts ?? [];
  return {
    title: t.title,
    language,
    sender: letterheadOf(company, language),
    facts: [{ label: t.date, value: dayText(today) }],
    party: {
      label: t.person,
      name: `${tools.text(person, "name")} ${tools.text(person, "surname")}`.trim(),
      lines: [],
    },
    sections: parts,
    sums: [],
    notes: [t.complete, t.source],
    foot: t.foot,
  };
}

function drawn(section: Section, tools: Tools, limit: Limit): Parts {
  const { language } = tools;
  const rows = section.rows(tools);
  if (rows.length === 0) return [];
  const shown = rows.slice(0, limit.rows).map((row) => row.map((text) => shortened(text, limit.letters)));
  const title = section.title[language];
  return [
    {
      title: rows.length > shown.length ? `${title} ${phrases[language].newest(shown.length, rows.length)}` : title,
      columns: section.columns.map(([tr, en, width]) => ({ head: language === "tr" ? tr : en, width })),
      rows: shown,
    },
  ];
}

const shortened = (text: string, most: number) => (text.length > most ? `${text.slice(0, most).trimEnd()}…` : text);

function toolsOf({ rows, company, language, currency }: PersonFacts): Tools {
  const text = (row: PersonRow, field: string): string => {
    const value = row[field];
    return value === null || value === undefined
      ? ""
      : typeof value === "object"
        ? JSON.stringify(value)
        : String(value);
  };
  return {
    language,
    text,
    rows: (table) => (rows[table] ?? []).toReversed(),
    under: (table, by, id) => (rows[table] ?? []).filter((row) => row[by] === id),
    at(row, field) {
      const instant = text(row, field);
      return instant && dayAndTime(wallClock(new Date(instant).toISOString(), company.timezone));
    },
    day: (row, field) => dayText(text(row, field).slice(0, 10)),
    money: (row, field) => formatKurus(Number(row[field] ?? 0), text(row, "currency") || currency, language),
    word: (code) => wordOf(code, language),
  };
}

const dayAndTime = (wall: string) => `${dayText(wall.slice(0, 10))} ${wall.slice(11)}`;
