import { MAX_KURUS } from "#kit/contract/money.ts";
import { fold } from "#kit/contract/fold.ts";
import { readPhone } from "#kit/contract/phone.ts";
import type { Field, FieldType } from "../contract/field.ts";
import type { ReasonCode } from "../contract/reasons.ts";

/** How cells of other programs are read. Pure. */

export type Cell = string | number;
export type Value = string | number | boolean | string[];
export type Read = { value: Value } | { fault: ReasonCode };

export interface Habits {
  /** ISO 3166; phone numbers without a country are of it. */
  country: string;
  /** Days are written with the month first: 11/22/2026. */
  monthFirst: boolean;
  /** The decimal sign that the column's numbers prove. */
  decimal?: Decimal | undefined;
  /** The company's day. */
  today: string;
}

type Sign = "." | ",";
/** "both": some numbers of the column prove a point and others a comma. */
export type Decimal = Sign | "both";

type Reader = (cell: Cell, habits: Habits, field: Field) => Read;

const fault = (code: ReasonCode): Read => ({ fault: code });
const orFault = (value: Value | undefined, code: ReasonCode): Read =>
  value === undefined ? { fault: code } : { value };
const textOf = (cell: Cell): string => (typeof cell === "number" ? numberText(cell) : cell).trim();

/** Without an exponent. Example: 8.69e12 is "8690000000000". */
const numberText = (number: number): string =>
  Number.isInteger(number) && Math.abs(number) < 1e15 ? String(BigInt(number)) : String(number);

/** Reads a cell that is not empty. */
export const readCell = (cell: Cell, field: Field, habits: Habits): Read => readers[field.type](cell, habits, field);

const readers: Record<FieldType, Reader> = {
  text: (cell, _, { max = 80 }) => {
    const text = textOf(cell).normalize("NFC").replace(/\s+/g, " ");
    return text.length > max ? fault("too_long") : { value: text };
  },
  phone: (cell, { country }) => orFault(phoneOf(textOf(cell), country), "bad_phone"),
  email: (cell, _, { max = 200 }) => {
    const text = textOf(cell).replace(/^mailto:/i, "");
    return /^[^\s@<>"',;]+@[^\s@<>"',;]+\.[^\s@<>"',;.]+$/.test(text) && text.length <= max
      ? { value: text }
      : fault("bad_email");
  },
  money: (cell, { decimal }) => {
    if (isUnclear(cell, decimal)) return fault("unclear_number");
    const number = numberOf(cell);
    const kurus = number === undefined ? -1 : Math.round(number * 100);
    return kurus < 0 || kurus > MAX_KURUS ? fault("bad_money") : { value: kurus };
  },
  count: (cell, { decimal }) => {
    if (isUnclear(cell, decimal)) return fault("unclear_number");
    const number = numberOf(cell);
    return number === undefined || !Number.isInteger(number) || number < 0 || number > 1_000_000_000
      ? fault("bad_count")
      : { value: number };
  },
  minutes: (cell) => orFault(minutesOf(cell), "bad_minutes"),
  day: (cell, habits) => orFault(momentOf(cell, habits)?.slice(0, 10), "bad_day"),
  time: (cell) => orFault(timeOf(textOf(cell), cell), "bad_time"),
  moment: (cell, habits) => orFault(momentOf(cell, habits), "bad_day"),
  gender: (cell) => orFault(genders[fold(textOf(cell)).replace(/[^a-z]/g, "")], "bad_gender"),
  yes: (cell) => orFault(yesOf(fold(textOf(cell)).trim()), "bad_yes"),
  codes: (cell) => {
    const codes = textOf(cell)
      .split(/[,;|\s]+/)
      .filter(Boolean);
    return codes.length > 0 && codes.every((code) => code.length <= 64) ? { value: codes } : fault("bad_code");
  },
};

/** The first valid number of a cell that may hold several. Example: "0532 418 27 06 / 0212 …" is "+905324182706". */
export function phoneOf(text: string, country: string): string | undefined {
  const plain = text.replace(/^'/, "").replace(/^(tel|tel:|cep:|gsm:)\s*/i, "");
  for (const part of [plain, ...plain.split(/[,;/|\n]|:::/)]) {
    const digits = part.replace(/\D/g, "");
    const phone = readPhone(part, country) ?? (digits.length >= 11 ? readPhone(`+${digits}`, country) : undefined);
    if (phone) return phone;
  }
  return undefined;
}

/** One sign that may separate thousands or three decimals: "12,345". A number below 1 has no thousands: "0,345". */
const EITHER = /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/;
const SEVERAL_GROUPS = /^[+-]?[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})+$/;

const figuresOf = (text: string): string => text.replace(/[\s\u00a0\u202f'₺$€£]|TRY|TL/gi, "");
const lastSign = (text: string): Sign => (text.lastIndexOf(".") > text.lastIndexOf(",") ? "." : ",");
const otherSign = (sign: Sign): Sign => (sign === "." ? "," : ".");

/**
 * A number as Turkish or English programs write it. Of "." and "," the last one is the decimal sign; a single one before exactly three digits
 * separates thousands, unless the number `isUnclear`. Example: "1.234,56 ₺", "1,234.56" and 1234.56 are the same; "1.234" is 1234.
 */
export function numberOf(cell: Cell): number | undefined {
  if (typeof cell === "number") return Number.isFinite(cell) ? cell : undefined;
  const text = figuresOf(cell);
  if (!/^[+-]?\d[\d.,]*$/.test(text)) return undefined;
  const last = lastSign(text);
  const isWhole = EITHER.test(text) || SEVERAL_GROUPS.test(text);
  return isWhole ? grouped(text, last, otherSign(last)) : grouped(text, otherSign(last), last);
}

/** The decimal sign that a number proves for its column. Example: "12,5", "1.234,56" and "1.234.567" prove a comma, "1.234" nothing. */
export function provenDecimal(cell: Cell): Sign | undefined {
  if (typeof cell === "number" || numberOf(cell) === undefined) return undefined;
  const text = figuresOf(cell);
  if (!/[.,]\d+$/.test(text) || EITHER.test(text)) return undefined;
  return SEVERAL_GROUPS.test(text) ? otherSign(lastSign(text)) : lastSign(text);
}

/**
 * Whether a number may be a thousand times another one. In a column that proves no decimal sign, "1.234" is 1234, as Turkish programs write
 * it, and "12,345" is unclear.
 */
export function isUnclear(cell: Cell, decimal: Decimal | undefined): boolean {
  const text = figuresOf(String(cell));
  if (typeof cell === "number" || !EITHER.test(text)) return false;
  return decimal === "both" || lastSign(text) === (decimal ?? ",");
}

function grouped(text: string, thousands: Sign, decimal: Sign): number | undefined {
  const [whole = "", part, ...more] = text.split(decimal);
  const groups = whole.split(thousands);
  const fit =
    groups.length === 1 || groups.every((group, place) => (place === 0 ? /^[+-]?\d{1,3}$/ : /^\d{3}$/).test(group));
  if (more.length > 0 || !fit || (part !== undefined && !/^\d*$/.test(part))) return undefined;
  return Number(`${groups.join("")}.${part || "0"}`);
}

/** Example: "1 saat 30 dk", "1h 30min", "1:30" and 90 are 90 minutes. */
export function minutesOf(cell: Cell): number | undefined {
  if (typeof cell === "number") {
    const minutes = cell > 0 && cell < 1 ? Math.round(cell * 1440) : cell;
    return Number.isInteger(minutes) && minutes >= 1 && minutes <= 1440 ? minutes : undefined;
  }
  const text = fold(cell).trim();
  const clock = /^(?:1899-12-3[01] )?(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(text);
  const words =
    /^(?:(\d{1,2}) ?(?:saat|sa|hours?|hrs?|h)\.?)? ?(?:(\d{1,4}) ?(?:dakika|dk|dak|minutes?|mins?|m)?\.?)?$/.exec(text);
  const parts = clock ?? (text === "" ? null : words);
  if (!parts) return undefined;
  const minutes = Number(parts[1] ?? 0) * 60 + Number(parts[2] ?? 0);
  return minutes >= 1 && minutes <= 1440 ? minutes : undefined;
}

/** Example: "14:30", "14.30", "2:30 PM" and Excel's 0.6041666 are "14:30". */
export function timeOf(text: string, cell: Cell = text): string | undefined {
  if (typeof cell === "number" && cell >= 0 && cell < 1)
    return clockText(Math.round(cell * 1440) / 60, Math.round(cell * 1440) % 60);
  const match = /^(?:1899-12-3[01] )?(\d{1,2})[:.](\d{2})(?:[:.]\d{2}(?:\.\d+)?)? ?([ap]\.?m\.?|öö|ös)?$/i.exec(
    text.trim(),
  );
  if (!match) return undefined;
  const half = match[3]?.toLowerCase();
  const late = half === "ös" || half?.startsWith("p");
  const hours = Number(match[1]);
  if (half && (hours < 1 || hours > 12)) return undefined;
  return clockText(half ? (hours % 12) + (late ? 12 : 0) : hours, Number(match[2]));
}

function clockText(hours: number, minutes: number): string | undefined {
  const whole = Math.floor(hours);
  return whole > 23 || minutes > 59
    ? undefined
    : `${String(whole).padStart(2, "0")}:${String(minutes).padStart(2, "0")}`;
}

const MONTHS = [
  ["oca", "jan"],
  ["sub", "feb"],
  ["mar"],
  ["nis", "apr"],
  ["may"],
  ["haz", "jun"],
  ["tem", "jul"],
  ["agu", "aug"],
  ["eyl", "sep"],
  ["eki", "oct"],
  ["kas", "nov"],
  ["ara", "dec"],
];
const monthOf = (word: string): number => MONTHS.findIndex((names) => names.some((name) => word.startsWith(name))) + 1;

/**
 * A day, or a day and its time: "YYYY-MM-DD", "YYYY-MM-DD HH:mm", or ISO with its offset. Days may be 2026-11-22, 22.11.2026, 22/11/2026,
 * 11/22/2026 (`monthFirst`), 22 Kasım 2026, Nov 22, 2026, or Excel's number.
 */
export function momentOf(cell: Cell, habits: Pick<Habits, "monthFirst" | "today">): string | undefined {
  if (typeof cell === "number") return excelMoment(cell);
  const text = cell.trim().replace(/\s+/g, " ");
  const offset = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)? ?(Z|[+-]\d{2}:?\d{2})$/.exec(text);
  if (offset) return existing(offset[1] as string) && `${offset[1]}T${offset[2]}:00${offset[3]}`;
  const [day, rest] = dayAt(text, habits);
  if (day === undefined || rest === undefined) return undefined;
  if (rest === "") return day;
  const time = timeOf(rest.replace(/^(T|saat|at|,|-|–)\s*/i, ""));
  return time && `${day} ${time}`;
}

function excelMoment(number: number): string | undefined {
  if (number < 1 || number > 80_000) return undefined;
  const iso = new Date(Date.UTC(1899, 11, 30) + Math.round(number * 1440) * 60_000).toISOString();
  return Number.isInteger(number) ? iso.slice(0, 10) : `${iso.slice(0, 10)} ${iso.slice(11, 16)}`;
}

/** The day at the start of a text, and what follows it. */
function dayAt(
  text: string,
  { monthFirst, today }: Pick<Habits, "monthFirst" | "today">,
): [string | undefined, string?] {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?=$|[T ,])[T ,]*/.exec(text);
  if (iso) return [existingDay(iso[1], iso[2], iso[3], today), text.slice(iso[0].length)];
  const numeric = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})(?=$|[ ,])[ ,]*/.exec(text);
  if (numeric) {
    const [, first, second, year] = numeric;
    const turned = monthFirst && numeric[0].includes("/");
    return [
      turned ? existingDay(year, first, second, today) : existingDay(year, second, first, today),
      text.slice(numeric[0].length),
    ];
  }
  const folded = fold(text);
  const named = /^(?:[a-z]+,? )?(\d{1,2})[ .-]+([a-z]{3,9})[ .,-]+(\d{4})(?=$|[ ,])[ ,]*/.exec(folded);
  if (named)
    return [existingDay(named[3], String(monthOf(named[2] as string)), named[1], today), folded.slice(named[0].length)];
  const english = /^(?:[a-z]{3,9},? )?([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(?=$|[ ,])[ ,]*/.exec(folded);
  if (english)
    return [
      existingDay(english[3], String(monthOf(english[1] as string)), english[2], today),
      folded.slice(english[0].length),
    ];
  return [undefined];
}

/** Two digits of a year are the last hundred years, or the next five. */
function existingDay(year = "", month = "", day = "", today = ""): string | undefined {
  const century = Number(year) + 2000 > Number(today.slice(0, 4)) + 5 ? 1900 : 2000;
  const full = year.length === 2 ? Number(year) + century : Number(year);
  return existing(`${full}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`);
}

function existing(day: string): string | undefined {
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) && day >= "1900" ? day : undefined;
}

const genders: Record<string, string> = {
  ...Object.fromEntries(["kadin", "k", "bayan", "female", "f", "woman", "kiz"].map((word) => [word, "female"])),
  ...Object.fromEntries(["erkek", "e", "bay", "male", "m", "man"].map((word) => [word, "male"])),
  ...Object.fromEntries(["diger", "other", "belirtilmemis", "unknown"].map((word) => [word, "other"])),
};

const YES =
  /^(evet|e|yes|y|true|1|var|onay|onayli|onaylandi|izinli|izin verildi|verildi|kabul|x|✓|✔|opted[ -]?in|subscribed|acik|aktif)$/;
const NO =
  /^(hayir|h|no|n|false|0|yok|onaysiz|izinsiz|ret|red|verilmedi|-|opted[ -]?out|unsubscribed|not subscribed|never subscribed|kapali|pasif)$/;
const yesOf = (text: string): boolean | undefined => (YES.test(text) ? true : NO.test(text) ? false : undefined);
