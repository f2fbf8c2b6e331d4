import { z } from "zod";
import { withoutInvisible } from "./invisible.ts";
import { MAX_KURUS } from "./money.ts";
import { sentence, type Sentence } from "./sentence.ts";

/** Shapes without business meaning that all contracts use. */

export const id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);
/** An id in a path or a query is sent as text. */
export const idText = z
  .string()
  .regex(/^[1-9]\d{0,14}$/, sentence("Geçerli bir numara değil", "Not a valid number"))
  .transform(Number);
export const idParams = z.strictObject({ id: idText });

/** For `z.string`: a missing text is refused with the sentence of an empty one. */
const ifMissing = (message: Sentence | undefined) =>
  message && {
    error: ({ input }: { input?: unknown }) => (input === undefined || input === null ? message.error() : undefined),
  };

/**
 * One line of text: NFC, trimmed, without control or invisible characters (decisions §1); `max` counts characters. `message` refuses a
 * text that is missing or shorter than `min`.
 */
export function line(max: number, min = 0, message?: Sentence) {
  return (
    z
      .string(ifMissing(message))
      .refine(isPlain, sentence("Geçersiz karakter içeriyor", "Contains a character that is not allowed"))
      .transform((text) => withoutInvisible(text.normalize("NFC")).trim())
      // As the database counts: an emoji is one character.
      .refine(
        (text) => text.length >= 2 * min || Array.from(text).length >= min,
        message ?? sentence("Boş olamaz", "Cannot be empty"),
      )
      .refine(
        (text) => text.length <= max,
        sentence(`En fazla ${max} karakter olabilir`, `Enter at most ${max} characters`),
      )
  );
}

/** Several lines of text. */
export function paragraph(max: number, min = 0, message?: Sentence) {
  return line(max, min, message);
}

/** No NUL or other control character (line breaks and tabs apart) and no lone surrogate. */
export function isPlain(text: string): boolean {
  // oxlint-disable-next-line no-control-regex
  return text.isWellFormed() && !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(text);
}

/** Kuruş in a request: 0 … 10^11. */
export const kurus = (message = sentence("Geçerli bir fiyat girin", "Enter a valid price")) =>
  z.number(message).int(message).min(0, message).max(MAX_KURUS, message);
/** Kuruş in a reply; refunds are negative. */
export const amount = z.number().int();

/** From 1900 on, because year 1 in some zones begins in a year 0, which the database does not have. */
export const day = z.iso
  .date(sentence("Tarih YYYY-AA-GG biçiminde olmalı", "Enter the date as YYYY-MM-DD"))
  .refine((text) => text >= "1900", sentence("1900'den önce olamaz", "Cannot be before 1900"));
/** An instant in a reply, always in this one form: "2026-11-20T11:00:00.000Z". */
export const instant = z.iso.datetime({ precision: 3 });
const instantForm = [
  /^\d{4}-\d{2}-\d{2}([ T]\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?)(Z|[+-]\d{2}:?\d{2})?$/,
  sentence("Tarih ve saat YYYY-AA-GG SS:dd biçiminde olmalı", "Enter date and time as YYYY-MM-DD HH:mm"),
] as const;
/** An instant in a request: ISO with offset, or `YYYY-MM-DD HH:mm[:ss]` in the company's zone. */
export const instantText = z.string().regex(...instantForm);
/** The same with a sentence of its own for a missing or empty one. */
export const neededInstant = (message: Sentence) =>
  z
    .string(ifMissing(message))
    .min(1, message)
    .regex(...instantForm);

/** The body's `confirm`: codes of the questions that the caller confirms (kit/server/questions.ts). */
export const confirmed = <const C extends readonly [string, ...string[]]>(...codes: C) =>
  z.array(z.enum(codes)).max(codes.length).default([]);

export const pageSizes = [10, 19, 20, 25, 50, 100] as const;

/** The query of every paged list; `more` are the list's own fields. */
export function listQuery<S extends z.ZodRawShape>(more: S = {} as S) {
  return z.strictObject({
    page: z.coerce.number().int().min(1).default(1),
    per_page: z.coerce
      .number()
      .refine(
        (n) => (pageSizes as readonly number[]).includes(n),
        sentence(`Sayfa boyu ${pageSizes.join(", ")} olabilir`, `A page can have ${pageSizes.join(", ")} rows`),
      )
      .default(20)
      .meta({ enum: pageSizes }),
    query: line(100).default(""),
    ...more,
  });
}

/** For lists that can grow without limit: `meta.next` of the page before, or `meta.previous` of the page after, sent with `page`. */
export const cursors = { after: line(1000).optional(), before: line(1000).optional() };

/** orderBy[field]=asc|desc for the fields that the list can be sorted by; one at a time. */
export function orderBy<F extends string>(...fields: [F, ...F[]]) {
  return z
    .partialRecord(z.enum(fields), z.enum(["asc", "desc"]))
    .refine(
      (order) => Object.keys(order).length <= 1,
      sentence("Tek bir sıralama verilebilir", "Only one sort order can be given"),
    )
    .optional();
}

/** The reply of every paged list. */
export function pageOf<S extends z.ZodType>(row: S) {
  return z.strictObject({
    data: z.array(row),
    meta: z.strictObject({
      total: z.number().int(),
      page: z.number().int(),
      per_page: z.number().int(),
      last_page: z.number().int(),
      total_capped: z.literal(true).optional(),
      /** Cursors of lists that can grow without limit; absent when there is no such page. */
      next: z.string().optional(),
      previous: z.string().optional(),
    }),
  });
}

/** The reply of every unpaged list. */
export function listOf<S extends z.ZodType>(row: S) {
  return z.strictObject({ data: z.array(row) });
}
